package gui

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/board"
	"fourfold/gui/kit"
)

// do presses a key or a shortcut, focuses a button (@) or types a text (=), and waits for its end.
func (o *testWindow) do(input string) {
	o.t.Helper()
	on := o.win.Canvas()
	focused, tabs := on.Focused().(fyne.Tabbable)
	switch {
	case input[0] == '@':
		on.Focus(chipOn(o.t, o.panel(), input[1:]))
	case input[0] == '=':
		o.typeInto(strings.ReplaceAll(input[1:], "~", o.folder()))
	case len(input) == 1:
		on.Focused().TypedRune(rune(input[0]))
	case input == "Shift+Tab":
		on.FocusPrevious()
	case input == "Tab" && !(tabs && focused.AcceptsTab()):
		on.FocusNext()
	case strings.Contains(input, "+"):
		o.commands.runFirst(func(a action) bool { return slices.Contains(a.allKeys(), input) })
	default:
		o.typed(cmp.Or(keyNames[input], fyne.KeyName(input)))
	}
	o.finish()
	o.wait(input, func() bool { return !o.tab().busy() })
	o.finish()
	o.refresh()
}

// state describes the window: the focus with the caret, the last line, and the dialog with what it proposes.
func (o *testWindow) state() (focus, status, question string) {
	switch f := o.win.Canvas().Focused().(type) {
	case *kit.Chip:
		focus = f.AccessibilityLabel()
	case *board.Board:
		focus = "board"
		if at, shown := f.Caret(); shown {
			focus += fmt.Sprintf(" %d,%d", at.Row+1, at.Col+1)
		}
	default:
		focus = strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", f), "*kit."))
	}
	all := []string{""}
	for _, x := range seen(o.win.Canvas().Overlays().Top()) {
		switch x := x.(type) {
		case *kit.Text:
			all[0] = x.Text() // the title is drawn last
		case *kit.Entry:
			all = append(all, filepath.ToSlash(strings.ReplaceAll(x.Text, o.folder(), "~")))
		case *kit.Chip:
			if x.Face().On {
				all = append(all, x.AccessibilityLabel())
			}
		case *container.Scroll:
			if x.Offset.Y > 0 {
				all = append(all, "scrolled")
			}
		}
	}
	return focus, o.status.text.Text(), strings.Join(all, ", ")
}

// TestScripts does one thing after another, each with the state that it leads to: what has the focus, how the last line
// begins, and the title of a dialog with what it proposes.
func TestScripts(t *testing.T) {
	for _, script := range []string{
		// A button tells what it does until it is pressed. One that is disabled gives the focus away.
		"@Hint -> Hint; Shows where | Space -> Hint; Click a cell | Tab -> Moves Left; Shows for each | Space -> Moves Left; Click a cell | Shift+Tab -> Hint; Shows where",
		"Ctrl+Enter -> board; Solved. | @Next Step or Picture (Right) -> Next Step or Picture (Right); Next Step | Space -> Next Step or Picture (Right); Step 1 of 4 | End -> board; The goal is reached",
		// The board of the day, asked for again, says which it is.
		"Ctrl+D -> board; Board of the day | Ctrl+D -> board; Board of the day | Right -> board 1,2; Board of the day | Space -> board 1,2; Press row 1, column 2 | Ctrl+D -> board 1,2; This board is in front",
		"F1 -> <nil>; Click; Flip | Right -> <nil>; Click; Flip | Page Down -> <nil>; Click; Flip, scrolled | Home -> <nil>; Click; Flip | Esc -> board; Click",
		// A file keeps its name until its boards are gone, and each export proposes its own.
		"Ctrl+S -> entry; Click; Save as, ~/flip.txt | =~/mine -> entry; Click; Save as, ~/mine | Enter -> board; Saved as mine.txt. | Right -> board 1,2; Saved | Space -> board 1,2; Press | Ctrl+S -> board 1,2; Saved | Ctrl+Shift+S -> entry; Saved; Save as, ~/mine.txt | Esc -> board 1,2; Saved | Ctrl+N -> board 1,1; Click | Ctrl+S -> entry; Click; Save as, ~/flip.txt | =~/mine.txt -> entry; Click; Save as, ~/mine.txt | Enter -> Replace; Click; Save as | Esc -> board 1,1; Click",
		"Ctrl+Enter -> board; Solved | Ctrl+Shift+E -> entry; Solved; Export as, ~/flip-proof.txt | =~/no/mine -> entry; Solved; Export as, ~/no/mine | Enter -> entry; Solved; Export as, ~/no/mine.txt | Esc -> board; Solved | Ctrl+Shift+T -> entry; Solved; Export as, ~/flip-solution.txt",
		// The caret stays where it was in each tab. Tab goes from cell to cell while values are typed.
		"Ctrl+3 -> board; Drag | Ctrl+E -> board; Click a side | Right -> board 1,1; Click a side | 5 -> board 1,1; Click a side | Tab -> board 1,2; Click a side | Enter -> board 2,1; Click a side | Esc -> board 2,1; Click a side | Tab -> Edit; Clicks change | Shift+Tab -> board 2,1; Click a side",
		"Right -> board 1,2; Click | Ctrl+2 -> board; Drag | Ctrl+1 -> board 1,2; Click | Ctrl+R -> board; A random board | Down -> board 2,1; A random board | Ctrl+Z -> board; Undone.",
	} {
		o := openWindow(t)
		t.Setenv("HOME", o.folder())
		t.Setenv("USERPROFILE", o.folder())
		o.finish()
		for _, row := range strings.Split(script, " | ") {
			input, want, _ := strings.Cut(row, " -> ")
			o.do(input)
			focus, status, question := o.state()
			wanted := append(strings.Split(want, "; "), "")
			if focus != wanted[0] || !strings.HasPrefix(status, wanted[1]) || question != wanted[2] {
				t.Errorf("%s: after %s: %s; %s; %s, want %s", script, input, focus, status, question, want)
			}
		}
	}
}
