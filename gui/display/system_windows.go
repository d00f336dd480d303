package display

import (
	"fmt"
	"syscall"
)

// System names the operating system.
func System() string {
	version, _ := syscall.GetVersion()
	return fmt.Sprintf("Windows %d.%d.%d", version&0xff, version>>8&0xff, version>>16)
}
