package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/sentence"
	"fourfold/resources"
)

// showHelp shows the rules of the puzzle in front, and all keys.
func (w *window) showHelp() {
	p := w.tab().session.Puzzle
	w.showText(tr("%v: rules and keys", sentence.New(p.Name)), fyne.NewSize(660, 640),
		container.NewVBox(prose(rules(p)), prose("## "+tr("Mouse and keys")), w.keyTable()))
}

// keyTable lists what mouse and keys do.
func (w *window) keyTable() fyne.CanvasObject {
	table := container.New(layout.NewFormLayout())
	row := func(key, meaning string) {
		k, m := widget.NewLabel(key), paragraph()
		k.TextStyle.Bold = true
		m.SetText(meaning)
		table.Add(k)
		table.Add(m)
	}
	row(tr("Click, wheel"), tr("Next value of the cell; right click: previous"))
	row(tr("Drag"), tr("Paints the value that the first cell got"))
	row(tr("Click or drag in play"), tr("Makes a move"))
	row(tr("Arrows"), tr("Move the cursor; in a solution, Left and Right step"))
	row(tr("Space, Enter"), tr("Act as a click at the cursor; in a solution, Space plays"))
	row(tr("Digits"), tr("Give the cell at the cursor that value"))
	for _, a := range w.menus.actions() {
		if key := a.keys(); key != "" {
			row(key, tr(a.name))
		}
	}
	for _, s := range w.actions.redo.synonyms {
		row(shortcutName(s.(fyne.KeyboardShortcut)), tr(w.actions.redo.name))
	}
	return table
}

// showAbout says what the program is.
func (w *window) showAbout() {
	icon := canvas.NewImageFromResource(fyne.NewStaticResource("fourfold.png", resources.AppIcon()))
	icon.SetMinSize(fyne.NewSize(96, 96))
	text := prose("# Fourfold " + w.options.version + "\n\n" + strings.Join([]string{
		tr("Solves board puzzles exactly, and shows how, step by step."),
		tr("A minimum is printed only where it is proven; impossible only with a proof."),
		tr("MIT licence. Built with Fyne."),
	}, "\n\n"))
	w.showText(tr("About Fourfold"), fyne.NewSize(460, 330), container.NewBorder(nil, nil, container.NewVBox(icon), nil, text))
}
