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
		text, _ := json.Marshal(s.Keep()())
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
		first := s.Keep()()
		if err := again.Restore(first); err != nil {
			t.Fatalf("what it keeps is refused: %v", err)
		}
		if second := again.Keep()(); !reflect.DeepEqual(first, second) {
			t.Errorf("keeps\n%+v, then\n%+v", first, second)
		}
	})
}
