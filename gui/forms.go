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
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// askSize asks for another size of the board.
func askSize(d *kit.Dialogs, s *session.Session) {
	var entry *kit.Entry
	f := d.Form(tr("Size of the board"), tr("Apply"), func() {
		size, _ := parseSize(s.Puzzle, entry.Text) // the form has checked it
		s.Boards.Transform(transform.Resize(size))
	})
	entry = sizeEntry(f, s.Puzzle, s.Problem().Size())
	f.Show(400, entry)
}

// sizeEntry adds an entry for the size of a puzzle's board to a form.
func sizeEntry(f *kit.Form, p *puzzle.Puzzle, size puzzle.Size) *kit.Entry {
	valid := func(text string) error { _, err := parseSize(p, text); return err }
	return f.Entry(tr("Size"), panel.SizeName(size), words.Capital(sizeRange(p)), valid, nil)
}

// sizeRange says which sizes a puzzle's boards can have.
func sizeRange(p *puzzle.Puzzle) sentence.Text {
	if p.Square {
		return sentence.New("from %s to %s, as many rows as columns", panel.SizeName(p.Min), panel.SizeName(p.Max))
	}
	return sentence.New("from %s to %s", panel.SizeName(p.Min), panel.SizeName(p.Max))
}

// parseSize parses a size of a puzzle's board. One number means a square.
func parseSize(p *puzzle.Puzzle, text string) (puzzle.Size, error) {
	if !strings.ContainsAny(text, "xX×") {
		text += "x" + text
	}
	size, err := puzzleutil.ParseSize(text)
	if err != nil {
		return size, sentence.Refuse("rows × columns, such as 4 × 4")
	}
	if p.CheckSize(size) != nil {
		return size, &sentence.Refusal{What: sizeRange(p)}
	}
	return size, nil
}

// randomForm is the form that describes a random board, like the last one at first. It has a field for each knob of the
// puzzle.
type randomForm struct {
	session    *session.Session
	start      func(func()) // runs a function on another goroutine
	post       func(func()) // runs a function on that of the window
	size, seed *kit.Entry
	knobs      []*knobField
}

// askRandom opens the form.
func askRandom(d *kit.Dialogs, s *session.Session, start, post func(func())) {
	f := &randomForm{session: s, start: start, post: post}
	form := d.Form(tr("Random board"), tr("Make the Board"), f.accept)
	wish, last := s.Boards.Last()
	f.size = sizeEntry(form, s.Puzzle, wish.Size)
	for _, k := range s.Puzzle.Knobs {
		f.knobs = append(f.knobs, newKnobField(form, words.Of(s.Puzzle), k, wish.Asks))
	}
	hint := tr("the same seed gives the same board")
	if last > 0 {
		hint = tr("the same seed gives the same board; the last one was %s", strconv.FormatUint(last, 10))
	}
	valid := func(text string) error { _, err := parseSeed(text); return err }
	f.seed = form.Entry(tr("Seed"), strconv.FormatUint(session.NewSeed(), 10), hint, valid, nil)
	f.size.OnChanged = f.offer
	f.offer(f.size.Text)
	focus := f.seed
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
				if f.size.Text == text {
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
	switch n, asked := asks[k.ID]; {
	case k.Switch:
		field.on = f.Check(s.Tr(k.Label), s.Tr(k.Hint))
		field.on.SetChecked(asked)
	case asked:
		field.number = f.Entry(s.Tr(k.Label), strconv.Itoa(n), " ", field.check, nil)
	default:
		field.number = f.Entry(s.Tr(k.Label), "", " ", field.check, nil)
	}
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
