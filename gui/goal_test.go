package gui

import "testing"

// The goal of a board is part of its text: it is copied, pasted, undone and linked with the board.
func TestTheGoalBelongsToTheText(t *testing.T) {
	o := openWindow(t)
	board := shown(o.window)
	goals, _ := o.tab().session.Boards.Goals()
	for i, want := range []string{"", "goal white\n", "goal black\n", "goal board\nbbbb\nbbbb\nbbbb\nbbbb\n"} {
		if o.tab().session.Boards.Transform(goals[i]); shown(o.window) != board+want {
			t.Errorf("goal %d: %q", i, shown(o.window))
		}
	}
	own := shown(o.window)
	o.commands.do("copy")
	for range 3 {
		o.commands.do("undo")
	}
	if shown(o.window) != board {
		t.Errorf("undone: %q", shown(o.window))
	}
	if o.commands.do("paste"); shown(o.window) != own {
		t.Errorf("pasted: %q, want %q", shown(o.window), own)
	}
	fragment := o.tab().link().String()
	o.commands.do("undo")
	if !o.files.follow(fragment) || shown(o.window) != own {
		t.Errorf("%s leads to %q", fragment, shown(o.window))
	}
}
