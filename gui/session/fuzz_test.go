package session

import (
	"encoding/json"
	"reflect"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// quiet returns a session that nobody shows: what is posted waits for ever.
func quiet(id string) *Session {
	p := puzzles.ByID(id)
	return New(p, []puzzle.Problem{p.New(p.Sizes[0])}, func(func()) {}, &Limits{})
}

// FuzzRestore restores a session from what a file holds. Whatever that is, the session is restored or stays as it is, and
// what it keeps then is read again as the same.
func FuzzRestore(f *testing.F) {
	for _, id := range []string{"flip", "swap", "tetravex", "fourline"} {
		s := quiet(id)
		s.Boards.Again()
		s.PlayByHand()
		text, _ := json.Marshal(s.Snapshot().Kept())
		f.Add(id, string(text))
		s.Close()
	}
	f.Add("flip", `{"lists":["bw\n"],"entries":[{"board":"bw\n","moves":[[0,0,0,0,0,0],[0,0,1,0,0,1]],"position":1,"list":0,"place":0}],"at":0}`)
	f.Fuzz(func(t *testing.T, id, text string) {
		var kept Kept
		if puzzles.ByID(id) == nil || json.Unmarshal([]byte(text), &kept) != nil {
			return
		}
		kept.Solved = false // the search for an answer is none of what is tested here
		s := quiet(id)
		defer s.Close()
		before := s.Problem()
		if err := s.Restore(kept); err != nil {
			if s.Problem() != before {
				t.Errorf("refused with %v, but the board is another one", err)
			}
			return
		}
		again := quiet(id)
		defer again.Close()
		first := s.Snapshot().Kept()
		if err := again.Restore(first); err != nil {
			t.Fatalf("what it keeps is refused: %v", err)
		}
		if second := again.Snapshot().Kept(); !reflect.DeepEqual(first, second) {
			t.Errorf("keeps\n%+v, then\n%+v", first, second)
		}
	})
}

// FuzzBoard reads a board as it is kept, with a position in a game.
func FuzzBoard(f *testing.F) {
	f.Add("flip", "bw\nwb\n", "")
	f.Add("swap", "10\n01\n", "")
	f.Add("tetravex", "2\n1 2 3 4\n0 0 0 0\n. . 1 .\n5 6 7 8\n", "lying 0 3 0 1")
	f.Add("fourline", "BWBO\nWBWB\nBWBW\nWBWO\n", "to move B")
	f.Fuzz(func(t *testing.T, id, text, state string) {
		p := puzzles.ByID(id)
		if p == nil {
			return
		}
		line, err := KeptEntry{Board: text, State: state}.line(p)
		if err != nil {
			return
		}
		written, _ := line.start.AppendText(nil)
		again, err := KeptEntry{Board: string(written), State: line.start.Position()}.line(p)
		if err != nil || !again.start.View().Equal(line.start.View()) {
			t.Errorf("%q, %q is kept as %q, %q, which gives %v", text, state, written, line.start.Position(), err)
		}
	})
}
