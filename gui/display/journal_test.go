package display

import (
	"bytes"
	"errors"
	"io/fs"
	"log"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// What the toolkit logs comes when the window is there, but for complaints that mean nothing.
func TestTheToolkitsLog(t *testing.T) {
	var out bytes.Buffer
	j := &journal{to: &out}
	j.begin()
	defer log.SetOutput(os.Stderr)
	fyne.LogError("before", errors.New("cause 1"))
	fyne.LogError("Preferences load error:", fs.ErrPermission)
	if out.Len() > 0 {
		t.Errorf("before the window: %s", &out)
	}
	j.release()
	fyne.LogError("Failed to create app cache space", fs.ErrExist)
	fyne.LogError("Failed to focus object which is not part of the canvas’ content, menu or overlays.", nil)
	log.Println("of the program")
	fyne.LogError("after", errors.New("cause 2"))
	for _, want := range []string{"before", "cause 1", "of the program", "after", "cause 2"} {
		if strings.Count(out.String(), want) != 1 {
			t.Errorf("%q is not in the log once", want)
		}
	}
	if n := strings.Count(out.String(), "\n"); n != 7 {
		t.Errorf("%d lines:\n%s", n, &out)
	}
}
