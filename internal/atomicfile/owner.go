//go:build !windows

package atomicfile

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner and the group of another one, as far as the system allows it.
func keepOwner(f *os.File, other fs.FileInfo) {
	if info, ok := other.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(info.Uid), int(info.Gid))
	}
}
