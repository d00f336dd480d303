package session

import (
	"encoding/json"
	"reflect"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
)

// FuzzRestore restores a session from what a file holds. Whatever that is, the session is restored or stays as it is, and
// what it keeps then is read again as the same.
func FuzzRestore(f *testing.F) {
	quiet := func(id string) *Session { // which nobody shows: what is posted waits for ever
		p := named.Puzzle(id)
		return New(p, []puzzle.Problem{p.New(p.Sizes[0])}, func(func()) {}, new(int))
	}
	for _, p := range puzzles.All() {
		s := quiet(p.ID)
		s.Boards.Again()
		s.PlayByHand()
		text, _ := json.Marshal(s.Keep()())
		f.Add(p.ID, string(text))
		s.Close()
	}
	f.Add("flip", `{"lists":["bw\n"],"entries":[{"board":"bw\n","moves":[[0,0,0,0,0,0],[0,0,1,0,0,1]],"position":1,"list":0,"place":0}],"at":0}`)
	f.Fuzz(func(t *testing.T, id, text string) {
		var kept Kept
		if named.Puzzle(id) == nil || json.Unmarshal([]byte(text), &kept) != nil {
			return
		}
		kept.Solved = false // the search for an answer is none of what is tested here
		s, again := quiet(id), quiet(id)
		defer s.Close()
		defer again.Close()
		before := s.Problem()
		if err := s.Restore(kept); err != nil {
			if s.Problem() != before {
				t.Errorf("refused with %v, but the board is another one", err)
			}
			return
		}
		first := s.Keep()()
		if err := again.Restore(first); err != nil {
			t.Fatalf("what it keeps is refused: %v", err)
		}
		if second := again.Keep()(); !reflect.DeepEqual(first, second) {
			t.Errorf("keeps\n%+v, then\n%+v", first, second)
		}
	})
}
