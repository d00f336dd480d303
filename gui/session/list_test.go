package session

import (
	"context"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// kinds returns the verdicts on a list: one letter a board.
func (d *tab) kinds() string {
	var s strings.Builder
	for place := range d.Boards.List().Len() {
		s.WriteByte("?sx-"[d.Boards.List().Verdict(place).Kind])
	}
	return s.String()
}

func TestAllBoardsAreSolved(t *testing.T) {
	inTab(t, "oo. o.o o-. .oo", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		l := d.Boards.List()
		d.Boards.SolveAll()
		d.pass(1500 * time.Millisecond)
		if !d.Boards.Running() || d.kinds() != "s???" || d.Boards.Progress() != 1 || !d.Can().Escape {
			t.Fatalf("running %t, %d boards done, verdicts %s, want 1 board and s???", d.Boards.Running(), d.Boards.Progress(), d.kinds())
		}
		d.Escape()
		d.pass(time.Second)
		if d.Boards.Running() || d.kinds() != "s???" || solvers.Load() != 0 || !strings.HasPrefix(d.Status.Text().String(), "Stopped.") {
			t.Errorf("Esc: running %t, verdicts %s, %d solvers, %q", d.Boards.Running(), d.kinds(), solvers.Load(), d.Status.Text())
		}
		d.Boards.SolveAll()
		d.pass(10 * time.Second)
		if got, want := d.Status.Text().String(), "3 of 4 boards are answered: 2 solved, 1 impossible."; got != want || d.kinds() != "sx-s" {
			t.Errorf("verdicts %s, status %q, want %q", d.kinds(), got, want)
		}
		if took := d.changes[len(d.changes)-1].Took; took != 2*time.Second {
			t.Errorf("took %v", took)
		}
		if got, want := l.Verdict(2).Title.String(), "a cell is missing."; got != want {
			t.Errorf("verdict %q, want %q", got, want)
		}
		var want []byte
		for _, place := range []int{0, 1, 3} {
			o, err := l.Board(place).(*trial).Problem.Solve(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			want = d.Puzzle.AppendAnswer(want, place+1, o)
		}
		if got, missing := l.Answers(); got != string(want) || missing != 1 {
			t.Errorf("answers %q without %d, want %q without 1", got, missing, want)
		}
	})
}

func TestVerdictsAreForTheBoardAsItWasSetUp(t *testing.T) {
	inTab(t, "oo. o.o", conditions{}, func(t *testing.T, d *tab) {
		expect := func(when, kinds string) {
			t.Helper()
			if d.kinds() != kinds {
				t.Errorf("%s: verdicts %s, want %s", when, d.kinds(), kinds)
			}
		}
		d.do("S")
		expect("after one was solved", "s?")
		d.Boards.List().note(0, d.Problem(), puzzle.Outcome{}, context.Canceled)
		expect("after a search for it was ended", "s?")
		d.Escape()
		d.do("P02Dk")
		d.Boards.SolveAll()
		d.pass(time.Second)
		if got, want := d.Status.Text().String(), "All 2 boards are answered: 1 solved, 1 impossible."; got != want {
			t.Errorf("status %q, want %q", got, want)
		}
		d.do("B")
		expect("in a game that was kept", "sx")
		if got := d.Boards.List().Text(); got != "oo.\n\no.o\n" {
			t.Errorf("a file holds %q", got)
		}
		d.Edit()
		d.Boards.Show(1)
		d.Typing.Type('1', spot(1))
		expect("after a change", "s?")
		d.History.Undo()
		expect("after Undo", "sx")
	})
}

// A board that is made incomplete while the list is solved gets no answer.
func TestAnIncompleteBoardOfAListHasNoAnswer(t *testing.T) {
	p := named.Puzzle("tetravex")
	d := openTab(p, puzzletest.Read(t, p, tetravexOnes), puzzletest.Read(t, p, tetravexOnes))
	defer d.Close()
	d.Boards.SolveAll()
	d.Typing.Clear(view.Spot{Part: view.Top})
	for d.Boards.Running() {
		(<-d.posted)()
	}
	_, missing := d.Boards.List().Answers()
	if got := d.Boards.List().Verdict(0).Kind; d.Problem().Check() == nil || got != Unanswered || missing != 1 {
		t.Errorf("verdict %d, %d boards without an answer, %v", got, missing, d.Problem())
	}
}

// tetravexOnes is a board whose tiles are all the same.
const tetravexOnes = "2\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n0\n"

// The answer to a position of a game says nothing of the board of the list.
func TestAPositionIsNoBoardOfAList(t *testing.T) {
	inTab(t, "oo.o. o.o", conditions{delay: time.Hour, best: true}, func(t *testing.T, d *tab) {
		for range 2 {
			d.Solve()
			d.pass(time.Second)
			d.Escape()
			d.pass(time.Second)
			if got := d.Boards.List().Verdict(0).Kind; got != Unanswered {
				t.Errorf("%s: verdict %d", d.like(), got)
			}
			d.CloseAnswer()
			d.PlayByHand()
			d.Hand.Move(spot(0), spot(2))
		}
	})
}
