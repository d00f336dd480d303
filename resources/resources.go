// Package resources holds what is built into the program: the icons and the boards it opens with.
package resources

import (
	"embed"
	"fmt"
)

//go:embed icons/*.svg icons/*.png samples/*.txt
var files embed.FS

// Icon returns the icon of a puzzle as SVG, in black on nothing, to be tinted.
func Icon(id string) []byte { return must("icons/" + id + ".svg") }

// AppIcon returns the icon of the program as PNG, 512 pixels square.
func AppIcon() []byte { return must("icons/fourfold.png") }

// Sample returns the boards that a puzzle's tab opens with, in the judge's text form.
func Sample(id string) string { return string(must("samples/" + id + ".txt")) }

func must(name string) []byte {
	content, err := files.ReadFile(name)
	if err != nil {
		panic(fmt.Sprintf("resource %s: %v", name, err))
	}
	return content
}
