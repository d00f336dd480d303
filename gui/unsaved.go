package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/sentence"
)

// standing is what a window says that does not pass with the next action.
type standing struct {
	unsaved error         // why what is new cannot be saved, or nil
	home    sentence.Text // where boards are kept, where that is not the usual place; may be empty
}

// text returns the sentence, or nothing where there is nothing to say.
func (s standing) text() sentence.Text {
	if s.unsaved == nil {
		return s.home
	}
	return sentence.New("%v. Fourfold goes on trying; until then, what is new is in this window alone.", sentence.FromError(s.unsaved))
}

// withNotice returns a content with what there is to say below it.
func (w *window) withNotice(content fyne.CanvasObject) fyne.CanvasObject {
	w.notice = newNotice()
	w.notice.say(w.standing.text(), w.standing.unsaved != nil)
	w.whole = container.New(noticed{content, w.notice}, content, w.notice.content)
	return w.whole
}

// saved shows that nothing can be saved, for as long as that is so: an error says why, nil that all is saved again.
func (w *window) saved(err error) {
	w.standing.unsaved = err
	w.notice.say(w.standing.text(), w.standing.unsaved != nil)
	if err == nil {
		w.tab().session.Status.Say(sentence.New("All is saved again."))
	}
	w.whole.Refresh()
}

// leave closes the window, but asks before where that loses something.
func (w *window) leave() {
	w.remember()
	err := w.archive.keeper.Flush()
	if err == nil {
		w.win.Close()
		return
	}
	text := paragraph()
	text.SetText(tr("%v. What is new since then is lost when the window is closed.", sentence.FromError(err)))
	text.Resize(fyne.NewSize(scaled(340), 0)) // the form is made for the lines that the text has then
	newForm(w.dialogs, w.win.Close).doing(tr("Close")).show(tr("Close without saving?"), 460, []*widget.FormItem{widget.NewFormItem("", text)}, nil)
}
