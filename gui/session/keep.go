package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Kept is a session as it is written to disk.
type Kept struct {
	Lists   []string    `json:"lists"`   // boards that were opened together, as judge text
	Boards  []string    `json:"boards"`  // on which games began, each once, with the position that its text leaves out
	Entries []KeptEntry `json:"entries"` // of the undo stack, oldest first
	At      int         `json:"at"`      // index of the entry in front
	Solved  bool        `json:"solved"`  // an answer is in front that is quickly found again
	Step    int         `json:"step"`    // its position
	Seed    uint64      `json:"seed"`
	Wish    puzzle.Wish `json:"wish"`
}

// KeptEntry is an entry of the undo stack. Boards and lists are indices.
type KeptEntry struct {
	Board    int        `json:"board"`
	Moves    []KeptMove `json:"moves,omitempty"` // made on it by hand
	Position int        `json:"position,omitempty"`
	First    int        `json:"first,omitempty"` // see entry
	Last     int        `json:"last,omitempty"`
	Play     bool       `json:"play,omitempty"`
	List     int        `json:"list"`
	Place    int        `json:"place"`
}

// KeptMove is board, row and column from where a move was made, and to where.
type KeptMove [6]int

const (
	keptEntries = 200         // of the undo stack
	quickSolve  = time.Second // the longest time that an answer in front may have taken, to be found again at the next start
	maxKept     = 1 << 20     // boards of a list
)

// Snapshot is a session at one moment. It can be turned into Kept on any goroutine, later.
type Snapshot struct {
	puzzle  *puzzle.Puzzle
	entries []entry
	lists   map[*list][]puzzle.Problem // as they were then
	kept    Kept
}

// Fingerprint is equal for two snapshots that hold the same.
type Fingerprint struct {
	board, start puzzle.Problem
	play         bool
	at, entries  int
	steps        int
	answered     bool
	position     int
	seed         uint64
	wish         string
}

// Fingerprint returns that of a snapshot taken now.
func (s *Session) Fingerprint() Fingerprint {
	e, h := s.history.now(), &s.history
	return Fingerprint{
		board: e.own.board, start: e.own.start, play: e.play, at: h.at, entries: len(h.entries), steps: e.own.Len(),
		answered: e.answer != nil, position: s.Line().at, seed: s.Boards.seed, wish: fmt.Sprint(s.Boards.wish),
	}
}

// Snapshot takes the session as it is now.
func (s *Session) Snapshot() *Snapshot {
	shot := &Snapshot{puzzle: s.Puzzle, lists: map[*list][]puzzle.Problem{}, kept: Kept{Seed: s.Boards.seed, Wish: s.Boards.wish}}
	if a := s.Answer(); a != nil {
		shot.kept.Solved = !a.cutShort && a.took < quickSolve
		shot.kept.Step = a.line.at
	}
	h := s.history
	first := max(0, min(h.at-keptEntries*3/4, len(h.entries)-keptEntries))
	for i, e := range h.entries[first:min(first+keptEntries, len(h.entries))] {
		e.answer = nil
		if n := len(shot.entries); n > 0 && shot.entries[n-1].shows(&e) { // they differ by an answer, which is not kept
			e.first = min(e.first, shot.entries[n-1].first)
			shot.entries = shot.entries[:n-1]
		}
		shot.entries = append(shot.entries, e)
		if first+i == h.at {
			shot.kept.At = len(shot.entries) - 1
		}
		if shot.lists[e.list] == nil {
			shot.lists[e.list] = e.list.boards()
		}
	}
	return shot
}

// Kept turns the snapshot into texts.
func (shot *Snapshot) Kept() Kept {
	k, boards, lists := shot.kept, map[puzzle.Problem]int{}, map[*list]int{}
	for _, e := range shot.entries {
		l := e.own
		kept := KeptEntry{Position: l.at, First: e.first, Last: e.last, Play: e.play, Place: e.place}
		kept.Board = number(boards, l.start, func() { k.Boards = append(k.Boards, boardText(l.start)) })
		kept.List = number(lists, e.list, func() { k.Lists = append(k.Lists, shot.puzzle.Write(shot.lists[e.list]...)) })
		for i := range l.Len() {
			outline := l.Step(i).Outline
			from, to := outline[0], outline[len(outline)-1]
			kept.Moves = append(kept.Moves, KeptMove{from.Board, from.Row, from.Col, to.Board, to.Row, to.Col})
		}
		k.Entries = append(k.Entries, kept)
	}
	return k
}

