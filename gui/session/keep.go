package session

import (
	"encoding/json"
	"io/fs"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Limits of what is kept.
const (
	keptEntries = 200         // of the undo stack
	keptMoves   = 16 << 20    // bytes of moves, of which the oldest entries are forgotten
	byHand      = 10_000      // moves of a game that can be made by hand; all before them count as steps of an answer
	stride      = 128         // steps of an answer from one board that is held to the next
	quickSolve  = time.Second // the longest search that is repeated at the next start
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
	List     int             `json:"list"` // index of its list
	Place    int             `json:"place"`
	Board    string          `json:"board"`           // on which its line begins, in the judge's form
	State    string          `json:"state,omitempty"` // what that leaves out, see Position of [puzzle.Problem]
	Moves    json.RawMessage `json:"moves,omitempty"` // [7]int each: board, row, column; where to; 1 for a step of an answer
	Position int             `json:"position,omitempty"`
	First    int             `json:"first,omitempty"` // see entry
	Last     int             `json:"last,omitempty"`
	Play     bool            `json:"play,omitempty"`
}

// Keep returns a function that writes the session as it is now. It takes longer than Keep, and runs on any goroutine.
func (s *Session) Keep() func() Kept {
	h, p, k := &s.history, s.Puzzle, Kept{Seed: s.Boards.seed, Wish: s.Boards.wish}
	if a := s.Answer(); a != nil {
		k.Solved, k.Step = !a.CutShort() && a.Elapsed() < quickSolve, a.line.at
	}
	first := max(0, min(h.at-keptEntries*3/4, len(h.entries)-keptEntries))
	var entries []entry
	boards := map[*List][]puzzle.Problem{}
	for i, e := range h.entries[first:min(first+keptEntries, len(h.entries))] {
		e.answer = nil // it is not kept; without it, an entry can look like the one before
		if n := len(entries); n == 0 || !entries[n-1].shows(&e) {
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
		k, lists, size := k, map[*List]int{}, 0
		for _, e := range entries {
			if _, known := lists[e.list]; !known {
				lists[e.list] = len(k.Lists)
				k.Lists = append(k.Lists, puzzleutil.Write(p, boards[e.list]...))
			}
			kept := e.kept()
			kept.List = lists[e.list]
			k.Entries = append(k.Entries, kept)
			size += len(kept.Moves)
		}
		for ; k.At > 0 && size > keptMoves; k.At-- {
			size -= len(k.Entries[0].Moves)
			k.Entries = k.Entries[1:]
		}
		return k
	}
}

// kept writes the entry. What was not read is written as it is.
func (e *entry) kept() keptEntry {
	if e.own.kept != nil {
		return *e.own.kept
	}
	board, _ := e.own.start.AppendText(nil)
	var moves [][7]int
	for i := range e.own.Len() {
		from, to := ends(e.own.Step(i))
		m := [7]int{from.Board, from.Row, from.Col, to.Board, to.Row, to.Col}
		if e.own.Answered(i) {
			m[6] = 1
		}
		moves = append(moves, m)
	}
	text, _ := json.Marshal(moves) // no error for numbers
	return keptEntry{
		Place: e.place, Board: string(board), State: e.own.start.Position(), Moves: text,
		Position: e.own.at, First: e.first, Last: e.last, Play: e.play,
	}
}

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

// history returns the undo stack that was kept. Only the entry in front is read.
func (k Kept) history(s *Session) (h history, err error) {
	var lists []*List
	for _, text := range k.Lists {
		boards, err := puzzleutil.Read(s.Puzzle, text, 1<<20)
		if err != nil {
			return h, err
		}
		lists = append(lists, newList(s, boards))
	}
	for i := range k.Entries {
		e := &k.Entries[i]
		if uint(e.List) >= uint(len(lists)) || uint(e.Place) >= uint(lists[e.List].Len()) {
			return h, fs.ErrInvalid
		}
		list := lists[e.List]
		h.entries = append(h.entries, entry{
			own: Line{start: list.Board(e.Place), kept: e}, play: e.Play, first: e.First, last: e.Last, list: list, place: e.Place,
		})
		if i <= k.At {
			list.boards[e.Place].line = h.entries[i].own // as it was last shown
		}
	}
	if h.at = k.At; uint(k.At) >= uint(len(k.Entries)) {
		return h, fs.ErrInvalid
	}
	return h, h.now().read()
}

// read reads the line of the entry, unless that has been done. It begins on the board of the list if that is the one that
// was kept. A damaged line is left out, and the status says so.
func (e *entry) read() (err error) {
	k, s, start := e.own.kept, e.list.session, []puzzle.Problem{e.own.start}
	if k == nil {
		return nil
	}
	if textOf(start[0]) != k.Board+k.State {
		start, err = puzzleutil.Read(s.Puzzle, k.Board, 1)
		if err == nil && k.State != "" {
			start[0], err = start[0].WithPosition(k.State)
		}
	}
	var moves [][7]int
	if err == nil && k.Moves != nil {
		err = json.Unmarshal(k.Moves, &moves)
	}
	if err == nil && (max(uint(k.Position), uint(k.First), uint(k.Last)) > uint(len(moves)) || !k.Play && len(moves) > 0) {
		err = fs.ErrInvalid
	}
	if err == nil {
		e.own, err = again(start[0], moves, k.Position)
	}
	if err != nil {
		e.own, e.first, e.last = newLine(e.list.Board(e.place)), 0, 0
		s.Status.text, s.Status.failed = sentence.New("The saved moves of this board are damaged and were left out."), true
	}
	return err
}

// again returns the game with some moves, at a position. Its legs are its own, so that they can be appended to. Those of
// an answer hold few boards, which could fill the memory.
func again(start puzzle.Problem, moves [][7]int, position int) (Line, error) {
	l, answer := Line{start: start, board: start, legs: make([]leg, 0, len(moves))}, &puzzle.Outcome{}
	for i, m := range moves {
		to, s, err := l.board.Move(puzzle.Spot{Board: m[0], Row: m[1], Col: m[2]}, puzzle.Spot{Board: m[3], Row: m[4], Col: m[5]})
		if err != nil {
			return l, err
		}
		g := leg{first: i, end: i + 1, step: s, board: to}
		if m[6] != 0 || i < len(moves)-byHand {
			if g.outcome = answer; i%stride > 0 {
				g.board = nil
			}
		} else if i > 0 {
			l.legs[i-1].board = l.board // with what is known of it the cost of the move is found out
		}
		l.legs, l.at, l.board = append(l.legs, g), i+1, to
	}
	return l.Go(position), nil
}
