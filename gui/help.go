package gui

import (
	"net/url"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/packaging"
	"fourfold/puzzles/puzzle"
)

// showHelp shows the rules of a puzzle, and below them all keys.
func showHelp(d *kit.Dialogs, p *puzzle.Puzzle, all []action) {
	rules, keys := kit.Markdown(words.Current().Rules(p)), kit.NewText(kit.Title, tr("Mouse and Keys"))
	body := kit.Column(18, rules, keys, keyTable(all))
	d.Sheet(kit.Sheet{Title: words.Of(p).Tr(p.Name), Body: body, Width: 660, Height: 640, Scrolls: true})
}

// keyTable lists what mouse and keys do.
func keyTable(all []action) fyne.CanvasObject {
	table := container.New(layout.NewFormLayout())
	row := func(key, meaning string) {
		table.Add(kit.Padded(5, 5, 0, 8, container.NewVBox(kit.NewWord(kit.Bold, key))))
		table.Add(kit.Padded(5, 5, 0, 0, kit.NewText(kit.Plain, meaning)))
	}
	row(tr("Click"), tr("Next value of the cell; right click: previous"))
	row(tr("Wheel on a number"), tr("Next or previous value"))
	row(tr("Wheel in a solution"), tr("Next or previous step; in a reason, picture or reason"))
	row(tr("Ctrl and wheel"), tr("Enlarges the board at the pointer. Then the wheel moves it, with Shift sideways; so does dragging with the middle button, whose double click shows the whole board again"))
	row(tr("Drag"), tr("Paints with the new value of the first cell"))
	row(tr("Click or drag in play"), tr("Makes a move; in a solution, plays on from the step shown"))
	row(tr("Click in the list of moves"), tr("Goes to the board after that move. If you make another move there, Undo takes back the new moves, and then shows the old ones again"))
	row(tr("Arrows"), tr("Move the cursor. In a solution, Left and Right step; Up, Down, Shift+Left and Shift+Right move the cursor. In a reason, these ask about a cell; Left and Right turn its pictures, or go to another reason if there is only one picture"))
	row(tr("Space, Enter"), tr("Act as a click at the cursor; in a solution, Space plays, and Enter makes a move of your own"))
	row(tr("Digits, letters"), tr("Type the value of the cell at the cursor, which then moves on; a dot is a number that is not known yet"))
	row(tr("Backspace, Delete"), tr("Take back what was typed last; clear the cell"))
	row(tr("Tab, Enter while typing"), tr("Next cell, next row; Shift and Tab: previous cell; Esc ends typing"))
	row(tr("Space while typing"), tr("Ends a number that has fewer digits"))
	row(tr("In a search (F3)"), tr("Up, Down, Shift+Left and Shift+Right go from dot to dot; Enter or a click shows the board of one, Esc leads back"))
	for _, a := range all {
		if a.keys != "" {
			row(a.key(), tr(a.words))
		}
	}
	row(keyName("Ctrl+Shift+Z"), tr("Redo"))
	return table
}

// showAbout says what the program is.
func showAbout(d *kit.Dialogs, version string) {
	icon := canvas.NewImageFromResource(appIcon)
	icon.SetMinSize(fyne.NewSize(96, 96))
	number, _, _ := strings.Cut(version, "\n")
	text := kit.Markdown("# Fourfold " + number + "\n\n" + strings.Join([]string{
		tr("Solves board puzzles exactly, and shows how, step by step."),
		tr("It says “minimum” and “impossible” only where they are proven."),
		tr("MIT licence. Built with Fyne."),
	}, "\n\n"))
	words := kit.Column(9, text)
	if web.Here { // packages have the licences as files
		words.Add(widget.NewHyperlink(tr("Licences of everything built in"), &url.URL{Path: "licences.txt"}))
	}
	for _, name := range []string{"homepage", "repository"} {
		if address, err := url.Parse(packaging.Publisher(name)); err == nil && address.Host != "" {
			words.Add(widget.NewHyperlink(address.String(), address))
		}
	}
	body := container.NewBorder(nil, nil, container.NewVBox(icon), nil, words)
	d.Sheet(kit.Sheet{Title: tr("About Fourfold"), Body: body, Width: 460, Height: 290 + 40*float32(len(words.Objects)), Scrolls: true})
}
