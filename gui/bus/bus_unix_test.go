//go:build linux || freebsd || netbsd || openbsd

package bus

import (
	"net"
	"os"
	"path/filepath"
	"testing"
)

func TestDoWithoutBus(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "bus")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+socket)
	for _, chosen := range []string{"", "light"} {
		t.Setenv(themeVariable, chosen)
		DoWithout()
		if got := os.Getenv(themeVariable); got == "" || chosen != "" && got != chosen {
			t.Errorf("theme %q, chosen was %q", got, chosen)
		}
	}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	t.Setenv(themeVariable, "")
	DoWithout()
	if got := os.Getenv(themeVariable); got != "" {
		t.Errorf("theme %q in spite of a bus", got)
	}
}
