package fourline

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/shortest"
)

// spareStates is the number of states to look at for an opener who takes longer than the other.
const spareStates = 1 << 18

// movesText returns a number of moves in words.
func movesText(n int) sentence.Text { return sentence.Count(n, "%d move", "%d moves") }

// Solve finds a shortest sequence of moves to a line. Of two openers it takes the one whose
// sequence is shorter, Black on a tie.
func (b board) Solve(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	if err := ctx.Err(); err != nil {
		return grid.Answer{}, err
	}
	if b.count(black) < 4 && b.count(white) < 4 {
		return b.tooFew(), nil
	}
	search := grid.Shortest[state, space]{
		Space: space{b.geometry}, Move: moveBetween, Moves: movesText, Spare: spareStates, Explain: b.explain,
	}
	for _, c := range b.openers() {
		search.Starts = append(search.Starts, b.state(c))
	}
	return search.Solve(ctx, o)
}

// explain puts an answer into words.
func (b board) explain(a *grid.Answer, found []shortest.Answer[state]) {
	switch {
	case b.Solved():
		a.Title = sentence.New("Four in line already")
		a.Detail = sentence.New("proven minimum · no move is needed")
		a.Notes = []puzzle.Note{b.lined()}
	case len(a.Moves) > 0:
		a.Detail = sentence.New("proven minimum · %v", b.begins(b.colourOf(a.Moves[0].From)))
		a.Notes = b.notes(a.Moves, found)
	case a.Bound > 1:
		a.Detail = sentence.Count(a.Bound-1, "no line within %d move", "no line within %d moves")
		a.Notes = []puzzle.Note{b.whyNotSooner(a.Bound - 1)}
	case a.Bound == 0:
		positions := 0
		for i := range found {
			positions += found[i].States
		}
		a.Detail = noLine
		a.Reasons = func(show func(grid.Board) puzzle.Problem) []puzzle.Note {
			return append([]puzzle.Note{b.everywhere(positions, show)}, b.stuck()...)
		}
	}
	if b.mover == either && a.Bound == 0 {
		a.Certify = certify(a, b.Solved() || len(a.Moves) > 0)
	}
}

var noLine = sentence.New("no line can be reached")

// tooFew is the answer to a board on which neither colour has four pieces.
func (b board) tooFew() (a grid.Answer) {
	a.Detail = noLine
	a.Notes = []puzzle.Note{{
		Text: sentence.New("A line takes four pieces of one colour. There are only %d black and %d white ones.",
			b.count(black), b.count(white)),
		Marks: b.marked(b.pieces[black]|b.pieces[white], puzzle.MarkProof),
	}}
	if b.mover == either {
		a.Certify = certify(&a, false)
	}
	return a
}

// begins says that a colour makes the first move.
func (b board) begins(c colour) sentence.Text {
	if b.mover == either {
		return sentence.New("%v opens", names[c])
	}
	return sentence.New("%v to move", names[c])
}

// lined says who has a line, and shows it.
func (b board) lined() puzzle.Note {
	note := puzzle.Note{Marks: b.marked(b.inLines(), puzzle.MarkLine)}
	switch {
	case !b.hasLine(b.pieces[white]):
		note.Text = sentence.New("%v has four in line.", names[black])
	case !b.hasLine(b.pieces[black]):
		note.Text = sentence.New("%v has four in line.", names[white])
	default:
		note.Text = sentence.New("Both colours have four in line.")
	}
	return note
}

// notes say how a line is made, and why not sooner.
func (b board) notes(path []grid.Move, found []shortest.Answer[state]) []puzzle.Note {
	notes := make([]puzzle.Note, 0, 3)
	if b.mover == either {
		notes = append(notes, puzzle.Note{Text: sentence.New("%v %v",
			ifOpens(black, &found[black]), ifOpens(white, &found[white]))})
	}
	notes = append(notes, b.picture(path))
	if n := len(path) - 1; n > 0 {
		notes = append(notes, b.whyNotSooner(n))
	}
	if b.mover == either {
		notes = append(notes, b.stuck()...)
	}
	return notes
}

// ifOpens says what a search from the board before a move of a colour found.
func ifOpens(c colour, found *shortest.Answer[state]) sentence.Text {
	result := noLine
	if found.Path != nil {
		result = movesText(found.Bound)
	} else if !found.Unreachable {
		result = sentence.Count(found.Bound-1, "more than %d move", "more than %d moves")
	}
	return sentence.New("If %v opens: %v.", names[c], result)
}

// picture shows the line at the end of an answer, and the moves to it.
func (b board) picture(path []grid.Move) puzzle.Note {
	end := b
	for _, m := range path {
		end = end.after(m)
	}
	return puzzle.Note{
		Text: sentence.New("%v gets four in line here, %v.", names[end.mover.other()],
			sentence.Count(len(path), "by the move of the arrow", "by the %d moves of the arrows")),
		Marks: b.marked(end.inLines(), puzzle.MarkLine), Arrows: b.arrows(path),
	}
}

// arrows returns the arrows of moves, numbered if there are several.
func (b board) arrows(path []grid.Move) (arrows []puzzle.Arrow) {
	for i, m := range path {
		arrows = append(arrows, b.arrow(m, i+1))
	}
	if len(arrows) == 1 {
		arrows[0].Number = 0
	}
	return arrows
}

// arrow returns the arrow of a move with a number.
func (b board) arrow(m grid.Move, number int) puzzle.Arrow {
	return puzzle.Arrow{From: grid.Spot(b.Size(), m.From), To: grid.Spot(b.Size(), m.To), Number: number}
}

// stuck names the colours that may move but cannot, and shows the blanks and the pieces
// around them.
func (b board) stuck() (notes []puzzle.Note) {
	for _, c := range b.openers() {
		switch {
		case b.count(c) == 0:
			notes = append(notes, puzzle.Note{Text: sentence.New("%v cannot move: it has no pieces.", names[c])})
		case b.movable(c) == 0:
			marks := b.marked(b.blanks(), puzzle.MarkProof)
			around := b.marked(b.movable(c.other()), puzzle.MarkProof|puzzle.MarkCount)
			notes = append(notes, puzzle.Note{
				Text:  sentence.New("%v cannot move: it has no piece beside a blank.", names[c]),
				Marks: append(marks, around...),
			})
		}
	}
	return notes
}
