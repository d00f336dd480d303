package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// The boards of the view.
const (
	trayBoard  = 0 // the loose tiles, each on its own cell
	frameBoard = 1 // the cells they are to be placed on
)

// sideOf returns the side of a tile that lies at a spot.
func sideOf(tile view.Spot, side int) view.Spot {
	tile.Part = view.Top + view.Part(side)
	return tile
}

// spot returns where a tile lies.
func (f *frame) spot(tile int) view.Spot {
	if f.cell[tile] == none {
		return f.onTray(tile)
	}
	return f.onFrame(f.cell[tile])
}

// onTray returns the place of a tile on the tray.
func (f *frame) onTray(tile int) view.Spot {
	return view.Spot{Board: trayBoard, Row: tile / f.n, Col: tile % f.n}
}

// onFrame returns the spot of a cell of the frame.
func (f *frame) onFrame(cell int) view.Spot {
	return view.Spot{Board: frameBoard, Row: cell / f.n, Col: cell % f.n}
}

// has reports whether a spot is on the tray or the frame.
func (f *frame) has(s view.Spot) bool {
	return (s.Board == trayBoard || s.Board == frameBoard) && s.Row >= 0 && s.Row < f.n && s.Col >= 0 && s.Col < f.n
}

// tileAt returns the tile that lies at a spot, or none.
func (f *frame) tileAt(at view.Spot) int {
	cell := at.Row*f.n + at.Col
	switch {
	case !f.has(at):
		return none
	case at.Board == frameBoard:
		return f.placed[cell]
	case f.cell[cell] == none:
		return cell
	}
	return none
}

// sides returns where a number stands on some sides of the tiles.
func (f *frame) sides(number int, sides ...int) (spots []view.Spot) {
	for i, t := range f.tiles {
		for _, side := range sides {
			if int(t[side]) == number {
				spots = append(spots, sideOf(f.spot(i), side))
			}
		}
	}
	return spots
}

// open returns the sides with a number that touch neither a tile nor the border.
func (f *frame) open(number, side int) []view.Spot {
	return slices.DeleteFunc(f.sides(number, side), func(at view.Spot) bool {
		next := beside(f.n, at.Row*f.n+at.Col, side)
		return at.Board == frameBoard && (next == none || f.placed[next] != none)
	})
}

// clashes marks the sides that touch and differ. A number that is not set differs from no other.
func (f *frame) clashes() (marks []view.Marked) {
	for cell, tile := range f.placed {
		for _, side := range []int{right, bottom} {
			next := beside(f.n, cell, side)
			if tile == none || next == none || f.placed[next] == none {
				continue
			}
			a, b := f.tiles[tile][side], f.tiles[f.placed[next]][opposite(side)]
			if a != b && a != puzzle.Unset && b != puzzle.Unset {
				marks = append(marks, view.Marked{Spot: sideOf(f.onFrame(cell), side), Mark: view.MarkWrong},
					view.Marked{Spot: sideOf(f.onFrame(next), opposite(side)), Mark: view.MarkWrong})
			}
		}
	}
	return marks
}

// onCells marks cells of the frame.
func onCells(f *frame, cells []int) (marks []view.Marked) {
	for _, cell := range cells {
		marks = append(marks, view.Marked{Spot: f.onFrame(cell), Mark: view.MarkProof})
	}
	return marks
}
