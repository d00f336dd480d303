// Package resources holds what is built into the program, apart from what belongs to one puzzle.
package resources

import _ "embed" // the icon

//go:embed icons/fourfold.png
var icon []byte

// AppIcon returns the icon of the program as PNG, 512 pixels square.
func AppIcon() []byte { return icon }
