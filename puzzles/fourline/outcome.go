package fourline

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// outcome puts an answer into words.
func (a *answer) outcome() grid.Answer {
	o := grid.Answer{Outcome: puzzle.Outcome{Nodes: a.nodes}}
	if a.turn == either {
		o.Certify = a.certify
	}
	switch {
	case !a.possible():
		o.Title, o.Detail = sentence.New("Impossible"), sentence.New("no line can be reached")
		o.Reasons = a.proof
		return o
	case len(a.path) == 0:
		o.Title, o.Detail = sentence.New("Four in line already"), sentence.New("proven minimum · no move is needed")
		o.Notes = []puzzle.Note{{Text: lineOf[a.hasLine(a.pieces[black])][a.hasLine(a.pieces[white])]}}
		o.Notes[0].Marks = a.marked(a.inLines(), puzzle.MarkLine)
	default:
		o.Title = sentence.Count(len(a.path), "%d move", "%d moves")
		o.Detail = details[a.turn != either][a.opener]
		o.Notes = a.notes()
	}
	o.Minimal = true
	for _, m := range a.path {
		o.Moves = append(o.Moves, m.onGrid())
	}
	return o
}

// unfinished says what is proven where the search ended without an answer.
func (a *answer) unfinished(bound int) puzzle.Outcome {
	o := puzzle.Outcome{Bound: bound, Nodes: a.nodes}
	if bound > 0 {
		o.Title = sentence.Count(bound, "At least %d move", "At least %d moves")
	}
	if bound > 1 {
		o.Detail = noLineWithin(bound - 1)
		o.Notes = []puzzle.Note{a.whyNotSooner(a.turn, bound-1)}
	}
	return o
}

// details say who makes the first move, by whether that colour had to.
var details = map[bool][2]sentence.Text{
	false: {sentence.New("proven minimum · Black opens"), sentence.New("proven minimum · White opens")},
	true:  {sentence.New("proven minimum · Black to move"), sentence.New("proven minimum · White to move")},
}

// notes say what comes of either opening, and where the line will stand.
func (a *answer) notes() []puzzle.Note {
	notes := make([]puzzle.Note, 0, 3)
	if a.turn == either {
		notes = append(notes, puzzle.Note{Text: sentence.New("%v %v", a.ifOpens(black), a.ifOpens(white))})
	}
	notes = append(notes, a.picture())
	if n := len(a.path) - 1; n > 0 {
		notes = append(notes, a.whyNotSooner(a.turn, n))
	}
	if a.turn == either {
		notes = append(notes, a.stuck()...)
	}
	return notes
}

// picture shows the line at the end of an answer, and the moves to it.
func (a *answer) picture() puzzle.Note {
	end, n := a.setup, len(a.path)
	arrows := make([]puzzle.Arrow, n)
	for i, m := range a.path {
		arrows[i] = arrowOf(a.Size(), m)
		if n > 1 {
			arrows[i].Number = i + 1
		}
		end.shift(m.from, m.to)
	}
	formats := pictureFormats[end.colourOf(a.path[n-1].to)]
	return puzzle.Note{
		Text:  sentence.Count(n, formats.one, formats.many),
		Marks: a.marked(end.inLines(), puzzle.MarkLine), Arrows: arrows,
	}
}

// pictureFormats are about the colour that makes the last move: no other one can be in line.
var pictureFormats = [2]struct{ one, many string }{
	black: {
		one:  "Black gets four in line here, by the move of the arrow.",
		many: "Black gets four in line here, by the %d moves of the arrows.",
	},
	white: {
		one:  "White gets four in line here, by the move of the arrow.",
		many: "White gets four in line here, by the %d moves of the arrows.",
	},
}

// lineOf says who has a line, by Black's having one and White's.
var lineOf = map[bool]map[bool]sentence.Text{
	false: {true: sentence.New("White has four in line.")},
	true:  {false: sentence.New("Black has four in line."), true: sentence.New("Both colours have four in line.")},
}

// ifOpens says what comes of it when a colour opens.
func (a *answer) ifOpens(c colour) sentence.Text {
	o := a.openings[c]
	formats := openingFormats[c]
	switch o.verdict {
	case reached:
		return sentence.Count(o.moves, formats.one, formats.many)
	case beyond:
		return sentence.Count(o.moves, formats.beyondOne, formats.beyondMany)
	}
	return sentence.New(formats.never)
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

// proof says why neither opener gets to a line.
func (a *answer) proof(show func(grid.Board) puzzle.Problem) []puzzle.Note {
	if a.tooFew {
		return []puzzle.Note{{
			Text: sentence.New("A line takes four pieces of one colour. There are only %d black and %d white ones.",
				a.count(black), a.count(white)),
			Marks: a.marked(a.pieces[black]|a.pieces[white], puzzle.MarkProof),
		}}
	}
	return append(append(a.ended(), a.everywhere(show)), a.stuck()...)
}

// everywhere says that all positions were looked at, and shows them where they are few.
func (a *answer) everywhere(show func(grid.Board) puzzle.Problem) puzzle.Note {
	note := puzzle.Note{
		Text: sentence.Count(int(a.positions), "Nothing can move here, and nobody has four in line.", allFormats[a.turn]),
	}
	if a.positions == 1 || a.positions > mostReached {
		return note
	}
	said := note.Text
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		found := a.reachable(openersOf[a.turn])
		return puzzle.Note{
			Text: sentence.New("%v %v", said,
				sentence.New("Each is a page, with arrows for all its moves: a number is that of the page to which the move leads.")),
			Pages: len(found),
			Page:  func(ctx context.Context, i int) (puzzle.Picture, error) { return found[i].picture(i, show), ctx.Err() },
		}, ctx.Err()
	}
	return note
}

var allFormats = [3]string{
	either:    "All %d positions that can be reached, whoever opens, were looked at: none has four in line.",
	onlyBlack: "All %d positions that can be reached with Black to move were looked at: none has four in line.",
	onlyWhite: "All %d positions that can be reached with White to move were looked at: none has four in line.",
}

// stuck says which of the colours that may move has no move.
func (a *answer) stuck() []puzzle.Note {
	var notes []puzzle.Note
	beside := a.beside(a.blanks()) &^ a.blanks()
	for _, c := range [2]colour{black, white} {
		if !a.turn.has(c) || a.movable(c) != 0 {
			continue
		}
		marks := a.marked(a.blanks(), puzzle.MarkProof)
		marks = append(marks, a.marked(beside, puzzle.MarkProof|puzzle.MarkCount)...)
		text := stuckSentences[a.turn != either][c]
		if a.count(c) == 0 {
			text, marks = goneSentences[a.turn != either][c], nil
		}
		notes = append(notes, puzzle.Note{Text: text, Marks: marks})
	}
	return notes
}

// stuckSentences are by whether the colour had to move.
var stuckSentences = map[bool][2]sentence.Text{
	false: {
		sentence.New("Black cannot open: it has no piece beside a blank."),
		sentence.New("White cannot open: it has no piece beside a blank."),
	},
	true: {
		sentence.New("Black cannot move: it has no piece beside a blank."),
		sentence.New("White cannot move: it has no piece beside a blank."),
	},
}

// goneSentences are those where a colour has no piece at all.
var goneSentences = map[bool][2]sentence.Text{
	false: {sentence.New("Black cannot open: there is no black piece."), sentence.New("White cannot open: there is no white piece.")},
	true:  {sentence.New("Black cannot move: there is no black piece."), sentence.New("White cannot move: there is no white piece.")},
}
