package gui

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"fourfold/gui/kit"
	"fourfold/gui/panel"
	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// entry adds an entry to a form, which accepts what parse has no error for. value returns what is entered.
func entry[T any](f *kit.Form, label, text, hint string, parse func(string) (T, error)) (e *kit.Entry, value func() T) {
	e = f.Entry(label, text, hint, func(text string) error { _, err := parse(text); return err }, nil)
	return e, func() T { v, _ := parse(e.Text); return v }
}

// askSize asks for another size of the board.
func askSize(d *kit.Dialogs, s *session.Session) {
	var size func() view.Size
	f := d.Form(tr("Size of the board"), tr("Apply"), func() { s.Boards.Transform(transform.Resize(size())) })
	e, size := sizeEntry(f, s.Puzzle, s.Problem().Size())
	f.Show(400, e)
}

// sizeEntry adds an entry for the size of a puzzle's board to a form.
func sizeEntry(f *kit.Form, p *puzzle.Puzzle, now view.Size) (e *kit.Entry, size func() view.Size) {
	parse := func(text string) (view.Size, error) { return parseSize(p, text) }
	return entry(f, tr("Rows × columns"), panel.SizeName(now), words.Capital(sizeRange(p)), parse)
}

// sizeRange says which sizes a puzzle's boards can have.
func sizeRange(p *puzzle.Puzzle) sentence.Text {
	if p.Square {
		return sentence.New("from %s to %s, as many rows as columns", panel.SizeName(p.Min), panel.SizeName(p.Max))
	}
	return sentence.New("from %s to %s", panel.SizeName(p.Min), panel.SizeName(p.Max))
}

// parseSize parses a size of a puzzle's board. One number means a square.
func parseSize(p *puzzle.Puzzle, text string) (view.Size, error) {
	if !strings.ContainsAny(text, "xX×") {
		text += "x" + text
	}
	size, err := boards.ParseSize(text)
	if err != nil {
		return size, sentence.Refuse("rows × columns, such as 4 × 4")
	}
	if boards.CheckSize(p, size) != nil {
		return size, &sentence.Refusal{What: sizeRange(p)}
	}
	return size, nil
}

// randomForm is the form that describes a random board, like the last one at first. It has a field for each knob of the
// puzzle.
type randomForm struct {
	session *session.Session
	start   func(func()) // runs a function on another goroutine
	post    func(func()) // runs a function on that of the window
	entry   *kit.Entry   // of the size
	size    func() view.Size
	seed    func() uint64
	knobs   []*knobField
}

// askRandom opens the form.
func askRandom(d *kit.Dialogs, s *session.Session, start, post func(func())) {
	f := &randomForm{session: s, start: start, post: post}
	form := d.Form(tr("Random board"), tr("Make the Board"), f.accept)
	wish, last := s.Boards.Last()
	f.entry, f.size = sizeEntry(form, s.Puzzle, wish.Size)
	for _, k := range s.Puzzle.Knobs {
		f.knobs = append(f.knobs, newKnobField(form, words.Of(s.Puzzle), k, wish.Asks))
	}
	hint := tr("The same seed gives the same board")
	if last > 0 {
		hint = tr("The same seed gives the same board; the last one was %s", strconv.FormatUint(last, 10))
	}
	focus, seed := entry(form, tr("Seed"), strconv.FormatUint(session.NewSeed(), 10), hint, parseSeed)
	f.seed, f.entry.OnChanged = seed, f.offer
	f.offer(f.entry.Text)
	for _, k := range slices.Backward(f.knobs) {
		if k.number != nil {
			focus = k.number
		}
	}
	form.Show(460, focus)
}

// offer offers the ranges for a size.
func (f *randomForm) offer(text string) {
	size, err := parseSize(f.session.Puzzle, text)
	if err != nil {
		return
	}
	goal := f.session.Problem().Goal()
	for _, k := range f.knobs {
		k.least, k.most = math.MinInt, math.MaxInt
		f.start(func() { // some ranges take a moment
			least, most := k.Range(size, goal)
			f.post(func() {
				if f.entry.Text == text {
					k.setRange(least, most)
				}
			})
		})
	}
}

// accept makes the board.
func (f *randomForm) accept() {
	wish := puzzle.Wish{Size: f.size(), Asks: map[string]int{}}
	for _, k := range f.knobs {
		if n, asked := k.value(); asked {
			wish.Asks[k.ID] = n
		}
	}
	f.session.Boards.Random(wish, f.seed())
}

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, sentence.Refuse("want a whole number, 0 or more")
	}
	return seed, nil
}

// knobField is the field of a knob: an entry for a number or a check box.
type knobField struct {
	puzzle.Knob
	speaker     words.Speaker
	number      *kit.Entry // or nil
	on          *kit.Check // or nil
	least, most int        // the range, as far as it is known; empty where least is larger
}

// newKnobField adds the field of a knob to a form. It shows the value that a wish has.
func newKnobField(f *kit.Form, s words.Speaker, k puzzle.Knob, asks map[string]int) *knobField {
	field := &knobField{Knob: k, speaker: s, least: math.MinInt, most: math.MaxInt}
	n, asked := asks[k.ID]
	if k.Switch {
		field.on = f.Check(s.Tr(k.Label), s.Tr(k.Hint))
		field.on.SetChecked(asked)
		return field
	}
	text := ""
	if asked {
		text = strconv.Itoa(n)
	}
	field.number = f.Entry(s.Tr(k.Label), text, " ", field.check, nil)
	return field
}

// value returns the value of the knob, and whether there is one.
func (k *knobField) value() (n int, asked bool) {
	if k.Switch {
		return 1, k.on.Checked
	}
	n, err := strconv.Atoi(k.number.Text)
	return n, err == nil
}

// setRange shows the range of the knob.
func (k *knobField) setRange(least, most int) {
	k.least, k.most = least, most
	switch none := least > most; {
	case k.Switch && none:
		k.on.SetChecked(false)
		k.on.Disable()
	case k.Switch:
		k.on.Enable()
	case none:
		k.number.Hint(tr("nothing to choose at this size"))
	default:
		k.number.Hint(k.speaker.Tr(k.Hint, least, most))
	}
}

// check returns the error of a text in the entry, or nil.
func (k *knobField) check(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return nil
	case err != nil:
		return sentence.Refuse("want a whole number, or nothing")
	case k.least > k.most:
		return sentence.Refuse("nothing to choose at this size")
	case n < k.least || n > k.most:
		return sentence.Refuse("want a number from %d to %d, or nothing", k.least, k.most)
	}
	return nil
}
