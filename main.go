package main

import (
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	a := app.NewWithID("x")
	w := a.NewWindow("x")
	w.SetContent(widget.NewLabel("hi"))
	w.ShowAndRun()
}
