package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
)

// Kept is a session as it is written to disk: the boards one has made, and what is open.
type Kept struct {
	Lists   []string    `json:"lists"`   // lists of boards, as judge text
	Boards  []string    `json:"boards"`  // boards, each once, as the puzzle's Kept text
	Entries []KeptEntry `json:"entries"` // the history, oldest first
	At      int         `json:"at"`      // index of the entry in front
	Playing bool        `json:"playing"` // the mode is Play
	Solved  bool        `json:"solved"`  // a solution is open, that takes no time to find again
	Step    int         `json:"step"`    // and stands here
	Seed    uint64      `json:"seed"`
	Wish    keptWish    `json:"wish"`
}

// KeptEntry is an entry of the history. Boards and lists are indices.
type KeptEntry struct {
	Board int  `json:"board"`
	List  int  `json:"list"`
	Place int  `json:"place"`
	Start *int `json:"start,omitempty"` // the board that play began on
	Moves int  `json:"moves,omitempty"`
}

// Limits of what is kept: the newest entries, as many as are within both.
const (
	keptEntries = 2000
	keptCells   = 1 << 20 // on all boards of the history together
)

// quickSolve is the longest time that a solution may have taken to be found again at the next start.
const quickSolve = time.Second

// Snapshot is a session at one moment. It can be turned into Kept on any goroutine, later.
type Snapshot struct {
	puzzle  *puzzle.Puzzle
	entries []entry
	lists   [][]seat // by entry: its list then
	kept    Kept
}

// Kernel is all that makes one snapshot differ from another, in brief: while it stays the
// same there is nothing new to keep.
type Kernel struct {
	board       puzzle.Problem
	at, entries int
	mode        Mode
	answered    bool
	k           int
	seed        uint64
	wish        string
}

// Kernel returns it.
func (s *Session) Kernel() Kernel {
	return Kernel{
		s.history.now().board, s.history.at, len(s.history.entries), s.mode, s.outcome.Title.Format != "", s.k, s.seed, fmt.Sprint(s.wish),
	}
}

// Snapshot takes the session as it is now.
func (s *Session) Snapshot() *Snapshot {
	shot := &Snapshot{puzzle: s.Puzzle, kept: Kept{
		Playing: s.mode == Play, Seed: s.seed, Wish: keptWish(s.wish),
		Solved: s.outcome.Title.Format != "" && s.outcome.Bound == 0 && s.elapsed < quickSolve, Step: s.k,
	}}
	first, last, cells := s.history.at, len(s.history.entries), 0
	for first > 0 && last-first < keptEntries && cells < keptCells {
		first--
		size := s.history.entries[first].board.Size()
		cells += size.Rows * size.Cols
	}
	shot.entries = append(shot.entries, s.history.entries[first:last]...)
	shot.kept.At = s.history.at - first
	copies := map[*seat][]seat{}
	for i := range shot.entries {
		list := shot.entries[i].list
		if copies[&list[0]] == nil {
			copies[&list[0]] = slices.Clone(list) // it changes with the board in front
		}
		shot.lists = append(shot.lists, copies[&list[0]])
	}
	return shot
}

// Kept turns the snapshot into texts.
func (shot *Snapshot) Kept() Kept {
	k := shot.kept
	boards, lists := map[puzzle.Problem]int{}, map[*seat]int{}
	board := func(p puzzle.Problem) int {
		i, ok := boards[p]
		if !ok {
			i = len(k.Boards)
			boards[p], k.Boards = i, append(k.Boards, boardText(p))
		}
		return i
	}
	for i, e := range shot.entries {
		list, ok := lists[&shot.lists[i][0]]
		if !ok {
			list = len(k.Lists)
			lists[&shot.lists[i][0]], k.Lists = list, append(k.Lists, shot.listText(shot.lists[i]))
		}
		kept := KeptEntry{Board: board(e.board), List: list, Place: e.place}
		if e.play != nil {
			start := board(e.play.start)
			kept.Start, kept.Moves = &start, e.play.moves
		}
		k.Entries = append(k.Entries, kept)
	}
	return k
}

