package panel

import (
	"strconv"
	"strings"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// maxSwatches is how many numbers are all shown. Of more numbers, one is shown, with an entry beside it.
const maxSwatches = 12

// swatchSide is the side of the picture of a value, before zoom.
const swatchSide = 32

// picker offers the values to paint with, if cells have any.
func picker(s *session.Session) (title, values Block) {
	at, ok := firstSpot(s.Problem())
	if !ok {
		return nil, nil
	}
	count := s.Input.Entered(at)
	title = Ends.of(Word{kit.Heading, tr("Paint with")}, digits(s, at))
	if count > maxSwatches && s.Puzzle.Letters == "" {
		return title, numbers(s, at, count)
	}
	swatches := Group{Layout: Wrap}
	for value := range count {
		swatches.Blocks = append(swatches.Blocks, swatch(s, at, value))
	}
	if hasBlank(s, at) {
		swatches.Blocks = append(swatches.Blocks, swatch(s, at, puzzle.Unset))
	}
	return title, swatches
}

// hasBlank reports whether a cell can be blank.
func hasBlank(s *session.Session, at puzzle.Spot) bool {
	return s.Puzzle.New(s.Problem().Size()).Value(at) == puzzle.Unset
}

// firstSpot returns the first spot of a board that has values.
func firstSpot(board puzzle.Problem) (at puzzle.Spot, ok bool) {
	for _, at := range puzzle.Spots(board) {
		if board.Values(at) > 1 {
			return at, true
		}
	}
	return at, false
}

// swatch returns the button of a value. Pressed again, it lets each click give the next value, as at first.
func swatch(s *session.Session, at puzzle.Spot, value int) Button {
	hint := tr("Paints with this; pressed again, a click gives the next value")
	view := func() puzzle.View { return valueView(s.Problem(), at, value) }
	b := button(kit.Swatch, "", hint, func() { s.Input.SetPaint(value, !painted(s, value)) })
	b.On, b.Content = painted(s, value), Picture{[3]any{s.Puzzle, at.Part, value}, swatchSide, view}
	return b
}

// painted reports whether a value is the one to paint with.
func painted(s *session.Session, value int) bool {
	now, picked := s.Input.Paint()
	return picked && now == value
}

// valueView returns a view of a value.
func valueView(board puzzle.Problem, at puzzle.Spot, value int) puzzle.View {
	if at.Part != puzzle.Whole {
		return cellView(&puzzle.Cell{Kind: puzzle.Number, Numbers: [4]int8{int8(value)}})
	}
	return cellView(board.Edit(at, value).View().At(at))
}

// numbers picks one of many numbers: one less, one more, or typed.
func numbers(s *session.Session, at puzzle.Spot, values int) Group {
	now := min(s.Input.Number(), values-1)
	pick := func(value int) {
		if value >= 0 && value < values {
			s.Input.SetPaint(value, true)
		}
	}
	less := button(kit.Quiet, "−", tr("Paints with the number before this one"), func() { pick(now - 1) })
	more := button(kit.Quiet, "+", tr("Paints with the number after this one"), func() { pick(now + 1) })
	typed := Entry{strconv.Itoa(now), func(text string) {
		if value, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
			pick(value)
		}
	}}
	blank := swatch(s, at, puzzle.Unset).named(tr("Blank"))
	blank.Kind, blank.Content = kit.Quiet, nil
	return Beside.of(less, swatch(s, at, now), more, typed, either(hasBlank(s, at), blank))
}

// digits returns the choice between numbers of one digit and of two, where there is one.
func digits(s *session.Session, at puzzle.Spot) Block {
	if s.Puzzle.Letters != "" || s.Problem().Values(at) <= 10 {
		return nil
	}
	hint := tr("How many digits a number has")
	on := 0
	if s.Input.Entered(at) > 10 {
		on = 1
	}
	return segments(on, hint, []string{"0–9", "0–99"}, func(i int) { s.Input.SetDigits(i + 1) })
}
