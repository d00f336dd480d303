package session

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"fourfold/puzzles/puzzle"
)

// named is a board whose name tells all moves that led to it. It allows the moves 0 and 1.
type named struct {
	puzzle.Problem
	name string
}

func (b *named) Move(_, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	if to.Col > 1 {
		return nil, puzzle.Step{}, errors.New("no such move")
	}
	code := string('0' + rune(to.Col))
	return &named{name: b.name + code}, puzzle.Step{Code: code}, nil
}

// steps is a walk: the codes of its moves, after the name of its first board.
type steps struct{ name, codes string }

func (w steps) Len() int                { return len(w.codes) }
func (w steps) At(k int) puzzle.Problem { return &named{name: w.name + w.codes[:k]} }
func (w steps) Step(i int) puzzle.Step  { return puzzle.Step{Code: w.codes[i : i+1]} }

func openHistory(names ...string) *history {
	h, boards := &history{}, []puzzle.Problem{}
	for _, name := range names {
		boards = append(boards, &named{name: name})
	}
	h.open(boards)
	return h
}

// run does what letters say: 0 and 1 play, < and > are undo and redo, a shows an answer and x closes it, e edits, [ and ]
// go to the board before and after in the list, A to Z to a position.
func (h *history) run(script string) {
	for _, c := range script {
		e := h.now()
		switch c {
		case '0', '1':
			h.now().play = true
			l, step, _ := e.line().Play(spot(0), spot(int(c-'0')))
			h.play(l, step)
		case '<':
			h.step(-1)
		case '>':
			h.step(1)
		case 'a':
			a := &Answer{outcome: puzzle.Outcome{Walk: steps{e.own.board.(*named).name, "0101"}}}
			a.line = answerLine(e.own.board, &a.outcome)
			h.show(a)
		case 'x':
			h.close()
		case 'e':
			h.set(&named{name: e.own.start.(*named).name + "'"})
		case '[', ']':
			h.browse(e.place + int(c-'\\'))
		default:
			h.goTo(int(c - 'A'))
		}
	}
}

// shown returns the name of the board in front, with ! in an answer.
func (h *history) shown() string {
	name := h.now().line().board.(*named).name
	if h.now().answer != nil {
		name += "!"
	}
	return name
}

func TestHistory(t *testing.T) {
	for _, c := range []struct {
		script string
		want   string
		len    int // of the line
	}{
		{"011", "x011", 3},
		{"011<", "x01", 3},
		{"011<<<<", "x", 3},
		{"011<<>", "x01", 3},
		{"011B1", "x01", 3},  // the next move of the game: the later one stays
		{"011B0", "x00", 2},  // another move
		{"011A>", "x0", 3},   // forward again
		{"e0<", "x'", 1},     // a move, then the edit
		{"e0<<", "x", 0},     //
		{"e0<<>>", "x'0", 1}, //
		{"a", "x!", 4},
		{"aC", "x01!", 4},
		{"aC0", "x010!", 4},   // its next move is no change
		{"aC1", "x011", 3},    // another one goes on as a game from that step
		{"aC1<", "x01!", 4},   // undo leads back to the answer, where it was left
		{"aC1<>", "x011", 3},  //
		{"aC11<<", "x01!", 4}, //
		{"aC<", "x", 0},       // the answer is one thing to undo
		{"aC<>", "x01!", 4},   //
		{"aCx", "x", 0},       // undo opens an answer that was closed
		{"aCx<", "x01!", 4},   //
		{"aCx<<", "x", 0},     //
		{"01Ba<>", "x0!", 4},  // an answer from the middle of a game
		{"01Bax0", "x00", 2},  //
		{"0]1", "y1", 1},      // another board of the list
		{"0]1<<", "x0", 1},    //
		{"0]1[", "x0", 1},     // with its game
		{"0]1[]", "y1", 1},    //
	} {
		h := openHistory("x", "y")
		h.run(c.script)
		if got := h.shown(); got != c.want || h.now().line().Len() != c.len {
			t.Errorf("%q shows %s with %d steps, want %s with %d", c.script, got, h.now().line().Len(), c.want, c.len)
		}
	}
}

func TestHistoryIsBounded(t *testing.T) {
	h := openHistory("x")
	for range maxEntries + 100 {
		h.run("ax" + "e")
	}
	answers := 0
	for _, e := range h.entries {
		if e.answer != nil {
			answers++
		}
	}
	if len(h.entries) != maxEntries || answers > maxAnswers {
		t.Errorf("%d entries with %d answers", len(h.entries), answers)
	}
	for h.can(-1) {
		before := h.shown()
		if h.step(-1); h.shown() == before && h.can(-1) {
			t.Fatalf("an undo that changes nothing at entry %d", h.at)
		}
	}
}

// TestEveryChangeIsUndoneAndRedone makes changes by chance.
func TestEveryChangeIsUndoneAndRedone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := openHistory("x", "y", "z")
		see := func() string { return fmt.Sprint(h.shown(), h.now().place) }
		for range 30 {
			h.run(rapid.SampledFrom([]string{"A", "B", "C", "<", ">", "<<", ""}).Draw(t, "seek"))
			change := rapid.SampledFrom([]string{"0", "1", "e", "a", "x", "[", "]"}).Draw(t, "change")
			place, l := h.now().place, h.now().line()
			answer := h.now().answer != nil
			switch {
			case change == "[" && place == 0, change == "]" && place == 2, change == "x" && !answer, change == "a" && answer:
				continue
			case (change == "0" || change == "1") && l.next(puzzle.Step{Code: change}):
				continue // goes on in the line, which is no change
			}
			before := see()
			h.run(change)
			after := see()
			if h.step(-1); see() != before {
				t.Fatalf("undo of %s shows %s, want %s", change, see(), before)
			}
			if h.step(1); see() != after {
				t.Fatalf("redo of %s shows %s, want %s", change, see(), after)
			}
		}
	})
}
