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
	Moves    json.RawMessage `json:"moves,omitempty"` // of savedMove
	Position int             `json:"position,omitempty"`
	First    int             `json:"first,omitempty"` // see entry
	Last     int             `json:"last,omitempty"`
	Play     bool            `json:"play,omitempty"`
}

// savedMove is a move: board, row and column from where, and where to; and how it was made.
type savedMove [7]int16

// The ways in which a move was made. 1 is read from documents of version 0.2: a step of an answer.
const byHand, byHint = 0, 2

// on makes the move.
func (m savedMove) on(board puzzle.Problem) (puzzle.Problem, puzzle.Step, error) {
	from := puzzle.Spot{Board: int(m[0]), Row: int(m[1]), Col: int(m[2])}
	return board.Move(from, puzzle.Spot{Board: int(m[3]), Row: int(m[4]), Col: int(m[5])})
}

// Save returns a function that writes the session as it is now. It takes longer than Save, and runs on any goroutine.
func (s *Session) Save() func() Saved {
	h, p, k := s.history, s.puzzle, Saved{Seed: s.opened.seed, Wish: s.opened.wish, Made: s.opened.made, Daily: s.opened.daily}
	if e := s.now(); e.answer != nil {
		k.Solved, k.Step = !e.answer.CutShort() && e.answer.Elapsed() < quickSolve, e.walked.at
	}
	first := max(0, min(h.at-savedEntries*3/4, len(h.undo)-savedEntries))
	last := h.reach(min(first+savedEntries, len(h.undo))-1, savedSize)
	first = h.reach(first, savedSize)
	var entries []entry
	boards := map[*List][]puzzle.Problem{}
	for i, e := range h.undo[first : last+1] {
		kept := *e
		kept.own, kept.answer, kept.quest = e.game(), nil, nil // without these, an entry can look like the one before
		if n := len(entries); n == 0 || !entries[n-1].shows(&kept) {
			entries = append(entries, kept)
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

// save writes the entry. What was not read is written as it is. Steps of an answer become moves that hints have made.
func (e *entry) save() savedEntry {
	if e.own.saved != nil {
		return *e.own.saved
	}
	begin, end := kept(e.own.at, e.own.Len())
	start := e.own.Go(begin).board
	board, _ := start.AppendText(nil)
	var moves []savedMove
	for i := begin; i < end; i++ {
		from, to := ends(e.own.Step(i))
		m := savedMove{int16(from.Board), int16(from.Row), int16(from.Col), int16(to.Board), int16(to.Row), int16(to.Col)}
		if g := e.own.leg(i); g.hint || g.outcome != nil {
			m[6] = byHint
		}
		moves = append(moves, m)
	}
	k := savedEntry{
		Index: e.index, Board: string(board), State: start.Position(), Position: e.own.at - begin,
		First: max(e.first-begin, 0), Last: min(max(e.last-begin, 0), end-begin), Play: e.play,
	}
	if moves != nil {
		k.Moves, _ = json.Marshal(moves)
	}
	return k
}

// mostMoves is the number of moves of a game that are kept: their boards could fill the memory.
const mostMoves = 10_000

// kept returns the positions of a game between which its moves are kept.
func kept(at, of int) (begin, end int) {
	begin = min(at, max(of-mostMoves, 0))
	return begin, min(begin+mostMoves, of)
}

// Restore takes the session back to what was saved. If that makes no sense, it returns an error and changes nothing. An
// answer that was in front is found again.
func (s *Session) Restore(k Saved) error {
	entries, err := k.entries(s.puzzle)
	if err != nil {
		return err
	}
	read, err := entries[k.At].read(s.puzzle)
	if err != nil {
		return err
	}
	entries[k.At] = &read
	s.send(func(t *State) {
		t.wait = wait{}
		t.opened.seed, t.opened.wish, t.opened.made, t.opened.daily = k.Seed, k.Wish, k.Made, k.Daily
		t.say(sentence.Text{})
		if t.history = (history{entries, k.At}); k.Solved {
			solve(t, k.Step)
		}
	})
	return nil
}

// entries returns the undo stack, of which nothing is read yet.
func (k Saved) entries(p *puzzle.Puzzle) (entries []*entry, err error) {
	var lists []*List
	for _, text := range k.Lists {
		boards, err := puzzleutil.Read(p, text, 1<<20)
		if err != nil {
			return nil, err
		}
		lists = append(lists, newList(p, boards))
	}
	for i := range k.Entries {
		e := &k.Entries[i]
		if uint(e.List) >= uint(len(lists)) || uint(e.Index) >= uint(lists[e.List].Len()) {
			return nil, fs.ErrInvalid
		}
		list := lists[e.List]
		own := Line{start: list.Board(e.Index), saved: e}
		entries = append(entries, &entry{own: own, play: e.Play, first: e.First, last: e.Last, list: list, index: e.Index})
		if i <= k.At {
			list.keep(e.Index, own)
		}
	}
	if uint(k.At) >= uint(len(k.Entries)) {
		return nil, fs.ErrInvalid
	}
	return entries, nil
}

// read returns an entry with its line, which is read unless that has been done. A damaged line is left out, and the status says
// so.
func (t *State) read(e entry) entry {
	if e.own.saved == nil {
		return e
	}
	e, err := e.read(t.puzzle)
	if err != nil {
		t.said = said{text: sentence.New("The saved moves of this board are damaged and were left out."), failed: true}
	}
	return e
}

// read returns the entry with its line, which begins on the board of the list if that is the one that was saved. With an error
// it is the board of the list alone.
func (e entry) read(p *puzzle.Puzzle) (entry, error) {
	l, begin, err := e.own.saved.line(p, e.own.start)
	if err != nil {
		e.own, e.first, e.last = newLine(e.list.Board(e.index)), 0, 0
		return e, err
	}
	e.own, e.first, e.last = l, min(max(e.first-begin, 0), l.Len()), min(max(e.last-begin, 0), l.Len())
	return e, nil
}

// line returns the line of the entry, and at which of its saved moves it begins.
func (k *savedEntry) line(p *puzzle.Puzzle, start puzzle.Problem) (l Line, begin int, err error) {
	if textOf(start) != k.Board+k.State {
		boards, err := puzzleutil.Read(p, k.Board, 1)
		if err != nil {
			return l, 0, err
		}
		if start = boards[0]; k.State != "" {
			if start, err = start.WithPosition(k.State); err != nil {
				return l, 0, err
			}
		}
	}
	var moves []savedMove
	if k.Moves != nil {
		if err := json.Unmarshal(k.Moves, &moves); err != nil {
			return l, 0, err
		}
	}
	if max(uint(k.Position), uint(k.First), uint(k.Last)) > uint(len(moves)) || !k.Play && len(moves) > 0 {
		return l, 0, fs.ErrInvalid
	}
	begin, end := kept(k.Position, len(moves))
	l = newLine(start)
	for i, m := range moves[:end] {
		board, step, err := m.on(l.board)
		if err != nil {
			return l, 0, err
		}
		if i < begin {
			l = newLine(board)
		} else {
			l = l.move(step, board, m[6] != byHand)
		}
	}
	return l.Go(k.Position - begin), begin, nil
}
