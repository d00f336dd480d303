package words

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// catalogue has the translations of a language by their English formats, that of the plural where there are two.
type catalogue map[string]translation

// translation is a format, or a format for each form of the plural that the first argument can
// ask for: the names of the forms are those of Unicode's CLDR, "zero", "one", "two", "few", "many" and
// "other", and "=3" is for one number. There must be an "other".
type translation map[string]string

const other = "other"

// UnmarshalJSON reads a string, which is for all numbers, or an object of forms.
func (t *translation) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*t = translation{other: one}
		return nil
	}
	var forms map[string]string
	if err := json.Unmarshal(text, &forms); err != nil {
		return err
	}
	if _, ok := forms[other]; !ok {
		return errors.New("a translation has no " + other)
	}
	*t = forms
	return nil
}

// message returns the translation for a printer. The first form that fits a number is taken, so
// single numbers come first and "other", which fits all, last.
func (t translation) message() catalog.Message {
	if len(t) == 1 {
		return catalog.String(t[other])
	}
	var cases []any
	for _, form := range slices.Sorted(maps.Keys(t)) { // "=" sorts before letters
		if form != other {
			cases = append(cases, form, t[form])
		}
	}
	return plural.Selectf(1, "", append(cases, other, t[other])...)
}

// add takes in the words of a file. A file that is missing has none.
func (c catalogue) add(folder fs.FS, file string) error {
	text, err := fs.ReadFile(folder, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(text, &struct{ Words catalogue }{c})
}

// printer returns what prints the translations.
func (c catalogue) printer(tag language.Tag) (*message.Printer, error) {
	builder := catalog.NewBuilder(catalog.Fallback(tag))
	for key, t := range c {
		if err := builder.Set(tag, key, t.message()); err != nil {
			return nil, err
		}
	}
	return message.NewPrinter(tag, message.Catalog(builder)), nil
}
