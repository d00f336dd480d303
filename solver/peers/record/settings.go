package record

import (
	"fmt"
	"io"
)

// WriteSettings writes what the times depend on, a line each.
func (r *Run) WriteSettings(w io.Writer) error {
	for _, s := range r.Settings {
		if _, err := fmt.Fprintf(w, "* %s: %s\n", s.Key, s.Value); err != nil {
			return err
		}
	}
	return nil
}
