package gui

import (
	"math"
	"slices"
	"strconv"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// randomForm is the form that describes a random board, like the last one at first. Its fields are made from the knobs of
// the puzzle.
type randomForm struct {
	session    *session.Session
	options    options
	size, seed *kit.Entry
	knobs      []*knobField
}

// askRandom opens the form.
func askRandom(d *kit.Dialogs, s *session.Session, o options) {
	f := &randomForm{session: s, options: o}
	form, p := d.Form(tr("Random board"), tr("Make the Board"), f.accept), s.Puzzle
	wish, last := s.Boards.Last()
	f.size = sizeEntry(form, p, wish.Size)
	for _, k := range p.Knobs {
		f.knobs = append(f.knobs, newKnobField(form, k, wish.Asks))
	}
	valid := func(text string) error { _, err := parseSeed(text); return err }
	f.seed = form.Entry(tr("Seed"), seedText(session.NewSeed()), seedHint(last), valid, nil)
	f.size.OnChanged = func(string) { f.offer() }
	f.offer()
	focus := f.seed
	for _, k := range slices.Backward(f.knobs) {
		if k.number != nil {
			focus = k.number
		}
	}
	form.Show(460, focus)
}

// offer offers the ranges for the size in its entry.
func (f *randomForm) offer() {
	p, goal := f.session.Puzzle, f.session.Problem().Goal()
	size, err := parseSize(p, f.size.Text)
	if err != nil {
		return
	}
	for _, k := range f.knobs {
		k.least, k.most = math.MinInt, math.MaxInt
		f.options.start(func() { // some ranges take a moment
			least, most := k.Range(size, goal)
			f.options.post(func() {
				if now, err := parseSize(p, f.size.Text); err == nil && now == size {
					k.setRange(least, most)
				}
			})
		})
	}
}

// accept makes the board.
func (f *randomForm) accept() {
	size, _ := parseSize(f.session.Puzzle, f.size.Text) // the form has checked both
	seed, _ := parseSeed(f.seed.Text)
	wish := puzzle.Wish{Size: size, Asks: map[string]int{}}
	for _, k := range f.knobs {
		if n, asked := k.value(); asked {
			wish.Asks[k.ID] = n
		}
	}
	f.session.Boards.Random(wish, seed)
}

func seedText(seed uint64) string { return strconv.FormatUint(seed, 10) }

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, sentence.Refuse("want a whole number, 0 or more")
	}
	return seed, nil
}

// seedHint explains the seed, and tells the last one. Zero means that there was none.
func seedHint(last uint64) string {
	if last == 0 {
		return tr("the same seed gives the same board")
	}
	return tr("the same seed gives the same board; the last one was %s", seedText(last))
}

// knobField is the field of a knob: an entry for a number or a check box.
type knobField struct {
	puzzle.Knob
	number      *kit.Entry // or nil
	on          *kit.Check // or nil
	least, most int        // the range, as far as it is known; empty where least is larger
}

// newKnobField adds the field of a knob to a form. It shows the value that a wish has.
func newKnobField(f *kit.Form, k puzzle.Knob, asks map[string]int) *knobField {
	field := &knobField{Knob: k, least: math.MinInt, most: math.MaxInt}
	n, asked := asks[k.ID]
	if k.Switch {
		field.on = f.Check(tr(k.Label), tr(k.Hint))
		field.on.SetChecked(asked)
		return field
	}
	text := ""
	if asked {
		text = strconv.Itoa(n)
	}
	field.number = f.Entry(tr(k.Label), text, " ", field.check, nil)
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
	switch {
	case k.Switch && least <= most:
		k.on.Enable()
	case k.Switch:
		k.on.SetChecked(false)
		k.on.Disable()
	case least <= most:
		k.number.Hint(tr(k.Hint, least, most))
	default:
		k.number.Hint(tr("nothing to choose at this size"))
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
