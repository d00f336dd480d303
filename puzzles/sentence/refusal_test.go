package sentence

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"testing"
)

func TestRefusal(t *testing.T) {
	err := fmt.Errorf("saving: %w", &Refusal{What: New("no room for %d", 3), Err: io.ErrShortWrite})
	if got := FromError(err); got.Format != "no room for %d" || got.String() != "no room for 3" {
		t.Errorf("the sentence of a wrapped refusal is %q", got)
	}
	if !errors.Is(err, io.ErrShortWrite) {
		t.Error("the cause of a refusal is lost")
	}
	if got := Refuse("%d%% of it", 5).Error(); got != "5% of it" {
		t.Errorf("a refusal says %q", got)
	}
	if got := FromError(errors.New("100%")); got.String() != "100%" || got.Empty() || !(Text{}).Empty() {
		t.Errorf("an error without a sentence says %q", got)
	}
}

// The system's call and its full stop are not for people. The file is named by the caller, who knows what the user called it.
func TestErrorsOfTheSystem(t *testing.T) {
	full := errors.New("The disk is full.")
	for _, err := range []error{
		&fs.PathError{Op: "open", Path: "x.part1", Err: full}, &os.LinkError{Op: "rename", Old: "x.part1", New: "x", Err: full},
		os.NewSyscallError("fsync", full), fmt.Errorf("saving: %w", &fs.PathError{Op: "open", Path: "x", Err: full}), full,
	} {
		if got := FromError(err).String(); got != "The disk is full" {
			t.Errorf("%q becomes %q", err, got)
		}
	}
}
