package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The goal is chosen in the panel of Edit, where a puzzle has several; that of a second board shows two boards.
func TestTheGoalIsChosenInThePanel(t *testing.T) {
	o := openWindow(t)
	goals, _ := o.tab().session.Boards.Goals()
	board := shown(o.window)
	for i, want := range []struct{ label, words, text string }{
		{"Goal: Either colour", "white, or all black", board},
		{"Goal: All white", "Make all cells white with", board + "goal white\n"},
		{"Goal: All black", "Make all cells black with", board + "goal black\n"},
		{"Goal: A second board", "look like the goal", board + "goal board\nbbbb\nbbbb\nbbbb\nbbbb\n"},
	} {
		o.tab().session.Boards.Transform(goals[i])
		if got := wordsOn(o.panel()); !strings.Contains(got, want.words) || !strings.Contains(got, want.label) {
			t.Errorf("no %q in\n%s", want.words, got)
		}
		if shown(o.window) != want.text {
			t.Errorf("%s: %q", want.label, shown(o.window))
		}
	}
	if boards := o.tab().session.View().Boards; len(boards) != 2 || boards[1].Title.String() != "Goal" {
		t.Errorf("%d boards", len(boards))
	}
	own := shown(o.window)
	o.commands.do("copy")
	for range 3 {
		o.commands.do("undo")
	}
	if shown(o.window) != board {
		t.Errorf("undone: %q", shown(o.window))
	}
	o.commands.do("paste")
	if shown(o.window) != own {
		t.Errorf("pasted: %q, want %q", shown(o.window), own)
	}
	fragment := o.tab().link().String()
	o.commands.do("undo")
	if !o.files.follow(fragment) || shown(o.window) != own {
		t.Errorf("%s leads to %q", fragment, shown(o.window))
	}
	o.tabs.Select(1)
	if got := wordsOn(o.panel()); strings.Contains(got, "Goal:") {
		t.Error("a choice of goals where there is one")
	}
}

// A game and an answer follow the goal: the panel of the game names it, and the answer is one for it.
func TestGamesAndAnswersFollowTheGoal(t *testing.T) {
	o := openWindow(t)
	o.load("bbb\nwbw\nwww\ngoal white\n")
	o.commands.do("play")
	o.wait("the minimum", func() bool { _, ok := o.tab().session.Coach.Minimum(); return ok })
	if got := wordsOn(o.panel()); !strings.Contains(got, "The goal is all white") || !strings.Contains(got, "of at least 1 press") {
		t.Errorf("the panel says\n%s", got)
	}
	o.commands.do("solve")
	o.until("showing")
	if view, o := o.tab().session.View(), o.tab().outcome(); view.Caption.String() != "The goal is all white" || o.Title.String() != "1 press" {
		t.Errorf("%q, %q", view.Caption, o.Title)
	}
	o.press(fyne.KeyEnd)
	if got := wordsOn(o.panel()); !strings.Contains(got, "to all white") || shown(o.window) != "www\nwww\nwww\ngoal white\n" {
		t.Errorf("the answer says\n%s\non %q", got, shown(o.window))
	}
}
