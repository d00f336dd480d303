package fourline

import (
	"context"
	"fmt"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/shortest"
)

// explain puts an answer into words.
func explain(b board, a *grid.Answer, found []shortest.Answer[state]) {
	moves, bound := a.Moves, a.Bound
	a.Reasons = func(show func(grid.Board) puzzle.Problem) []puzzle.Note { return reasons(b, moves, bound, found, show) }
	switch {
	case b.Solved():
		a.Title = sentence.New("Four in line already")
		a.Detail, a.Reasons = sentence.New("proven minimum · no slide is needed"), nil
	case len(moves) > 0:
		begins := "%v to move"
		if b.mover == either {
			begins = "%v opens"
		}
		a.Detail = sentence.New("proven minimum · %v", sentence.New(begins, names[b.colourOf(moves[0].From)]))
	case bound > 1:
		a.Detail = sentence.Count(bound-1, "no line within %d slide", "no line within %d slides")
	case bound == 1:
		a.Reasons = nil
	default:
		a.Detail = noLine
	}
	if b.mover == either && bound == 0 { // for either opener; a checker looks at all positions
		a.Certify = grid.Claim("impossible")
		if b.Solved() || len(moves) > 0 {
			a.Certify = grid.Claim(fmt.Sprintf("minimum %d", len(moves)))
		}
	}
}

// reasons say how soon each line can be filled, and what each opener needs, or that no line can be reached.
func reasons(
	b board, moves []grid.Move, bound int, found []shortest.Answer[state], show func(grid.Board) puzzle.Problem,
) []puzzle.Note {
	if len(moves) == 0 && bound == 0 {
		positions := 0
		for i := range found {
			positions += found[i].States
		}
		return []puzzle.Note{everywhere(b, positions, show)}
	}
	notes := []puzzle.Note{howSoon(b, max(bound, len(moves)), moves, show(b))}
	if len(moves) > 0 && b.mover == either {
		notes = append(notes, puzzle.Note{Text: sentence.New("%v %v", ifOpens(b, black, &found[black]), ifOpens(b, white, &found[white]))})
	}
	return notes
}

var noLine = sentence.New("no line can be reached")

// tooFew is the answer to a board on which neither colour has four pieces.
func tooFew(b board) (a grid.Answer) {
	a.Detail = noLine
	a.Outcome.Reasons = puzzle.Reasons(puzzle.Note{
		Text: sentence.New("A line takes four pieces of one colour, but Black has %d and White has %d.",
			b.count(black), b.count(white)),
		Picture: puzzle.Picture{Marks: b.marked(b.pieces[black]|b.pieces[white], view.MarkProof)},
	})
	if b.mover == either {
		a.Certify = grid.Claim("impossible")
	}
	return a
}

// ifOpens says what a search from the board before a move of a colour found.
func ifOpens(b board, c colour, found *shortest.Answer[state]) sentence.Text {
	result := noLine
	switch {
	case found.Path != nil:
		result = movesText(found.Bound)
	case b.movable(c) == 0:
		result = sentence.New("it has no piece beside a blank")
	case !found.Unreachable:
		result = sentence.Count(found.Bound-1, "more than %d slide", "more than %d slides")
	}
	return sentence.New("If %v opens: %v.", names[c], result)
}

// arrow returns the arrow of a move with a number.
func arrow(b board, m grid.Move, number int) view.Arrow {
	return view.Arrow{From: grid.Spot(b.Size(), m.From), To: grid.Spot(b.Size(), m.To), Number: number}
}

// mostShown is the largest number of positions that are shown to a person.
const mostShown = 100

// everywhere says that all positions were searched, and shows them if they are few.
func everywhere(b board, positions int, show func(grid.Board) puzzle.Problem) puzzle.Note {
	if b.stuck() {
		return puzzle.Note{Text: sentence.New("%v cannot move: it has no piece beside a blank.", names[b.mover])}
	}
	note := puzzle.Note{Text: sentence.New("All %d reachable positions were searched: none has four in line.", positions)}
	for c, name := range names {
		if b.pieces[c] == 0 {
			note.Text = sentence.New("%v There is no piece of %v, so at most one slide can be made.", note.Text, name)
		}
	}
	if positions > mostShown {
		note.Text = sentence.New("%v They are too many to follow by hand.", note.Text)
	} else {
		note.Pages = positions
		note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) {
			all, _, err := follow(ctx, b, positions, positions)
			if err != nil {
				return puzzle.Picture{}, err
			}
			return reachable(all, i, show), nil
		}
	}
	return note
}

// reachable shows a position of a list of all, and to which ones its moves lead.
func reachable(all []position, i int, show func(grid.Board) puzzle.Problem) puzzle.Picture {
	b := all[i].board
	p, leads := puzzle.Picture{Board: show(b), Text: sentence.New("Position %d: %v.", i+1, b.caption())}, []int(nil)
	if before := all[i].before; before >= 0 {
		p.Text = sentence.New("%v It comes from position %d (%v).", p.Text, before+1, all[before].Words(all[i].move))
	} else if all[1].before < 0 { // either may open
		p.Text = sentence.New("%v It is the board itself, if %v opens.", p.Text, names[b.mover])
	}
	for m := range b.legal() {
		to := slices.IndexFunc(all, func(p position) bool { return p.board == b.after(m) })
		p.Arrows, leads = append(p.Arrows, arrow(b, m, to+1)), append(leads, to+1)
	}
	if leads == nil {
		return p
	}
	p.More = []sentence.Text{
		sentence.New("All positions that a slide leads to: %s.", sentence.List(leads)),
		sentence.New("Click either end of an arrow to go there."),
	}
	p.Turn = func(at view.Spot) (int, bool) {
		k := slices.IndexFunc(p.Arrows, func(a view.Arrow) bool { return a.From == at || a.To == at })
		if k < 0 {
			return 0, false
		}
		return p.Arrows[k].Number - 1, true
	}
	p.Ask = func(at view.Spot) (said puzzle.Picture) {
		if to, ok := p.Turn(at); ok {
			said.Text = sentence.New("A click goes to position %d.", to+1)
		}
		return said
	}
	return p
}
