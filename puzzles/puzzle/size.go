package puzzle

import (
	"fmt"
)

// Size is the number of rows and columns of a board.
type Size struct{ Rows, Cols int }

// String returns the size as "4x4".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }
