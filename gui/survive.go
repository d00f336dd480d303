package gui

import (
	"fmt"

	"fourfold/gui/rescue"
)

// survive runs the window. Where that ends with a panic it saves the boards, and returns an error that says where
// they are. They are what they were before the change that failed: what that left half done might fail at each start.
func (w *window) survive(run func()) (err error) {
	defer func() {
		if p := rescue.Caught(recover()); p != nil {
			err = fmt.Errorf("%s\n\n%w", w.lastWords(), p)
		}
	}()
	run()
	return nil
}

// lastWords saves the boards, and says where they are.
func (w *window) lastWords() string {
	if err := w.keeper.Close(); err != nil {
		return fmt.Sprintf("the program failed, and not all boards could be saved in %s: %v", w.options.folder, err)
	}
	return "the program failed, but all boards are saved in " + w.options.folder
}
