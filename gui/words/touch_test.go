package words

import (
	"regexp"
	"strings"
	"testing"

	"fourfold/puzzles/sentence"
)

// With fingers nothing is clicked, and no dot is reached by keys, in either language, but with the other buttons of a mouse.
func TestTouch(t *testing.T) {
	Touch.Store(true)
	defer Touch.Store(false)
	mouse := strings.NewReplacer("right click", "", "double click", "", "右键单击", "")
	for _, l := range All() {
		for english := range Chinese.words {
			said := mouse.Replace(l.say(nil, sentence.Text{Format: english}))
			if regexp.MustCompile("(?i:click)|单击|go there with|移到那里").MatchString(said) {
				t.Errorf("%s: %q", l.Name, said)
			}
		}
	}
	if got := English.say(nil, sentence.New("Click or drag to write %d; %s", 3, "click.txt")); got != "Tap or drag to write 3; click.txt" {
		t.Error(got)
	}
}
