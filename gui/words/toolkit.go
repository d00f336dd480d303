package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"
)

// english is the folder of English, which has no words but those of the toolkit.
//
//go:embed fyne.json
var english embed.FS

// ApplyToFyne puts what the window's toolkit says by itself, as in file dialogs, into the language in
// use. What is on the screen already stays as it is. It belongs to the goroutine of the window.
//
// Fyne 2.8.1 speaks the language of the system and has no way to choose another one. But
// its words can be replaced, language by language; so the words of the language that it speaks are.
func ApplyToFyne() error {
	text, err := fs.ReadFile(Current().folder, toolkitFile)
	if err != nil {
		return err
	}
	var want map[string]string
	if err := json.Unmarshal(text, &want); err != nil {
		return err
	}
	for _, name := range spoken() {
		if err := lang.AddTranslationsForLocale(text, fyne.Locale(name)); err != nil {
			return err
		}
		if says(want) {
			return nil
		}
	}
	return fmt.Errorf("the window's toolkit does not take words in %s", Current().Name)
}

// says reports whether the toolkit uses just these words.
func says(want map[string]string) bool {
	for key, word := range want {
		if lang.X(key, key) != word {
			return false
		}
	}
	return true
}

// spoken returns the names of the languages that the toolkit may speak on this system, the
// likeliest first. It takes what comes closest to the first of the system's languages that it knows
// words for. Words for that very language, without its script, which it leaves out,
// are the closest there can be.
func spoken() []string {
	var names []string
	locales, _ := locale.GetLocales() // without any, it speaks English
	for _, name := range locales {
		tag := parse(name)
		base, _, region := tag.Raw()
		if region != (language.Region{}) {
			names = append(names, base.String()+"-"+region.String())
		}
		script, _ := tag.Script() // the usual one where the name has none
		names = append(names, base.String(), base.String()+"-"+script.String(), tag.String())
	}
	return append(names, language.English.String())
}
