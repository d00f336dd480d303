package session

import (
	"fmt"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
)

// Snapshot is a session at one moment. It can be turned into Kept on any goroutine, later.
type Snapshot struct {
	puzzle  *puzzle.Puzzle
	entries []entry
	lists   map[*list][]puzzle.Problem // as they were then
	kept    Kept
}

// Fingerprint is all that makes one snapshot differ from another, in brief: while it stays the
// same there is nothing new to keep.
type Fingerprint struct {
	board       puzzle.Problem
	at, entries int
	byHand      bool
	answered    bool
	position    int
	seed        uint64
	wish        string
}

// Fingerprint returns that of a snapshot taken now.
func (s *Session) Fingerprint() Fingerprint {
	f := Fingerprint{
		board: s.history.now().board, at: s.history.at, entries: len(s.history.entries),
		byHand: s.ByHand(), seed: s.Boards.seed, wish: fmt.Sprint(s.Boards.wish),
	}
	if p := s.Playback(); p != nil {
		f.answered, f.position = true, p.Position()
	}
	return f
}

// Limits of what is kept: the newest entries, as many as are within both.
const (
	keptEntries = 2000
	keptCells   = 1 << 20 // on all boards of the history together
)

// quickSolve is the longest time that a solution may have taken to be found again at the next start.
const quickSolve = time.Second

// Snapshot takes the session as it is now.
func (s *Session) Snapshot() *Snapshot {
	shot := &Snapshot{puzzle: s.Puzzle, lists: map[*list][]puzzle.Problem{}, kept: Kept{
		Playing: s.ByHand(), Seed: s.Boards.seed, Wish: keptWish(s.Boards.wish),
	}}
	if p := s.Playback(); p != nil {
		shot.kept.Solved = p.outcome.Bound == 0 && p.took < quickSolve
		shot.kept.Step = p.position
	}
	first, last, cells := s.history.at, len(s.history.entries), 0
	for first > 0 && last-first < keptEntries && cells < keptCells {
		first--
		size := s.history.entries[first].board.Size()
		cells += size.Rows * size.Cols
	}
	shot.kept.At = s.history.at - first
	for i, e := range s.history.entries[first:last] {
		if shot.lists[e.list] == nil {
			shot.lists[e.list] = e.list.boards() // it changes with the board in front
		}
		if next := first + i + 1; next < last && e.shows(s.history.entries[next]) {
			if next <= s.history.at {
				shot.kept.At--
			}
			continue // all that set them apart is an answer, which is not kept
		}
		shot.entries = append(shot.entries, e)
	}
	return shot
}

// Kept turns the snapshot into texts, as far as they have no more than 24 MB as JSON.
func (shot *Snapshot) Kept() Kept { return shot.keptWithin(KeptBytes) }

// keptWithin is Kept with another limit.
func (shot *Snapshot) keptWithin(room int) Kept {
	k, texts := shot.kept, newKeptTexts(shot, room)
	boards, lists := map[puzzle.Problem]int{}, map[*list]int{}
	board := func(p puzzle.Problem) int {
		return number(boards, p, func() { k.Boards = append(k.Boards, texts.board(p)) })
	}
	entries, front := texts.fit(shot.entries, k.At)
	k.At = front
	for _, e := range entries {
		kept := KeptEntry{Board: board(e.board), Place: e.place}
		kept.List = number(lists, e.list, func() { k.Lists = append(k.Lists, texts.list(e.list)) })
		if e.played != nil {
			kept.keep(e.played, board(e.played.start))
		}
		k.Entries = append(k.Entries, kept)
	}
	return k
}

// number returns the number of a value, counted from 0. It calls add for a new one.
func number[T comparable](numbers map[T]int, value T, add func()) int {
	n, known := numbers[value]
	if !known {
		n = len(numbers)
		numbers[value] = n
		add()
	}
	return n
}

// boardText returns a text from which readBoard makes the same problem again: the judge's, and the
// position in a line of its own where that leaves something out.
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
