package fourline

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// mostShown is the largest number of positions that are shown to a person.
const mostShown = 24

// everywhere says that all positions were searched, and shows them if they are few.
func (b board) everywhere(positions int, show func(grid.Board) puzzle.Problem) puzzle.Note {
	note := puzzle.Note{Text: sentence.Count(positions, "Nothing can move here, and nobody has four in line.",
		"All %d positions that can be reached were looked at: none has four in line.")}
	if positions == 1 || positions > mostShown {
		return note
	}
	said := note.Text
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		all := b.reachable()
		return puzzle.Note{
			Text: sentence.New("%v %v", said,
				sentence.New("Each is a page, with arrows for all its moves: a number is that of the page to which the move leads.")),
			Pages: len(all),
			Page:  func(ctx context.Context, i int) (puzzle.Picture, error) { return all.page(i, show), ctx.Err() },
		}, ctx.Err()
	}
	return note
}

// reachable is a list of positions.
type reachable []board

// reachable lists the positions that can be reached, those before the first move first.
func (b board) reachable() (all reachable) {
	for _, c := range b.openers() {
		b.mover = c
		all = append(all, b)
	}
	for i := 0; i < len(all); i++ {
		for m := range all[i].legal() {
			if next := all[i].after(m); slices.Index(all, next) < 0 {
				all = append(all, next)
			}
		}
	}
	return all
}

// page shows a position of the list, and to which ones its moves lead.
func (all reachable) page(i int, show func(grid.Board) puzzle.Problem) puzzle.Picture {
	b := all[i]
	p := puzzle.Picture{Board: show(b), Text: sentence.New("Position %d: %v.", i+1, sentence.New("%v to move", names[b.mover]))}
	for m := range b.legal() {
		p.Arrows = append(p.Arrows, b.arrow(m, slices.Index(all, b.after(m))+1))
	}
	if p.Arrows == nil {
		p.Text = sentence.New("Position %d: %v.", i+1, sentence.New("%v to move, but it cannot: the game ends", names[b.mover]))
	}
	return p
}
