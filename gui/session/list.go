package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// List is the boards that were opened together. It stays the same one when they are changed.
type List struct {
	boards []listed
}

// listed is a board of a list.
type listed struct {
	line    Line    // as it was last shown
	verdict Verdict // does not count any more once the board has been changed
}

// Verdict is what is known of a board.
type Verdict struct {
	Kind  VerdictKind
	Title sentence.Text // the answer in a few words, or why there is none; empty for an Unknown one

	board  puzzle.Problem // that it is about
	answer []byte         // in the judge's form; nil for an Unknown or Unanswered one
}

// VerdictKind is how a board has been answered.
type VerdictKind int

// The kinds of verdicts.
const (
	Unknown    VerdictKind = iota // not solved yet, or changed since
	Solved                        // there is a solution, the best where the puzzle asks for that
	Impossible                    // it is proven that there is none
	Unanswered                    // the search ended too early, or the board is not complete
)

func newList(boards []puzzle.Problem) *List {
	l := &List{}
	for _, b := range boards {
		l.boards = append(l.boards, listed{line: newLine(b)})
	}
	return l
}

// Len returns how many boards there are.
func (l *List) Len() int { return len(l.boards) }

// Board returns the board in a place, from 0, as it was set up.
func (l *List) Board(place int) puzzle.Problem { return l.boards[place].line.start }

// all returns all boards as they were set up.
func (l *List) all() (boards []puzzle.Problem) {
	for place := range l.boards {
		boards = append(boards, l.Board(place))
	}
	return boards
}

// Verdict returns what is known of the board in a place.
func (l *List) Verdict(place int) Verdict {
	if v := l.boards[place].verdict; v.board == l.Board(place) {
		return v
	}
	return Verdict{}
}

// Count returns how many boards have a verdict of each kind.
func (l *List) Count() map[VerdictKind]int {
	count := map[VerdictKind]int{}
	for place := range l.boards {
		count[l.Verdict(place).Kind]++
	}
	return count
}

// Answers returns the answers to all boards in the judge's form, and how many boards have none and are left out.
func (l *List) Answers() (text string, missing int) {
	var all []byte
	for place := range l.boards {
		if v := l.Verdict(place); v.answer != nil {
			all = append(all, v.answer...)
		} else {
			missing++
		}
	}
	return string(all), missing
}

// summary says what is known of the boards.
func (l *List) summary() sentence.Text {
	count := l.Count()
	open := count[Unknown] + count[Unanswered]
	if open == 0 {
		return sentence.New("All %d boards are answered: %d solved, %d impossible.", l.Len(), count[Solved], count[Impossible])
	}
	return sentence.New("%d of %d boards are answered: %d solved, %d impossible.", l.Len()-open, l.Len(), count[Solved], count[Impossible])
}

// note keeps the outcome of a search for the board in a place, unless its answer is known. err says why the search ended
// early. Nobody asks for the verdict on a single board.
func (l *List) note(p *puzzle.Puzzle, place int, board puzzle.Problem, o puzzle.Outcome, err error) {
	if l.Len() == 1 || l.Verdict(place).answer != nil {
		return
	}
	v := Verdict{Kind: Unanswered, Title: o.Title, board: board}
	switch {
	case err != nil && o.Possible():
		v.Title = sentence.New("%v, not proven", o.Title)
	case err != nil:
		v.Title = sentenceOf(err)
	case o.Possible():
		v.Kind = Solved
	default:
		v.Kind = Impossible
	}
	if err == nil {
		v.answer = p.AppendAnswer(nil, place+1, o)
	}
	l.boards[place].verdict = v
}
