package session

import (
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// List is the boards that were opened together. It keeps how each was last shown, and its answer. Undo does not take that back.
type List struct {
	puzzle *puzzle.Puzzle
	boards []listBoard
	size   int // bytes of their text when they were opened
}

// listBoard is a board of a list.
type listBoard struct {
	line    Line    // as it was last shown
	verdict Verdict // void once the board has changed
}

// Verdict is the result for a board.
type Verdict struct {
	Kind  VerdictKind
	Title sentence.Text // the answer in a few words, or why there is none; empty for an Unknown one

	board  puzzle.Problem // that it is about
	answer []byte         // in the judge's form; nil for an Unknown or Unanswered one
}

// VerdictKind is the kind of a result.
type VerdictKind int

// The kinds of verdicts.
const (
	Unknown    VerdictKind = iota // not solved yet, or changed since
	Solved                        // there is a solution, the best where the puzzle asks for that
	Impossible                    // there is proven to be no solution
	Unanswered                    // the search ended too early, or the board is not complete
)

func newList(p *puzzle.Puzzle, boards []puzzle.Problem) *List {
	l := &List{puzzle: p}
	for _, b := range boards {
		text, _ := b.AppendText(nil)
		l.boards, l.size = append(l.boards, listBoard{line: newLine(b)}), l.size+len(text)
	}
	return l
}

// Len returns how many boards there are.
func (l *List) Len() int { return len(l.boards) }

// Board returns a board as it was set up.
func (l *List) Board(index int) puzzle.Problem { return l.boards[index].line.start }

// keep remembers a board as it is shown.
func (l *List) keep(index int, line Line) { l.boards[index].line = line }

// all returns all boards as they were set up.
func (l *List) all() (boards []puzzle.Problem) {
	for index := range l.boards {
		boards = append(boards, l.Board(index))
	}
	return boards
}

// Text returns all boards in the judge's form, as they were set up.
func (l *List) Text() string { return boards.Write(l.puzzle, l.all()...) }

// Verdict returns the result for a board.
func (l *List) Verdict(index int) Verdict {
	if v := l.boards[index].verdict; v.board == l.Board(index) {
		return v
	}
	return Verdict{}
}

// Count returns how many boards have a solution, and how many are proven to have none.
func (l *List) Count() (solved, impossible int) {
	var count [Unanswered + 1]int
	for index := range l.boards {
		count[l.Verdict(index).Kind]++
	}
	return count[Solved], count[Impossible]
}

// Answers returns the answers to all boards in the judge's form, and how many boards have none and are left out.
func (l *List) Answers() (text string, missing int) {
	var all []byte
	for index := range l.boards {
		if v := l.Verdict(index); v.answer != nil {
			all = append(all, v.answer...)
		} else {
			missing++
		}
	}
	return string(all), missing
}

// summary counts the results.
func (l *List) summary() sentence.Text {
	solved, impossible := l.Count()
	if solved+impossible == l.Len() {
		return sentence.New("All %d boards are answered: %d solved, %d impossible.", l.Len(), solved, impossible)
	}
	return sentence.New("%d of %d boards are answered: %d solved, %d impossible.", solved+impossible, l.Len(), solved, impossible)
}

// note keeps the outcome of a search for a board of several, unless its answer is known. That for a position of a game, which may
// become the board, replaces no verdict. err says why the search ended early.
func (l *List) note(index int, board puzzle.Problem, o puzzle.Outcome, err error) {
	known := l.Verdict(index)
	if l.Len() == 1 || known.answer != nil || board != l.Board(index) && known.Kind != Unknown {
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
		v.answer = l.puzzle.AppendAnswer(nil, index+1, o)
	}
	l.boards[index].verdict = v
}

// next returns the index of the first board from one on that can be searched and has no answer. ok is false if there is none.
// Boards that cannot be searched become Unanswered.
func (l *List) next(from int) (index int, ok bool) {
	for index = from; index < l.Len(); index++ {
		if l.Verdict(index).answer != nil {
			continue
		}
		board := l.Board(index)
		err := board.Check()
		if err == nil {
			return index, true
		}
		l.note(index, board, puzzle.Outcome{}, err)
	}
	return index, false
}