// number returns the number of a value, from 0. It calls add for a new one.
func number[T comparable](numbers map[T]int, value T, add func()) int {
	n, known := numbers[value]
	if !known {
		n = len(numbers)
		numbers[value] = n
		add()
	}
	return n
}

// errKept says that a document was not made by Snapshot.Kept.
var errKept = errors.New("no history of boards")

// Restore takes the session back to what was kept. If that makes no sense, it returns an error and changes nothing. An
// answer that was in front is found again.
func (s *Session) Restore(k Kept) error {
	restored, err := k.history(s.Puzzle)
	if err != nil {
		return err
	}
	s.endWork()
	s.Boards.seed, s.Boards.wish = k.Seed, k.Wish
	s.do(sentence.Text{}, func(h *history) { *h = restored })
	if k.Solved {
		s.SolveTo(k.Step)
	}
	return nil
}

// history returns the undo stack that was kept.
func (k Kept) history(p *puzzle.Puzzle) (h history, err error) {
	lines, lists := make([]Line, len(k.Boards)), make([]*list, len(k.Lists))
	for i, text := range k.Boards {
		board, err := readBoard(p, text)
		if err != nil {
			return h, fmt.Errorf("board %d: %w", i, err)
		}
		lines[i] = newLine(board)
	}
	for i, text := range k.Lists {
		boards, err := p.Read(text, maxKept)
		if err != nil {
			return h, fmt.Errorf("list %d: %w", i, err)
		}
		lists[i] = newList(boards)
	}
	if !within(k.At, len(k.Entries)) {
		return h, errKept
	}
	for _, kept := range k.Entries {
		if !within(kept.Board, len(lines)) || !within(kept.List, len(lists)) || !within(kept.Place, len(lists[kept.List].lines)) {
			return h, errKept
		}
		e := entry{first: kept.First, last: kept.Last, play: kept.Play || len(kept.Moves) > 0, list: lists[kept.List], place: kept.Place}
		if e.own, err = kept.line(lines[kept.Board]); err != nil {
			return h, err
		}
		lines[kept.Board] = e.own // games on the same board share their boards
		h.entries = append(h.entries, e)
	}
	for h.at = range k.At + 1 {
		h.update() // so that the lists hold what was last seen of each board
	}
	h.at = k.At
	return h, nil
}

// line makes the moves of an entry, on a line that has the same start.
func (k KeptEntry) line(l Line) (Line, error) {
	l = l.Go(0)
	for _, m := range k.Moves {
		var err error
		if l, _, err = l.Play(puzzle.Spot{Board: m[0], Row: m[1], Col: m[2]}, puzzle.Spot{Board: m[3], Row: m[4], Col: m[5]}); err != nil {
			return l, err
		}
	}
	l.played = slices.Clip(l.played[:len(k.Moves)])
	if !within(k.Position, l.Len()+1) || !within(k.First, l.Len()+1) || !within(k.Last, l.Len()+1) {
		return l, errKept
	}
	return l.Go(k.Position), nil
}

func within(i, n int) bool { return i >= 0 && i < n }

// boardText returns a text from which readBoard makes the same problem again: the judge's, and the position in a line of
// its own if that leaves something out.
func boardText(p puzzle.Problem) string {
	text, _ := p.AppendText(nil)
	if position := p.Position(); position != "" {
		text = append(append(text, position...), '\n')
	}
	return string(text)
}

// readBoard returns the problem of a text by boardText, or an error for another text.
func readBoard(p *puzzle.Puzzle, text string) (puzzle.Problem, error) {
	all, err := p.Read(text, 1)
	if err == nil {
		return all[0], nil
	}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	last := len(lines) - 1
	all, first := p.Read(strings.Join(lines[:last], "\n"), 1)
	if first != nil {
		return nil, err
	}
	return all[0].WithPosition(lines[last])
}
