// Package display opens the window. Where there is none to be had it says why in one sentence; the toolkit would
// print its own calls, or stay without a window.
package display

import (
	"errors"
	"fmt"
	"log"
	"os"

	"fourfold/gui/rescue"
)

// Open calls program, which opens the window and returns when it is closed. Its error is that of the program, or
// says in one sentence why there cannot be a window. Other panics go on.
func Open(program func() error) (err error) {
	if err := checkScale(os.Getenv(scaleVariable)); err != nil {
		return err
	}
	prepare()
	notes := &notes{out: os.Stderr}
	defer notes.listen()()
	log.SetOutput(notes)
	defer log.SetOutput(notes.out)
	defer func() {
		if p := rescue.Caught(recover()); p != nil {
			if err = reason(fmt.Sprint(p.Value)); err == nil {
				panic(p)
			}
		}
	}()
	return refined(program())
}

// refined returns the reason why there cannot be a window if err is one, else err itself.
func refined(err error) error {
	var p *rescue.Panic
	if errors.As(err, &p) {
		if why := reason(fmt.Sprint(p.Value)); why != nil {
			return why
		}
	}
	return err
}
