package tetravex

import (
	"fmt"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// onBorder says which border of the frame a side faces.
var onBorder = [4]sentence.Text{
	top: sentence.New("in the first row"), right: sentence.New("in the last column"),
	bottom: sentence.New("in the last row"), left: sentence.New("in the first column"),
}

// tooMany says that more open sides are left over than a border has room for.
func tooMany(f *frame, left edgematch.Surplus) puzzle.Picture {
	return puzzle.Picture{
		Board: board{f},
		Text: sentence.New("Pair each number %v that touches nothing yet with an equal one %v. %d are left over (dotted; %s), "+
			"but %v there is room for only %d.",
			onSide[left.Side], onSide[left.Opposite], left.Total, list(left.Numbers), onBorder[left.Side], left.Border),
		Marks: paired(f, left.Side, left.Numbers),
	}
}

// fullBorders says which numbers two opposite borders have: the sides that are left over fill both.
func fullBorders(f *frame, tight edgematch.Surplus) puzzle.Picture {
	f = f.place(nil)
	near, far := tight.Side, tight.Opposite
	return puzzle.Picture{
		Board: board{f},
		Text: sentence.New("Pair each number %v with an equal one %v. %d of each are left over (dotted), and both borders have room for just as many.",
			onSide[near], onSide[far], tight.Total),
		More: []sentence.Text{sentence.New("So only %s may lie %v %v, and only %s %v %v.",
			list(tight.Numbers), onSide[near], onBorder[near], list(tight.Others), onSide[far], onBorder[far])},
		Marks: append(paired(f, near, tight.Numbers), paired(f, far, tight.Others)...),
	}
}

// paired marks the open sides with these numbers and their partners opposite, and counts those that are left over.
func paired(f *frame, side int, numbers []int) (marks []puzzle.Marked) {
	for _, number := range numbers {
		partners := f.open(number, opposite(side))
		for _, at := range partners {
			marks = append(marks, puzzle.Marked{Spot: at, Mark: puzzle.MarkProof})
		}
		for i, at := range f.open(number, side) {
			m := puzzle.Marked{Spot: at, Mark: puzzle.MarkProof}
			if i >= len(partners) {
				m.Mark |= puzzle.MarkCount
			}
			marks = append(marks, m)
		}
	}
	return marks
}

// open returns the sides with a number that touch neither a tile nor the border.
func (f *frame) open(number, side int) []puzzle.Spot {
	return slices.DeleteFunc(f.sides(number, side), func(at puzzle.Spot) bool {
		next := beside(f.n, at.Row*f.n+at.Col, side)
		return at.Board == frameBoard && (next == none || f.placed[next] != none)
	})
}

// list returns numbers with commas between them.
func list(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}
