package peg

// Boards for the tests of what shows and asks puzzles.
const (
	Solved     = "o..\n"
	OneJump    = "oo.\n"
	ThreeJumps = "oo.\noo.\n...\n"
	Stuck      = "o.o\n" // impossible: no peg can jump
	Odd        = "ooo\n" // impossible by the parity of the pegs on three colours
	// Long takes hours, and gives up where it may not use many gigabytes.
	Long = "..oooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\n"
)
