package tetravex

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// whyPaired says why numbers are paired.
func whyPaired(left edgematch.Surplus) sentence.Text {
	return sentence.New("Inside the board, each number %v touches an equal one %v.", onSide[left.Side], onSide[left.Opposite])
}

// outlined says what the outlines of [paired] mean.
var outlined = sentence.New("Outlined: the numbers left over, and their partners.")

// tooMany says that more open sides are left over than a border has room for.
func tooMany(f *frame, left edgematch.Surplus) puzzle.Picture {
	marks, over, rows := paired(f, left.Side, left.Numbers)
	return puzzle.Picture{
		Board: board{f},
		Text: sentence.New("%v Pair those that touch nothing yet: %d %v are left over (ringed: %s), but %v there is room for only %d.",
			whyPaired(left), left.Total, onSide[left.Side], list(over), onBorder[left.Side], left.Border),
		More:  append(rows, outlined),
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
		Board: board{f},
		Text: sentence.New("%v Pair them: %d %v and %d %v are left over (ringed), and both borders have room for just as many.",
			whyPaired(tight), tight.Total, onSide[near], tight.Total, onSide[far]),
		More: append(append(rows, more...), sentence.New("So only %s may lie %v %v, and only %s %v %v.",
			list(tight.Numbers), onSide[near], onBorder[near], list(tight.Others), onSide[far], onBorder[far]), outlined),
		Marks: append(marks, others...),
	}
}

// paired outlines the open sides with these numbers and their partners opposite. It rings those left over, and returns
// their numbers. A row for each number says how many there are.
func paired(f *frame, side int, numbers []int) (marks []puzzle.Marked, over []int, rows []sentence.Text) {
	for _, number := range numbers {
		sides, partners := f.open(number, side), f.open(number, opposite(side))
		rows = append(rows, sentence.New("Number %d: %d %v, %d %v, so %d left over.",
			number, len(sides), onSide[side], len(partners), onSide[opposite(side)], len(sides)-len(partners)))
		for _, at := range partners {
			marks = append(marks, puzzle.Marked{Spot: at, Mark: puzzle.MarkProof})
		}
		for i, at := range sides {
			m := puzzle.Marked{Spot: at, Mark: puzzle.MarkProof}
			if i >= len(partners) {
				m.Mark |= puzzle.MarkRing
				over = append(over, number)
			}
			marks = append(marks, m)
		}
	}
	return marks, over, rows
}
