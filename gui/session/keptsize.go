package session

import (
	"strings"

	"fourfold/puzzles/puzzle"
)

// KeptBytes is the most bytes that what is kept of a session has as JSON.
const KeptBytes = 24 << 20

// keptEntryBytes is the most that an entry of the history needs beside its texts.
const keptEntryBytes = 512

// keptTexts are the texts of a snapshot, each written once.
type keptTexts struct {
	shot    *Snapshot
	boards  map[puzzle.Problem]string
	lists   map[*list]string
	counted map[any]bool // boards and lists that room has been taken for
	room    int          // what is left of it, in bytes
}

func newKeptTexts(shot *Snapshot, room int) *keptTexts {
	return &keptTexts{
		shot: shot, boards: map[puzzle.Problem]string{}, lists: map[*list]string{}, counted: map[any]bool{}, room: room,
	}
}

func (t *keptTexts) board(p puzzle.Problem) string {
	text, known := t.boards[p]
	if !known {
		text = boardText(p)
		t.boards[p] = text
	}
	return text
}

func (t *keptTexts) list(l *list) string {
	text, known := t.lists[l]
	if !known {
		text = t.shot.puzzle.Write(t.shot.lists[l]...)
		t.lists[l] = text
	}
	return text
}

// take takes room for an entry, if there is enough, and reports whether there was.
func (t *keptTexts) take(e entry) bool {
	need, parts := keptEntryBytes, []any{e.board, e.list}
	count := func(part any, text string) {
		if !t.counted[part] {
			need += len(text) + strings.Count(text, "\n") + keptEntryBytes/8 // an end of line becomes two characters
		}
	}
	count(e.board, t.board(e.board))
	count(e.list, t.list(e.list))
	if e.played != nil {
		count(e.played.start, t.board(e.played.start))
		parts = append(parts, e.played.start)
	}
	if need > t.room {
		return false
	}
	t.room -= need
	for _, part := range parts {
		t.counted[part] = true
	}
	return true
}

// fit returns the entries that there is room for, and which of them is in front: that one in any case, those before it,
// and then those that can be redone.
func (t *keptTexts) fit(entries []entry, at int) (fitting []entry, front int) {
	if len(entries) == 0 {
		return nil, at
	}
	if !t.take(entries[at]) {
		return []entry{t.alone(entries[at])}, 0
	}
	first, last := at, at+1
	for first > 0 && t.take(entries[first-1]) {
		first--
	}
	for last < len(entries) && t.take(entries[last]) {
		last++
	}
	return entries[first:last], at - first
}

// alone returns an entry without its list, which is too long.
func (t *keptTexts) alone(e entry) entry {
	e.list, e.place = newList([]puzzle.Problem{e.start()}), 0
	t.shot.lists[e.list] = e.list.boards()
	return e
}
