package panel

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// maxSwatches is the limit up to which all numbers are shown. Of more numbers, one is shown, with an entry beside it.
const maxSwatches = 12

// swatchSide is the side of the picture of a value, before zoom, and swatchRoom the padding around it.
const swatchSide, swatchRoom = 32, 4

// picker offers the values to paint with. It is hidden if cells have none.
func picker(e env) fyne.CanvasObject {
	at, ok := boards.FirstSpot(e.Problem())
	if !ok {
		return showIf(false, column())
	}
	blank := e.Puzzle.New(e.Problem().Size()).Value(at) == puzzle.Unset // a cell can be so
	count, side := e.Typing.Values(at), max(kit.Scaled(swatchSide+2*swatchRoom), theme.Size(kit.SizeTarget))
	title := ends(kit.NewWord(kit.Heading, tr("Paint with")), digits(e, at))
	if count > maxSwatches && e.Puzzle.Letters == "" {
		return column(title, numbers(e, at, count, blank))
	}
	swatches := container.NewGridWrap(fyne.NewSquareSize(side))
	for value := range count {
		swatches.Objects = append(swatches.Objects, swatch(e, at, value))
	}
	if blank {
		swatches.Objects = append(swatches.Objects, swatch(e, at, puzzle.Unset))
	}
	return column(title, swatches)
}

// brush returns the look of the button of a value, and what it does. Pressed again, it lets each click give the next
// value, as at first.
func brush(e env, text string, value int) (kit.Face, func()) {
	now, picked := e.Input.Paint()
	on := picked && now == value
	hint := tr("Paints with this; pressed again, a click gives the next value")
	return kit.Face{Text: text, Hint: hint, On: on}, func() { e.Input.SetPaint(value, !on) }
}

// swatch returns the button of a value.
func swatch(e env, at view.Spot, value int) fyne.CanvasObject {
	view := func() view.View { return valueView(e.Puzzle.New(e.Problem().Size()), at.Part, value) }
	face, tap := brush(e, "", value)
	small := newPicture(e, [3]any{e.Puzzle, at.Part, value}, kit.Scaled(swatchSide), view)
	return kit.NewContentChip(e.host, face, kit.Inset(swatchRoom, small), tap)
}

// valueView returns a view of a value: a number, or the first cell of an empty board that has it.
func valueView(empty puzzle.Problem, part view.Part, value int) view.View {
	if part != view.Whole {
		return cellView(view.Cell{Kind: view.Number, Numbers: [4]int8{int8(value)}})
	}
	at, _ := boards.FirstSpot(empty)
	return cellView(*boards.Edit(empty, at, value).View().At(at))
}

// numbers picks one of many numbers: one less, one more, or typed.
func numbers(e env, at view.Spot, values int, blank bool) fyne.CanvasObject {
	now := min(e.Input.Number(), values-1)
	pick := func(value int) {
		if value >= 0 && value < values {
			e.Input.SetPaint(value, true)
		}
	}
	typed := kit.NewEntry(tr("Paint with"), strconv.Itoa(now), e.host.Focus)
	typed.OnSubmitted = func(string) { e.host.Focus() }
	typed.OnChanged = func(text string) {
		if value, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
			pick(value)
		}
	}
	face, clear := brush(e, tr("Blank"), puzzle.Unset)
	return kit.Beside(4,
		button(e, "−", tr("Paints with the number before this one"), func() { pick(now - 1) }),
		swatch(e, at, now),
		button(e, "+", tr("Paints with the number after this one"), func() { pick(now + 1) }),
		container.NewCenter(container.NewStack(strut(kit.Scaled(52), 0), typed)),
		showIf(blank, kit.NewChip(e.host, face, clear)),
	)
}

// digits returns the choice between numbers of one digit and of two. It is hidden where there is none.
func digits(e env, at view.Spot) fyne.CanvasObject {
	hint, on := tr("How many digits a number has"), 0
	if e.Typing.Values(at) > 10 {
		on = 1
	}
	choice := segments(e, on, []string{hint, hint}, []string{"0–9", "0–99"}, func(i int) { e.Typing.SetDigits(i + 1) })
	return showIf(e.Puzzle.Letters == "" && e.Problem().Values(at) > 10, choice)
}
