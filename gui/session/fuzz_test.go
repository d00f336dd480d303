package session

import (
	"encoding/json"
	"reflect"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzletest/named"
)

// FuzzRestore restores a session from what a file holds. Whatever that is, the session is restored or stays as it is, and
// what it keeps then is read again as the same.
func FuzzRestore(f *testing.F) {
	for _, p := range puzzles.All() {
		d := openPuzzle(p)
		d.Boards.Again()
		d.PlayByHand()
		text, _ := json.Marshal(d.kept())
		f.Add(p.ID, string(text))
		d.Close()
	}
	f.Add("flip", `{"lists":["bw\n"],"entries":[{"board":"bw\n","moves":[[0,0,0,0,0,0],[0,0,1,0,0,1]],"position":1,"list":0,"place":0,"play":true}],"at":0}`)
	f.Fuzz(func(t *testing.T, id, text string) {
		var kept Saved
		if named.Puzzle(id) == nil || json.Unmarshal([]byte(text), &kept) != nil {
			return
		}
		kept.Solved = false // the search for an answer is none of what is tested here
		s, again := openPuzzle(named.Puzzle(id)), openPuzzle(named.Puzzle(id))
		defer s.Close()
		defer again.Close()
		before := s.Problem()
		if err := s.Restore(kept); err != nil {
			if s.Problem() != before {
				t.Errorf("refused with %v, but the board is another one", err)
			}
			return
		}
		s.trail()
		first := s.Save()()
		if err := again.Restore(first); err != nil {
			t.Fatalf("what it keeps is refused: %v", err)
		}
		if second := again.Save()(); !reflect.DeepEqual(first, second) {
			t.Errorf("keeps\n%+v, then\n%+v", first, second)
		}
	})
}
