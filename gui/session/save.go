package session

import (
	"io/fs"
	"time"

	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
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
	lastRandom
}

// Save returns a function that writes the session as it is now. It takes longer than Save, and runs on any goroutine.
func (s *Session) Save() func() Saved {
	h, p, k := s.history, s.puzzle, Saved{lastRandom: s.opened.lastRandom}
	if e := s.now(); e.answer != nil {
		k.Solved, k.Step = !e.answer.CutShort() && e.answer.Elapsed() < quickSolve, e.walked.at
	}
	first := max(0, min(h.at-savedEntries*3/4, len(h.undo)-savedEntries))
	last := h.reach(min(first+savedEntries, len(h.undo))-1, savedSize)
	first = h.reach(first, savedSize)
	var entries []entry
	var several [][]puzzle.Problem
	lists := map[*List]int{}
	for i, e := range h.undo[first : last+1] {
		kept := *e
		kept.own, kept.answer, kept.quest = e.game(), nil, nil // without these, an entry can look like the one before
		if n := len(entries); n == 0 || !entries[n-1].shows(&kept) {
			entries = append(entries, kept)
		}
		if _, known := lists[e.list]; !known {
			lists[e.list], several = len(several), append(several, e.list.all())
		}
		if first+i == h.at {
			k.At = len(entries) - 1
		}
	}
	return func() Saved {
		k := k
		for _, all := range several {
			k.Lists = append(k.Lists, boards.Write(p, all...))
		}
		for _, e := range entries {
			saved := e.save()
			saved.List = lists[e.list]
			k.Entries = append(k.Entries, saved)
		}
		return k
	}
}

// Record returns what a picture of what is shown carries. For a reason of an answer or the search that is the answer at its start.
func (s *Session) Record() record.Record {
	l, a := s.Line(), s.Answer()
	if a != nil && (s.reason.note >= 0 || s.watch.On) {
		l = l.Go(0)
	}
	r := (&entry{own: l}).save().Record
	r.Puzzle, r.Answer = s.Puzzle.ID, a != nil
	if a != nil && !a.here { // the search began on the board as it was set
		r.State = ""
	}
	return r
}

// Restore opens a saved session. With an error it changes nothing. An answer that was in front is searched again.
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
	s.send(func() {
		s.wait, s.history = wait{}, history{entries, k.At}
		s.opened.lastRandom = k.lastRandom
		s.say(sentence.Text{})
		if k.Solved {
			s.solve(k.Step)
		}
	})
	return nil
}

// entries returns the undo stack, of which nothing is read yet.
func (k Saved) entries(p *puzzle.Puzzle) (entries []*entry, err error) {
	var lists []*List
	for _, text := range k.Lists {
		all, err := boards.Read(p, text, 1<<20)
		if err != nil {
			return nil, err
		}
		lists = append(lists, newList(p, all))
	}
	for i := range k.Entries {
		e := &k.Entries[i]
		if uint(e.List) >= uint(len(lists)) || uint(e.Index) >= uint(lists[e.List].Len()) {
			return nil, fs.ErrInvalid
		}
		list := lists[e.List]
		own := Line{start: list.Board(e.Index), saved: e}
		entries = append(entries, &entry{
			own: own, play: e.Play, first: e.First, last: e.Last, jump: e.Jump, list: list, index: e.Index,
		})
		if i <= k.At {
			list.keep(e.Index, own)
		}
	}
	if uint(k.At) >= uint(len(k.Entries)) {
		return nil, fs.ErrInvalid
	}
	return entries, nil
}