// listText returns the boards of a list, as they were set up.
func (shot *Snapshot) listText(list []seat) string {
	var boards []puzzle.Problem
	for _, s := range list {
		boards = append(boards, s.own())
	}
	return shot.puzzle.Write(boards...)
}

// boardText returns a text from which readBoard makes the same problem again: the judge's, and the
// position in a line of its own where that leaves something out.
func boardText(p puzzle.Problem) string {
	text, _ := p.AppendText(nil)
	if positioned, ok := p.(puzzle.Positioned); ok && positioned.Position() != "" {
		text = append(append(text, positioned.Position()...), '\n')
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
	if positioned, ok := all[0].(puzzle.Positioned); ok {
		return positioned.WithPosition(lines[last])
	}
	return nil, err
}

// keptWish is a wish as it is kept. In documents of the first version it has a field for each knob.
type keptWish puzzle.Wish

// UnmarshalJSON reads both.
func (w *keptWish) UnmarshalJSON(text []byte) error {
	var doc struct {
		puzzle.Wish
		Moves, Numbers int
		Unique         bool
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		return err
	}
	asks := map[string]int{"moves": doc.Moves, "numbers": doc.Numbers}
	if doc.Unique {
		asks["unique"] = 1
	}
	maps.DeleteFunc(asks, func(_ string, n int) bool { return n == 0 })
	maps.Copy(asks, doc.Asks)
	*w = keptWish{Name: doc.Name, Size: doc.Size, Asks: asks}
	return nil
}

// errKept tells of a document that was not made by Kept.
var errKept = errors.New("no history of boards")

// maxKept bounds the boards of a kept list.
const maxKept = 1 << 20

// Restore takes the session back to what was kept. If that makes no sense, it returns an error and
// changes nothing.
func (s *Session) Restore(k Kept) error {
	boards := make([]puzzle.Problem, len(k.Boards))
	for i, text := range k.Boards {
		var err error
		if boards[i], err = readBoard(s.Puzzle, text); err != nil {
			return fmt.Errorf("board %d: %w", i, err)
		}
	}
	lists := make([][]seat, len(k.Lists))
	for i, text := range k.Lists {
		all, err := s.Puzzle.Read(text, maxKept)
		if err != nil {
			return fmt.Errorf("list %d: %w", i, err)
		}
		for _, b := range all {
			lists[i] = append(lists[i], seat{board: b})
		}
	}
	entries := make([]entry, len(k.Entries))
	for i, e := range k.Entries {
		if !within(e.Board, len(boards)) || !within(e.List, len(lists)) || !within(e.Place, len(lists[e.List])) {
			return errKept
		}
		entries[i] = entry{seat: seat{board: boards[e.Board]}, list: lists[e.List], place: e.Place}
		if e.Start != nil {
			if !within(*e.Start, len(boards)) {
				return errKept
			}
			entries[i].play = &play{start: boards[*e.Start], moves: max(e.Moves, 0)}
		}
	}
	if !within(k.At, len(entries)) {
		return errKept
	}
	s.settleDown(k, entries)
	return nil
}

func within(i, n int) bool { return i >= 0 && i < n }

// settleDown puts a restored history in place, and opens the solution that was open.
func (s *Session) settleDown(k Kept, entries []entry) {
	s.drop()
	s.history = history{entries: entries}
	for s.history.at = range k.At + 1 {
		s.history.settle() // in this order, so that the lists hold what was last seen of each board
	}
	s.history.at = k.At
	s.seed, s.wish, s.mode = k.Seed, puzzle.Wish(k.Wish), Edit
	if k.Playing && s.Problem().Check() == nil {
		s.mode = Play
	}
	s.begin()
	s.say(s.usual())
	if k.Solved {
		s.reopen = k.Step
		s.Solve()
		return
	}
	s.changed()
}
