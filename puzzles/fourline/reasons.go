package fourline

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/shortest"
)

// explain puts an answer into words.
func explain(b board, a *grid.Answer, found []shortest.Answer[state]) {
	moves, bound := a.Moves, a.Bound
	switch {
	case b.Solved():
		a.Title = sentence.New("Four in line already")
		a.Detail = sentence.New("proven minimum · no slide is needed")
	case len(moves) > 0:
		a.Detail = sentence.New("proven minimum · %v", begins(b, b.colourOf(moves[0].From)))
		a.Reasons = func(show func(grid.Board) puzzle.Problem) []puzzle.Note { return reasons(b, moves, found, show) }
	case bound > 1:
		a.Detail = sentence.Count(bound-1, "no line within %d slide", "no line within %d slides")
		a.Reasons = func(show func(grid.Board) puzzle.Problem) []puzzle.Note {
			return []puzzle.Note{whyNotSooner(b, bound-1, show)}
		}
	case bound == 0:
		positions := 0
		for i := range found {
			positions += found[i].States
		}
		a.Detail = noLine
		a.Reasons = func(show func(grid.Board) puzzle.Problem) []puzzle.Note {
			return []puzzle.Note{everywhere(b, positions, show)}
		}
	}
	if b.mover == either && bound == 0 {
		a.Certify = certify(a, b.Solved() || len(moves) > 0)
	}
}

var noLine = sentence.New("no line can be reached")

// tooFew is the answer to a board on which neither colour has four pieces.
func tooFew(b board) (a grid.Answer) {
	a.Detail = noLine
	a.Outcome.Reasons = puzzle.Reasons(puzzle.Note{
		Text: sentence.New("A line takes four pieces of one colour. There are only %d black and %d white ones.",
			b.count(black), b.count(white)),
		Picture: puzzle.Picture{Marks: b.marked(b.pieces[black]|b.pieces[white], puzzle.MarkProof)},
	})
	if b.mover == either {
		a.Certify = certify(&a, false)
	}
	return a
}

// begins says that a colour makes the first move.
func begins(b board, c colour) sentence.Text {
	if b.mover == either {
		return sentence.New("%v opens", names[c])
	}
	return sentence.New("%v to move", names[c])
}

// reasons say why there is no line sooner, and how one is made.
func reasons(b board, path []grid.Move, found []shortest.Answer[state], show func(grid.Board) puzzle.Problem) (notes []puzzle.Note) {
	if n := len(path) - 1; n > 0 {
		notes = append(notes, whyNotSooner(b, n, show))
	}
	notes = append(notes, picture(b, path, show))
	if b.mover == either {
		notes = append(notes, puzzle.Note{Text: sentence.New("%v %v", ifOpens(b, black, &found[black]), ifOpens(b, white, &found[white]))})
	}
	return notes
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

// picture shows the line at the end of an answer, and the moves to it.
func picture(b board, path []grid.Move, show func(grid.Board) puzzle.Problem) puzzle.Note {
	end := b
	for _, m := range path {
		end = end.after(m)
	}
	return puzzle.Note{
		Text: sentence.New("%v has four in line after %v.", names[end.mover.other()],
			sentence.Count(len(path), "the slide of the arrow", "the %d slides of the arrows")),
		Picture: puzzle.Picture{Board: show(end), Overlay: puzzle.Overlay{Arrows: arrows(b, path)}},
	}
}

// arrows returns the arrows of moves that have been made, numbered if there are several.
func arrows(b board, path []grid.Move) (arrows []puzzle.Arrow) {
	for i, m := range path {
		a := arrow(b, m, i+1)
		a.Faint = true
		arrows = append(arrows, a)
	}
	if len(arrows) == 1 {
		arrows[0].Number = 0
	}
	return arrows
}

// arrow returns the arrow of a move with a number.
func arrow(b board, m grid.Move, number int) puzzle.Arrow {
	return puzzle.Arrow{From: grid.Spot(b.Size(), m.From), To: grid.Spot(b.Size(), m.To), Number: number}
}

// mostShown is the largest number of positions that are shown to a person.
const mostShown = 100

// everywhere says that all positions were searched, and shows them if they are few.
func everywhere(b board, positions int, show func(grid.Board) puzzle.Problem) puzzle.Note {
	if b.stuck() {
		return puzzle.Note{Text: sentence.New("%v cannot move: it has no piece beside a blank.", names[b.mover])}
	}
	note := puzzle.Note{Text: sentence.New("All %d reachable positions were searched: none has four in line.", positions)}
	if positions <= mostShown {
		all := reach(b)
		note.Pages = len(all)
		note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) { return all.page(i, show), ctx.Err() }
	}
	return note
}

// reachable is a list of positions.
type reachable []board

// reach lists the positions that can be reached, those before the first move first.
func reach(b board) (all reachable) {
	for _, c := range b.openers() {
		b.mover = c
		all = append(all, b)
	}
	for i := 0; i < len(all); i++ {
		for m := range all[i].legal() {
			if next := all[i].after(m); !slices.Contains(all, next) {
				all = append(all, next)
			}
		}
	}
	return all
}

// page shows a position of the list, and to which ones its moves lead.
func (all reachable) page(i int, show func(grid.Board) puzzle.Problem) puzzle.Picture {
	b := all[i]
	p := puzzle.Picture{Board: show(b), Text: sentence.New("Position %d: %v.", i+1, b.caption())}
	for m := range b.legal() {
		p.Arrows = append(p.Arrows, arrow(b, m, slices.Index(all, b.after(m))+1))
	}
	if p.Arrows != nil {
		p.More = []sentence.Text{sentence.New("The arrows are all its slides. Each leads to one of the %d positions. Click a piece to go there.", len(all))}
	}
	p.Turn = func(at puzzle.Spot) (int, bool) {
		k := slices.IndexFunc(p.Arrows, func(a puzzle.Arrow) bool { return a.From == at })
		if k < 0 {
			return 0, false
		}
		return p.Arrows[k].Number - 1, true
	}
	return p
}
