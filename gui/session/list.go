package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// List is the boards that were opened together. It stays the same one when they are changed. Those without an answer can
// be solved in the background, one after the other, while the list is in front.
type List struct {
	session *Session
	boards  []listBoard
	size    int       // bytes of their text when they were opened
	search  *search   // for the answer to a board, or nil
	index   int       // of that board
	told    time.Time // when the listener was last called while boards are solved
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

func newList(s *Session, boards []puzzle.Problem) *List {
	l := &List{session: s}
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

// all returns all boards as they were set up.
func (l *List) all() (boards []puzzle.Problem) {
	for index := range l.boards {
		boards = append(boards, l.Board(index))
	}
	return boards
}

// Text returns all boards in the judge's form, as they were set up.
func (l *List) Text() string { return puzzleutil.Write(l.session.Puzzle, l.all()...) }

// Verdict returns the result for a board.
func (l *List) Verdict(index int) Verdict {
	if v := l.boards[index].verdict; v.board == l.Board(index) {
		return v
	}
	return Verdict{}
}

// Count returns how many boards have a solution, and how many are proven to have none.
func (l *List) Count() (solved, impossible int) {
	for index := range l.boards {
		switch l.Verdict(index).Kind {
		case Solved:
			solved++
		case Impossible:
			impossible++
		}
	}
	return solved, impossible
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

// note keeps the outcome of a search for a board, unless its answer is known. err says why the search ended
// early. Nobody asks for the verdict on a single board.
func (l *List) note(index int, board puzzle.Problem, o puzzle.Outcome, err error) {
	if l.Len() == 1 || l.Verdict(index).answer != nil {
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
		v.answer = l.session.Puzzle.AppendAnswer(nil, index+1, o)
	}
	l.boards[index].verdict = v
}

// Running reports whether the boards are being solved.
func (l *List) Running() bool { return l.search != nil && l.search.Running() }

// Progress returns how many boards have an answer or have been tried. It is called while they are solved.
func (l *List) Progress() int { return l.index }

// Start solves all boards that have no answer yet.
func (l *List) Start() {
	switch _, missing := l.Answers(); {
	case l.Running():
	case missing == 0:
		l.session.Status.Say(l.summary())
	default:
		l.index = -1
		l.session.listener.event(func() {
			l.session.Status.Say(sentence.Count(missing, "Solving one board. Esc stops.", "Solving %d boards. Esc stops."))
			l.next()
		})
	}
}

// next solves the next board without an answer. The listener is called no more often than progress is shown.
func (l *List) next() {
	for l.index++; l.index < l.Len(); l.index++ {
		board := l.Board(l.index)
		if l.Verdict(l.index).answer != nil {
			continue
		}
		if err := board.Check(); err != nil {
			l.note(l.index, board, puzzle.Outcome{}, err)
			continue
		}
		l.search = newSearch(l.session, keyOf(board, false), l.found)
		return
	}
	l.session.Status.Say(l.summary())
}

// found notes the answer to a board, and goes on.
func (l *List) found(q *search) {
	l.note(l.index, q.board, q.result, q.err)
	l.next()
	if l.Running() && time.Since(l.told) >= tick {
		l.told = time.Now()
		l.session.listener.notify(Change{})
	}
}

// Stop ends the solving and reports whether any was under way. The verdicts stay.
func (l *List) Stop() bool {
	running := l.Running()
	if l.cancel(); running {
		l.session.Status.Say(sentence.New("Stopped. %v", l.summary()))
	}
	return running
}

func (l *List) cancel() {
	if l.search != nil {
		l.search.Cancel()
	}
}
