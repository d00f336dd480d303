package judge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"fourfold/puzzles/puzzle"
)

// objects is a text of answers as "solve --json" prints them, with or without steps: an object for each board.
type objects struct {
	puzzle *puzzle.Puzzle
	moves  bool // each answer has its moves
	from   *json.Decoder
	ends   *lineEnds
}

func newObjects(p *puzzle.Puzzle, moves bool, r io.Reader) *objects {
	ends := &lineEnds{from: r, line: 1}
	return &objects{puzzle: p, moves: moves, from: json.NewDecoder(ends), ends: ends}
}

// next reads the next object.
func (o *objects) next(int) (answer, error) {
	token, err := o.from.Token()
	switch {
	case err == io.EOF:
		return answer{}, nil
	case o.ends.failed() != nil:
		return answer{}, o.ends.failed()
	}
	a := answer{line: o.ends.lineOf(o.from.InputOffset())}
	var f fields
	if err == nil && token != json.Delim('{') {
		err = fmt.Errorf("%.40q, want an object", fmt.Sprint(token))
	}
	if err == nil {
		err = f.read(o.from)
	}
	switch {
	case o.ends.failed() != nil:
		return answer{}, o.ends.failed()
	case err != nil:
		a.fail(Unreadable, fmt.Sprintf("no object of JSON as solve prints it: %v", err))
		a.last = true
		return a, nil
	}
	o.take(&a, f)
	return a, nil
}

// take makes the answer of an object.
func (o *objects) take(a *answer, f fields) {
	a.found = fmt.Sprintf("%.40q", f.status)
	switch {
	case f.puzzle != nil && *f.puzzle != o.puzzle.ID:
		a.fail(Unreadable, fmt.Sprintf("it answers a board of the puzzle %.40q", *f.puzzle))
	case f.status == "impossible":
		a.found = puzzle.Impossible
	case f.status == "gave up":
		a.fail(Missing, "it gave up")
	case f.status != "solved":
		a.fail(Unreadable, fmt.Sprintf(`the status is %.40q, want "solved", "impossible" or "gave up"`, f.status))
	case f.length == nil:
		a.fail(Unreadable, "the length is missing")
	case *f.length < 0:
		a.fail(Unreadable, fmt.Sprintf("the length is %d", *f.length))
	default:
		a.found = fmt.Sprintf("solved, length %d", *f.length)
		a.claim = puzzle.Claim{Possible: true, Length: *f.length}
		a.moves = f.moves
		if (o.moves || f.moves != nil) && len(f.moves) != *f.length {
			a.fail(WrongNumber, short(len(f.moves), *f.length))
		}
	}
	a.board = f.board
}

// fields are those of an object that matter.
type fields struct {
	puzzle, board *string
	status        string
	length        *int
	moves         []move // nil where there are none
}

// read reads an object after its opening brace.
func (f *fields) read(from *json.Decoder) error {
	for from.More() {
		key, err := from.Token()
		if err != nil {
			return err
		}
		var other json.RawMessage
		switch key {
		case "puzzle":
			err = from.Decode(&f.puzzle)
		case "board":
			err = from.Decode(&f.board)
		case "status":
			err = from.Decode(&f.status)
		case "length":
			err = from.Decode(&f.length)
		case "moves":
			err = f.readMoves(from)
		default:
			err = from.Decode(&other)
		}
		if err != nil {
			return err
		}
	}
	_, err := from.Token()
	return err
}

// readMoves reads the moves one by one: there can be very many, with a board each.
func (f *fields) readMoves(from *json.Decoder) error {
	token, err := from.Token()
	if err != nil {
		return err
	}
	if token != json.Delim('[') {
		return fmt.Errorf("the moves are %.40q, want a list", fmt.Sprint(token))
	}
	f.moves = []move{}
	for from.More() {
		var m move
		if err := from.Decode(&m); err != nil {
			return err
		}
		if len(f.moves) < maxMoves {
			f.moves = append(f.moves, m)
		}
	}
	_, err = from.Token()
	return err
}

// UnmarshalJSON reads a move: its code alone, or an object.
func (m *move) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte(`"`)) {
		return json.Unmarshal(text, &m.code)
	}
	var object struct{ Move, Text, Board string }
	err := json.Unmarshal(text, &object)
	*m = move{object.Move, object.Text, drawn(object.Board)}
	return err
}

// lineEnds reads a text, and tells on which lines parts of it are.
type lineEnds struct {
	from io.Reader
	read int64   // bytes so far
	ends []int64 // the offsets of the line ends that nobody has asked about yet
	line int     // before the first of them, counted from 1
	err  error   // of the last read
}

// Read reads on.
func (l *lineEnds) Read(p []byte) (n int, err error) {
	n, err = l.from.Read(p)
	for i, c := range p[:n] {
		if c == '\n' {
			l.ends = append(l.ends, l.read+int64(i))
		}
	}
	l.read += int64(n)
	l.err = err
	return n, err
}

// failed returns why the text could not be read to its end, or nil.
func (l *lineEnds) failed() error { return unlessEnd(l.err) }

// lineOf returns the line of an offset, no smaller than the one before.
func (l *lineEnds) lineOf(offset int64) int {
	passed := 0
	for passed < len(l.ends) && l.ends[passed] < offset {
		passed++
	}
	l.ends, l.line = l.ends[passed:], l.line+passed
	return l.line
}
