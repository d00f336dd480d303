package gui

import (
	"encoding/json"
	"slices"
	"testing"

	"fourfold/gui/session"
)

// FuzzSettings mends settings, whatever was kept of them: they make sense then, and stay as they are when they are
// kept once more.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"width": 1e30, "height": -1e30}`, `{"zoom": -1, "speed": 99, "memory": -5}`, `{"zoom": 9223372036854775807}`,
		`{"recent": ["1", "2", "3", "4", "5", "6", "7", "8", "9"], "folder": "\u0000", "tab": "none"}`, `{"recent": null, "memory": 9e18}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := firstSettings()
		if json.Unmarshal([]byte(text), &s) != nil {
			return // it is set aside
		}
		s.mend()
		if s.Width < minWidth || s.Height < minHeight || s.Zoom < 0 || s.Zoom >= len(zooms) || s.Speed < 0 || s.Speed >= len(session.Speeds) ||
			!slices.Contains(memories, s.Memory) || len(s.Recent) > maxRecent {
			t.Errorf("%s: %+v", text, s)
		}
		first, _ := json.Marshal(s)
		again := firstSettings()
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatal(err)
		}
		again.mend()
		if second, _ := json.Marshal(again); string(first) != string(second) {
			t.Errorf("%s is kept, then %s", first, second)
		}
	})
}
