package session

import (
	"errors"
	"fmt"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Limits of what is kept.
const (
	keptEntries = 200         // of the undo stack
	quickSolve  = time.Second // the longest search that is repeated at the next start
	maxKept     = 1 << 20     // boards of a list that is read
)

// Kept is what is kept of a session, as JSON.
type Kept struct {
	Lists   []string    `json:"lists"`   // boards that were opened together, in the judge's form
	Entries []keptEntry `json:"entries"` // of the undo stack, oldest first; never empty
	At      int         `json:"at"`      // index of the entry in front
	Solved  bool        `json:"solved"`  // an answer is in front that is quickly found again
	Step    int         `json:"step"`    // its position
	Seed    uint64      `json:"seed"`    // of the last random board
	Wish    puzzle.Wish `json:"wish"`
}

// keptEntry is an entry of the undo stack.
type keptEntry struct {
	List     int        `json:"list"` // index of its list
	Place    int        `json:"place"`
	Board    string     `json:"board"`           // on which its line begins, in the judge's form
	State    string     `json:"state,omitempty"` // what that leaves out, see Position of [puzzle.Problem]
	Moves    []keptMove `json:"moves,omitempty"` // made by hand
	Position int        `json:"position,omitempty"`
	First    int        `json:"first,omitempty"` // see entry
	Last     int        `json:"last,omitempty"`
	Play     bool       `json:"play,omitempty"`
}

// keptMove is board, row and column from where a move was made, and to where.
type keptMove [6]int

// Keep returns a function that writes the session as it is now. It takes longer than Keep, and runs on any goroutine.
func (s *Session) Keep() func() Kept {
	h, p := &s.history, s.Puzzle
	k := Kept{Seed: s.Boards.seed, Wish: s.Boards.wish}
	if a := s.Answer(); a != nil {
		k.Solved, k.Step = !a.CutShort() && a.Elapsed() < quickSolve, a.line.at
	}
	first := max(0, min(h.at-keptEntries*3/4, len(h.entries)-keptEntries))
	var entries []entry
	boards := map[*List][]puzzle.Problem{}
	for i, e := range h.entries[first:min(first+keptEntries, len(h.entries))] {
		e.answer = nil // it is not kept; without it, an entry can look like the one before
		if n := len(entries); n > 0 && entries[n-1].shows(&e) {
			entries[n-1].last = e.last
		} else {
			entries = append(entries, e)
		}
		if boards[e.list] == nil {
			boards[e.list] = e.list.all()
		}
		if first+i == h.at {
			k.At = len(entries) - 1
		}
	}
	return func() Kept {
		k, lists := k, map[*List]int{}
		for _, e := range entries {
			if _, known := lists[e.list]; !known {
				lists[e.list] = len(k.Lists)
				k.Lists = append(k.Lists, puzzleutil.Write(p, boards[e.list]...))
			}
			k.Entries = append(k.Entries, e.kept(lists[e.list]))
		}
		return k
	}
}

// kept writes the entry.
func (e *entry) kept(list int) keptEntry {
	board, _ := e.own.start.AppendText(nil)
	var moves []keptMove
	for i := range e.own.Len() {
		outline := e.own.Step(i).Outline
		from, to := outline[0], outline[len(outline)-1]
		moves = append(moves, keptMove{from.Board, from.Row, from.Col, to.Board, to.Row, to.Col})
	}
	return keptEntry{
		List: list, Place: e.place, Board: string(board), State: e.own.start.Position(), Moves: moves,
		Position: e.own.at, First: e.first, Last: e.last, Play: e.play,
	}
}

// errKept says that a document was not made by Keep.
var errKept = errors.New("no history of boards")

// Restore takes the session back to what was kept. If that makes no sense, it returns an error and changes nothing. An
// answer that was in front is found again.
func (s *Session) Restore(k Kept) error {
	restored, err := k.history(s)
	if err != nil {
		return err
	}
	s.solver.end()
	s.Boards.seed, s.Boards.wish = k.Seed, k.Wish
	s.do(sentence.Text{}, func(h *history) { *h = restored })
	if k.Solved {
		s.SolveTo(k.Step)
	}
	return nil
}

// history returns the undo stack that was kept.
func (k Kept) history(s *Session) (h history, err error) {
	var lists []*List
	for i, text := range k.Lists {
		boards, err := puzzleutil.Read(s.Puzzle, text, maxKept)
		if err != nil {
			return h, fmt.Errorf("list %d: %w", i, err)
		}
		lists = append(lists, newList(s, boards))
	}
	for i, kept := range k.Entries {
		e, err := kept.entry(s.Puzzle, lists)
		if err != nil {
			return h, fmt.Errorf("entry %d: %w", i, err)
		}
		h.entries = append(h.entries, e)
		if i <= k.At {
			e.list.boards[e.place].line = e.own // as it was last shown
		}
	}
	if h.at = k.At; !within(k.At, len(k.Entries)) {
		return h, errKept
	}
	return h, nil
}

// entry makes the moves of an entry again.
func (k keptEntry) entry(p *puzzle.Puzzle, lists []*List) (e entry, err error) {
	if !within(k.List, len(lists)) || !within(k.Place, lists[k.List].Len()) {
		return e, errKept
	}
	read, err := puzzleutil.Read(p, k.Board, 1)
	if err == nil && k.State != "" {
		read[0], err = read[0].WithPosition(k.State)
	}
	if err != nil {
		return e, err
	}
	l := newLine(read[0])
	for _, m := range k.Moves {
		l, _, err = l.Play(puzzle.Spot{Board: m[0], Row: m[1], Col: m[2]}, puzzle.Spot{Board: m[3], Row: m[4], Col: m[5]})
		if err != nil {
			return e, err
		}
	}
	if n := l.Len() + 1; !within(k.Position, n) || !within(k.First, n) || !within(k.Last, n) {
		return e, errKept
	}
	return entry{
		own: l.Go(k.Position), play: k.Play || l.Len() > 0, first: k.First, last: k.Last, list: lists[k.List], place: k.Place,
	}, nil
}

func within(i, n int) bool { return i >= 0 && i < n }
