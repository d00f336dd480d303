package session

import (
	"encoding/json"
	"io/fs"

	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
)

// savedEntry is an entry of the undo stack. Moves and State are read when the entry comes to the front.
type savedEntry struct {
	List  int `json:"list"` // index of its list
	Index int `json:"place"`
	record.Record
	First int  `json:"first,omitempty"` // see entry
	Last  int  `json:"last,omitempty"`
	Jump  *int `json:"jump,omitempty"`
	Play  bool `json:"play,omitempty"`
}

// Daily is what is known of the boards of days. A day is yyyymmdd.
type Daily struct {
	Day    uint64               `json:"day"`              // of the last one that was opened
	Board  string               `json:"board"`            // its text
	Solved []uint64             `json:"solved,omitempty"` // read from documents of version 0.2.0: days that are won
	Played map[uint64]playedDay `json:"played,omitempty"` // replaced by each change
}

// playedDay is how one has played the board of a day.
type playedDay struct {
	Board string `json:"board"` // its text
	Won   bool   `json:"won,omitempty"`
	Moves int    `json:"moves,omitempty"` // of the best game that was won; 0 if not known or not counted
	More  int    `json:"more,omitempty"`  // than needed
	Game  string `json:"game,omitempty"`  // the moves of the last game, as of a savedEntry
	At    int    `json:"at,omitempty"`    // its position
}

// The ways in which a move was made. 1 is read from documents of version 0.2: a step of an answer.
const byHand, byHint = 0, 2

// Limits of the games on boards of days that are kept.
const (
	savedDays  = 400
	savedMoves = 500 // of such a game
)

// mostMoves is the number of moves of a game that are kept: their boards could fill the memory.
const mostMoves = 10_000

// kept returns the positions of a game between which its moves are kept.
func kept(at, of int) (begin, end int) {
	begin = min(at, max(of-mostMoves, 0))
	return begin, min(begin+mostMoves, of)
}

// line returns the line of the entry, and at which of its saved moves it begins.
func (k *savedEntry) line(p *puzzle.Puzzle, start puzzle.Problem) (l Line, begin int, err error) {
	if textOf(start) != k.Board+k.State {
		all, err := boards.Read(p, k.Board, 1)
		if err == nil && k.State != "" {
			all[0], err = all[0].WithPosition(k.State)
		}
		if err != nil {
			return l, 0, err
		}
		start = all[0]
	}
	var moves []record.Move
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
		board, step, err := m.On(l.board)
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

// save writes the entry. One that was not read is written as it is. Steps of an answer become moves by hints.
func (e *entry) save() savedEntry {
	if e.own.saved != nil {
		return *e.own.saved
	}
	begin, end := kept(e.own.at, e.own.Len())
	start := e.own.Go(begin).board
	board, _ := start.AppendText(nil)
	var moves []record.Move
	for i := begin; i < end; i++ {
		m := record.MoveOf(e.own.Step(i))
		if g := e.own.leg(i); g.hint || g.outcome != nil {
			m[6] = byHint
		}
		moves = append(moves, m)
	}
	k := savedEntry{
		Index: e.index, Record: record.Record{Board: string(board), State: start.Position(), Position: e.own.at - begin},
		First: max(e.first-begin, 0), Last: min(max(e.last-begin, 0), end-begin), Play: e.play, Jump: e.jump,
	}
	if moves != nil {
		k.Moves, _ = json.Marshal(moves)
	}
	return k
}

// ReadLine makes the moves of a record. The error says why it is none of the puzzle.
func ReadLine(p *puzzle.Puzzle, r record.Record) (Line, error) {
	k := savedEntry{Record: r, Play: true}
	l, _, err := k.line(p, p.New(p.Sizes[0]))
	return l, err
}
