//go:build !windows

package display

import (
	"cmp"
	"os"
	"regexp"
	"runtime"
)

// System names the operating system.
func System() string {
	linux, _ := os.ReadFile("/etc/os-release")
	mac, _ := os.ReadFile("/System/Library/CoreServices/SystemVersion.plist")
	found := regexp.MustCompile(`PRETTY_NAME="?([^"\n]+)|ProductVersion</key>\s*<string>([^<]+)`).FindStringSubmatch(string(linux) + string(mac))
	if found == nil {
		return runtime.GOOS
	}
	return cmp.Or(found[1], "macOS "+found[2])
}
