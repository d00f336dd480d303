package puzzle

// Symmetry is a set of symmetries of a board.
type Symmetry uint8

// The symmetries. They can be combined.
const (
	Rotation       Symmetry = 1 << iota // by quarters of a turn
	MirrorSideways                      // left becomes right
	MirrorUpright                       // top becomes bottom

	AllSymmetries = Rotation | MirrorSideways | MirrorUpright
)
