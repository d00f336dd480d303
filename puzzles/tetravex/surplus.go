package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch"
)

// whyPaired says why numbers are paired.
func whyPaired(left edgematch.Surplus) sentence.Text {
	return sentence.New("Inside the board, each number %v touches an equal one %v.", onSide[left.Side], onSide[left.Opposite])
}

// tooMany says that more open sides are left over than a border has room for.
func tooMany(f *frame, left edgematch.Surplus) puzzle.Picture {
	marks, over, rows := paired(f, left.Side, left.Numbers)
	pairing := sentence.New("Pairing them")
	if f.lying() > 0 {
		pairing = sentence.New("Pairing those of loose tiles and those that face a free cell")
	}
	return puzzle.Picture{
		Board: f,
		Text: sentence.New("%v %v leaves %v %v (%s), but %v there is room for only %d.",
			whyPaired(left), pairing, sentence.Count(left.Total, "%d number", "%d numbers"), onSide[left.Side], sentence.List(over), onBorder[left.Side], left.Border),
		More:  rows,
		Marks: marks,
	}
}

// fullBorders says which numbers two opposite borders have: the sides that are left over fill both.
func fullBorders(f *frame, tight edgematch.Surplus) puzzle.Picture {
	f = f.place(nil)
	near, far := tight.Side, tight.Opposite
	marks, _, rows := paired(f, near, tight.Numbers)
	others, _, more := paired(f, far, tight.Others)
	return puzzle.Picture{
		Board: f,
		Text: sentence.New("%v Pairing them leaves %v %v and %d %v, and both borders have room for just as many.",
			whyPaired(tight), sentence.Count(tight.Total, "%d number", "%d numbers"), onSide[near], tight.Total, onSide[far]),
		More: append(append(rows, more...), sentence.New("So only %s may lie %v %v, and only %s %v %v.",
			sentence.List(tight.Numbers), onSide[near], onBorder[near], sentence.List(tight.Others), onSide[far], onBorder[far])),
		Marks: append(marks, others...),
	}
}

// paired outlines the open sides with these numbers and their partners opposite. It rings as many as are left over,
// and returns these numbers. A row for each number says how many there are.
func paired(f *frame, side int, numbers []int) (marks []view.Marked, over []int, rows []sentence.Text) {
	for _, number := range numbers {
		sides, partners := f.open(number, side), f.open(number, opposite(side))
		left := len(sides) - len(partners)
		over = append(over, slices.Repeat([]int{number}, left)...)
		rows = append(rows, sentence.New("Of these sides, %d %v and %d %v have the number %d: %v.",
			len(sides), onSide[side], len(partners), onSide[opposite(side)], number, sentence.Count(left, "one has no partner", "%d have no partner")))
		for i, at := range append(sides, partners...) {
			mark := view.MarkProof
			if i < left {
				mark |= view.MarkCount
			}
			marks = append(marks, view.Marked{Spot: at, Mark: mark})
		}
	}
	return marks, over, rows
}
