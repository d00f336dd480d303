package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/resources/fonts"
)

func TestAFontWithoutDigitsIsNotUsed(t *testing.T) {
	chinese := parseFont(fyne.NewStaticResource("chinese", fonts.Bold))
	digit, err := chinese.GlyphIndex(nil, '7')
	if err != nil || digit == 0 {
		t.Errorf("glyph %d for a digit, %v", digit, err)
	}
}
