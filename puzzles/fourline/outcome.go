package fourline

import "fourfold/puzzles/puzzle"

// outcome puts an answer into words.
func (b *board) outcome(a answer) puzzle.Outcome {
	o := puzzle.Outcome{Nodes: a.nodes}
	switch {
	case !a.possible():
		o.Title, o.Detail = puzzle.T("Impossible"), puzzle.T("no line can be reached")
		o.Notes = b.proof(&a)
	case len(a.path) == 0:
		o.Title, o.Detail = puzzle.T("Four in line already"), puzzle.T("proven minimum · no move is needed")
		o.Notes = []puzzle.Note{{Text: lineOf[b.hasLine(b.pieces[black])][b.hasLine(b.pieces[white])]}}
		o.Notes[0].Marks = b.marked(b.inLines(), puzzle.MarkLine)
	default:
		o.Title = puzzle.Count(len(a.path), "%d move", "%d moves")
		o.Detail = [2]puzzle.Text{black: blackOpens, white: whiteOpens}[a.opener]
		o.Notes = append(o.Notes, puzzle.Note{Text: puzzle.T("%v %v", a.ifOpens(black), a.ifOpens(white))})
		o.Notes = append(o.Notes, b.stuck()...)
	}
	if a.possible() {
		o.Minimal = true
		o.Walk = &walk{start: b, moves: a.path}
	}
	return o
}

var (
	blackOpens = puzzle.T("proven minimum · Black opens")
	whiteOpens = puzzle.T("proven minimum · White opens")
)

// lineOf tells who has a line, by Black's having one and White's.
var lineOf = map[bool]map[bool]puzzle.Text{
	false: {true: puzzle.T("White has four in line.")},
	true:  {false: puzzle.T("Black has four in line."), true: puzzle.T("Both colours have four in line.")},
}

// ifOpens tells what comes of it when a colour opens.
func (a *answer) ifOpens(c colour) puzzle.Text {
	o := a.openings[c]
	formats := openingFormats[c]
	switch o.verdict {
	case reached:
		return puzzle.Count(o.moves, formats.one, formats.many)
	case beyond:
		return puzzle.Count(o.moves, formats.beyondOne, formats.beyondMany)
	}
	return puzzle.T(formats.never)
}

var openingFormats = [2]struct{ one, many, beyondOne, beyondMany, never string }{
	black: {
		one: "If Black opens: %d move.", many: "If Black opens: %d moves.",
		beyondOne: "If Black opens: more than %d move.", beyondMany: "If Black opens: more than %d moves.",
		never: "If Black opens: no line can be reached.",
	},
	white: {
		one: "If White opens: %d move.", many: "If White opens: %d moves.",
		beyondOne: "If White opens: more than %d move.", beyondMany: "If White opens: more than %d moves.",
		never: "If White opens: no line can be reached.",
	},
}

// proof tells why neither opener gets to a line.
func (b *board) proof(a *answer) []puzzle.Note {
	if a.tooFew {
		return []puzzle.Note{{
			Text: puzzle.T("A line takes four pieces of one colour. Here are %d black and %d white.",
				b.count(black), b.count(white)),
			Marks: b.marked(b.pieces[black]|b.pieces[white], puzzle.MarkProof),
		}}
	}
	all := puzzle.T("All %d positions that can be reached, by whoever opens, were looked at: none has four in line.", a.positions)
	return append([]puzzle.Note{{Text: all}}, b.stuck()...)
}

// stuck tells who has no move to open with.
func (b *board) stuck() []puzzle.Note {
	var notes []puzzle.Note
	beside := b.beside(b.blanks()) &^ b.blanks()
	for c, sentence := range stuckSentences {
		if b.pieces[c]&beside != 0 {
			continue
		}
		marks := b.marked(b.blanks(), puzzle.MarkProof)
		marks = append(marks, b.marked(beside, puzzle.MarkProof|puzzle.MarkCount)...)
		notes = append(notes, puzzle.Note{Text: sentence, Marks: marks})
	}
	return notes
}

var stuckSentences = [2]puzzle.Text{
	black: puzzle.T("Black cannot open: it has no piece beside a blank."),
	white: puzzle.T("White cannot open: it has no piece beside a blank."),
}

// marked gives cells a mark.
func (b *board) marked(cells uint64, mark puzzle.Mark) []puzzle.Marked {
	var marks []puzzle.Marked
	for _, spot := range b.spots(cells) {
		marks = append(marks, puzzle.Marked{Spot: spot, Mark: mark})
	}
	return marks
}
