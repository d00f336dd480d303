package peg

// Boards for the tests of what shows and asks puzzles.
const (
	Solved     = "o..\n"
	OneJump    = "oo.\n"
	ThreeJumps = "oo.\noo.\n...\n"
	Stuck      = "o.o\n" // impossible: no peg can jump
	Odd        = "ooo\n" // impossible by the parity of the pegs on three colours
	// Long takes half a minute and most of the usual memory; with less it gives up.
	Long = "..ooooo\nooooooo\nooooooo\nooooooo\nooooooo\nooooooo\nooooooo\n"
)
