package words

import (
	"strings"
	"testing"

	"fourfold/puzzles/sentence"
)

// With fingers nothing is clicked, in either language, but with the other buttons of a mouse.
func TestTouch(t *testing.T) {
	Touch = true
	defer func() { Touch = false }()
	mouse := strings.NewReplacer("right click", "", "double click", "", "右键单击", "")
	for _, l := range All() {
		for english := range Chinese.words {
			if said := l.Say(sentence.Text{Format: english}); strings.Contains(strings.ToLower(mouse.Replace(said)), "click") || strings.Contains(mouse.Replace(said), "单击") {
				t.Errorf("%s: %q", l.Name, said)
			}
		}
	}
	if got := English.Say(sentence.New("Click or drag to write %d; %s", 3, "click.txt")); got != "Tap or drag to write 3; click.txt" {
		t.Error(got)
	}
}
