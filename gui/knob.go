package gui

import (
	"strconv"

	"fourfold/gui/kit"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// knobRow is the row of a knob, with a number or a switch.
type knobRow struct {
	puzzle.Knob
	number      *kit.Entry // or nil
	on          *kit.Check // or nil
	known       bool       // the range
	least, most int
}

// newKnobRow adds the row of a knob to a form, with nothing asked for.
func newKnobRow(f *kit.Form, k puzzle.Knob) *knobRow {
	row := &knobRow{Knob: k}
	if k.Switch {
		row.on = f.Check(tr(k.Label), tr(k.Hint))
	} else {
		row.number = f.Entry(tr(k.Label), "", " ", row.check, nil)
	}
	return row
}

// value returns what is asked for, if anything is.
func (row *knobRow) value() (n int, asked bool) {
	if row.Switch {
		return 1, row.on.Checked
	}
	n, err := strconv.Atoi(row.number.Text)
	return n, err == nil
}

// set fills in what is asked for.
func (row *knobRow) set(asks map[string]int) {
	n, asked := asks[row.ID]
	switch {
	case row.Switch:
		row.on.SetChecked(asked)
	case asked:
		row.number.SetText(strconv.Itoa(n))
	default:
		row.number.SetText("")
	}
}

// setRange shows what can be asked for: nothing where the least is the larger one.
func (row *knobRow) setRange(least, most int) {
	row.known, row.least, row.most = true, least, most
	switch {
	case row.Switch:
		row.on.SetChecked(row.on.Checked && least <= most)
		if row.on.Enable(); least > most {
			row.on.Disable()
		}
	case least <= most:
		row.number.Hint(tr(row.Hint, least, most))
	default:
		row.number.Hint(tr("nothing to choose at this size"))
	}
}

// check says what is wrong with a number, or returns nil.
func (row *knobRow) check(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return nil
	case err != nil:
		return sentence.Refuse("want a whole number, or nothing")
	case row.known && row.least > row.most:
		return sentence.Refuse("nothing to choose at this size")
	case row.known && (n < row.least || n > row.most):
		return sentence.Refuse("want a number from %d to %d, or nothing", row.least, row.most)
	}
	return nil
}
