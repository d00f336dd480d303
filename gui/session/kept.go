package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"

	"fourfold/puzzles/puzzle"
)

// Kept is a session as it is written to disk: the boards one has made, and what is open.
type Kept struct {
	Lists   []string    `json:"lists"`   // lists of boards, as judge text
	Boards  []string    `json:"boards"`  // boards, each once, as text with the position in a game
	Entries []KeptEntry `json:"entries"` // the history, oldest first
	At      int         `json:"at"`      // index of the entry in front
	Playing bool        `json:"playing"` // a game is played by hand
	Solved  bool        `json:"solved"`  // an answer is open that takes no time to find again
	Step    int         `json:"step"`    // and stands here
	Seed    uint64      `json:"seed"`
	Wish    keptWish    `json:"wish"`
}

// KeptEntry is an entry of the history. Boards and lists are indices.
type KeptEntry struct {
	Board int  `json:"board"`
	List  int  `json:"list"`
	Place int  `json:"place"`
	Start *int `json:"start,omitempty"` // the board that a game by hand began on
	Moves int  `json:"moves,omitempty"`
	// Move is the last of the moves: board, row and column from where and to where. Files of older versions have none.
	Move []int `json:"move,omitempty"`
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

// errKept says that a document was not made by Snapshot.Kept.
var errKept = errors.New("no history of boards")

// maxKept bounds the boards of a kept list.
const maxKept = 1 << 20

// Restore takes the session back to what was kept. If that makes no sense, it returns an error and
// changes nothing. A solution that was open is found again.
func (s *Session) Restore(k Kept) error {
	h, err := k.history(s.Puzzle)
	if err != nil {
		return err
	}
	s.endWork()
	s.state.close()
	s.state, s.history = editing{}, h
	s.Boards.seed, s.Boards.wish = k.Seed, puzzle.Wish(k.Wish)
	if k.Playing && s.Problem().Check() == nil {
		s.setState(newGame(s))
	}
	s.Status.Say(s.usage())
	if k.Solved {
		s.solve(k.Step)
	}
	return nil
}

// Join puts the history of another session of the puzzle before this one's, so that Undo leads to it, past the first
// board. If it makes no sense, Join returns an error and changes nothing.
func (s *Session) Join(k Kept) error {
	h, err := k.history(s.Puzzle)
	if err != nil {
		return err
	}
	s.history.at += len(h.entries)
	s.history.entries = append(h.entries, s.history.entries...)
	return nil
}

// history returns the history that was kept.
func (k Kept) history(p *puzzle.Puzzle) (history, error) {
	boards := make([]puzzle.Problem, len(k.Boards))
	for i, text := range k.Boards {
		var err error
		if boards[i], err = readBoard(p, text); err != nil {
			return history{}, fmt.Errorf("board %d: %w", i, err)
		}
	}
	lists := make([]*list, len(k.Lists))
	for i, text := range k.Lists {
		all, err := p.Read(text, maxKept)
		if err != nil {
			return history{}, fmt.Errorf("list %d: %w", i, err)
		}
		lists[i] = newList(all)
	}
	var h history
	games := games{seats: map[gameKey]seat{}, latest: map[gameKey]seat{}}
	for _, kept := range k.Entries {
		e, err := kept.entry(boards, lists, games)
		if err != nil {
			return history{}, err
		}
		h.entries = append(h.entries, e)
	}
	if !within(k.At, len(h.entries)) {
		return history{}, errKept
	}
	for h.at = range k.At + 1 {
		h.updateList() // in this order, so that the lists hold what was last seen of each board
	}
	h.at = k.At
	return h, nil
}

func (k KeptEntry) entry(boards []puzzle.Problem, lists []*list, g games) (entry, error) {
	if !within(k.Board, len(boards)) || !within(k.List, len(lists)) || !within(k.Place, len(lists[k.List].seats)) {
		return entry{}, errKept
	}
	e := entry{seat: seat{board: boards[k.Board]}, list: lists[k.List], place: k.Place}
	if k.Start != nil {
		if !within(*k.Start, len(boards)) {
			return entry{}, errKept
		}
		e.seat = g.seat(k, e.board, boards[*k.Start])
	}
	return e, nil
}

func within(i, n int) bool { return i >= 0 && i < n }
