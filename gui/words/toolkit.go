package words

import (
	"embed"
	"errors"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// english is the folder of English, which has no words but those of the toolkit.
//
//go:embed fyne.json
var english embed.FS

// ApplyToFyne puts what the window's toolkit says by itself, as in file dialogs, into the language in use. What is on
// the screen already stays as it is. It belongs to the goroutine of the window.
//
// Fyne 2.8.1 speaks the language of the system. Its language cannot be chosen, but its words can be replaced. They are, for
// the first language of the system and for those of the program, of which it speaks English where it knows none.
func ApplyToFyne() error {
	system := lang.SystemLocale()
	names := []fyne.Locale{system, fyne.Locale(system.LanguageString())}
	for _, l := range All() {
		names = append(names, fyne.Locale(l.Tag.String()))
	}
	text, err := fs.ReadFile(Current().folder, "fyne.json")
	for _, name := range names {
		err = errors.Join(err, lang.AddTranslationsForLocale(text, name))
	}
	return err
}
