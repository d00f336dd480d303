package words

import (
	"embed"
	"errors"
	"io/fs"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"
)

// english is the folder of English, which has no words but those of the toolkit.
//
//go:embed fyne.json
var english embed.FS

// ApplyToFyne puts what the window's toolkit says by itself, as in file dialogs, into the language in use. What is on
// the screen already stays as it is. It belongs to the goroutine of the window.
//
// Fyne 2.8.1 speaks the language of the system. Its language cannot be chosen, but its words can be replaced. They are, for
// every language that it may speak on this system.
func ApplyToFyne() error {
	text, err := fs.ReadFile(Current().folder, toolkitFile)
	for _, name := range spoken() {
		err = errors.Join(err, lang.AddTranslationsForLocale(text, fyne.Locale(name)))
	}
	return err
}

// spoken returns the names of the languages that the toolkit may speak on this system: with and without the script, which
// it leaves out, and English without any locale.
func spoken() []string {
	names := []string{language.English.String()}
	locales, _ := locale.GetLocales()
	for _, name := range locales {
		tag := parse(name)
		base, _, region := tag.Raw()
		script, _ := tag.Script() // the usual one where the name has none
		names = append(names, base.String(), base.String()+"-"+script.String(), tag.String())
		if region != (language.Region{}) {
			names = append(names, base.String()+"-"+region.String())
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
