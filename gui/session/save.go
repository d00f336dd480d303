package session

import (
	"encoding/json"
	"io/fs"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Limits of what is saved.
const (
	savedEntries = 200         // of the undo stack
	savedSize    = 12 << 20    // bytes of lists and moves up to the entry in front, and after it
	quickSolve   = time.Second // the longest search that is repeated at the next start
)

// Saved is a session in JSON.
type Saved struct {
	Lists   []string     `json:"lists"`   // boards that were opened together, in the judge's form
	Entries []savedEntry `json:"entries"` // of the undo stack, oldest first; never empty
	At      int          `json:"at"`      // index of the entry in front
	Solved  bool         `json:"solved"`  // an answer is in front that is quickly found again
	Step    int          `json:"step"`    // its position
	Seed    uint64       `json:"seed"`    // of the last random board
	Wish    puzzle.Wish  `json:"wish"`
	Made    string       `json:"made"` // the text of the last random board
	Daily   Daily        `json:"daily"`
}

// savedEntry is an entry of the undo stack. Moves and State are read when the entry comes to the front.
type savedEntry struct {
	List     int             `json:"list"` // index of its list
	Index    int             `json:"place"`
	Board    string          `json:"board"`           // at the start of its line, in the judge's form
	State    string          `json:"state,omitempty"` // what that leaves out, see Position of [puzzle.Problem]
	Moves    json.RawMessage `json:"moves,omitempty"` // see move
	Position int             `json:"position,omitempty"`
	First    int             `json:"first,omitempty"` // see entry
	Last     int             `json:"last,omitempty"`
	Play     bool            `json:"play,omitempty"`
}

// Save returns a function that writes the session as it is now. It takes longer than Save, and runs on any goroutine.
func (s *Session) Save() func() Saved {
	h, p, k := s.History, s.Puzzle, Saved{Seed: s.Boards.seed, Wish: s.Boards.wish, Made: s.Boards.made, Daily: s.Boards.daily}
	if a := s.Answer(); a != nil {
		k.Solved, k.Step = !a.CutShort() && a.Elapsed() < quickSolve, a.line.at
	}
	first := max(0, min(h.at-savedEntries*3/4, len(h.entries)-savedEntries))
	last := h.reach(min(first+savedEntries, len(h.entries))-1, savedSize)
	first = h.reach(first, savedSize)
	var entries []entry
	boards := map[*List][]puzzle.Problem{}
	for i, e := range h.entries[first : last+1] {
		e.own, e.answer, e.find = e.game(), nil, nil // without these, an entry can look like the one before
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
	return func() Saved {
		k, lists := k, map[*List]int{}
		for _, e := range entries {
			if _, known := lists[e.list]; !known {
				lists[e.list] = len(k.Lists)
				k.Lists = append(k.Lists, puzzleutil.Write(p, boards[e.list]...))
			}
			saved := e.save()
			saved.List = lists[e.list]
			k.Entries = append(k.Entries, saved)
		}
		return k
	}
}

// save writes the entry. What was not read is written as it is.
func (e *entry) save() savedEntry {
	if e.own.saved != nil {
		return *e.own.saved
	}
	board, _ := e.own.start.AppendText(nil)
	return savedEntry{
		Index: e.index, Board: string(board), State: e.own.start.Position(), Moves: formatMoves(movesOf(e.own)),
		Position: e.own.at, First: e.first, Last: e.last, Play: e.play,
	}
}

// Restore takes the session back to what was saved. If that makes no sense, it returns an error and changes nothing. An
// answer that was in front is found again.
func (s *Session) Restore(k Saved) error {
	entries, err := k.entries(s)
	if err != nil {
		return err
	}
	s.solver.end()
	s.Boards.seed, s.Boards.wish, s.Boards.made, s.Boards.daily = k.Seed, k.Wish, k.Made, k.Daily
	s.listener.event(func() {
		s.do(sentence.Text{}, func(h *History) { h.entries, h.at = entries, k.At })
		if k.Solved {
			s.SolveTo(k.Step)
		}
	})
	return nil
}

// entries returns the undo stack. Only the entry in front is read.
func (k Saved) entries(s *Session) (entries []entry, err error) {
	var lists []*List
	for _, text := range k.Lists {
		boards, err := puzzleutil.Read(s.Puzzle, text, 1<<20)
		if err != nil {
			return nil, err
		}
		lists = append(lists, newList(s, boards))
	}
	for i := range k.Entries {
		e := &k.Entries[i]
		if uint(e.List) >= uint(len(lists)) || uint(e.Index) >= uint(lists[e.List].Len()) {
			return nil, fs.ErrInvalid
		}
		list := lists[e.List]
		own := Line{start: list.Board(e.Index), saved: e}
		entries = append(entries, entry{own: own, play: e.Play, first: e.First, last: e.Last, list: list, index: e.Index})
		if i <= k.At {
			list.boards[e.Index].line = own // as it was last shown
		}
	}
	if uint(k.At) >= uint(len(k.Entries)) {
		return nil, fs.ErrInvalid
	}
	return entries, entries[k.At].read()
}

// read reads the line of the entry, unless that has been done. It begins on the board of the list if that is the one that
// was saved. A damaged line is left out, and the status says so.
func (e *entry) read() (err error) {
	k, s, start := e.own.saved, e.list.session, []puzzle.Problem{e.own.start}
	if k == nil {
		return nil
	}
	if textOf(start[0]) != k.Board+k.State {
		start, err = puzzleutil.Read(s.Puzzle, k.Board, 1)
		if err == nil && k.State != "" {
			start[0], err = start[0].WithPosition(k.State)
		}
	}
	var all []move
	if err == nil && k.Moves != nil {
		all, err = parseMoves(k.Moves)
	}
	if err == nil && (max(uint(k.Position), uint(k.First), uint(k.Last)) > uint(len(all)) || !k.Play && len(all) > 0) {
		err = fs.ErrInvalid
	}
	if err == nil {
		e.own, err = newGame(start[0], all, k.Position)
	}
	if err != nil {
		e.own, e.first, e.last = newLine(e.list.Board(e.index)), 0, 0
		s.Status.text, s.Status.failed = sentence.New("The saved moves of this board are damaged and were left out."), true
	}
	return err
}
