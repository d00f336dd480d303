package store

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// fuzzed is a document with values of all kinds.
type fuzzed struct {
	Number  int            `json:"number"`
	Size    float32        `json:"size"`
	Words   []string       `json:"words"`
	Asks    map[string]int `json:"asks"`
	Pointer *int           `json:"pointer,omitempty"`
}

// FuzzRead reads a document, whatever its file holds: it is read as what is written again, or set aside, and never lost.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		`{"number": 7, "size": 1.5, "words": ["a"], "asks": {"moves": 3}}`, `{}`, `null`, `[]`, ``, "\x00", `{"size": 1e300}`,
		`{"words": null, "pointer": 1}`, `{"number": 99999999999999999999}`, `{"number": 1} {"number": 2}`, `{"number":`,
	} {
		f.Add([]byte(text))
	}
	folder := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		s, path := openAt(folder), filepath.Join(folder, "fuzzed.json")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		fresh := func() fuzzed { return fuzzed{Number: 1} }
		check := func(*fuzzed) error { return nil }
		value, err := Read(s, "fuzzed", fresh, check)
		aside, _ := filepath.Glob(filepath.Join(folder, "fuzzed.damaged-*"))
		if err != nil {
			if len(aside) != 1 || !reflect.DeepEqual(value, fresh()) {
				t.Fatalf("%v: %+v, set aside as %q", err, value, aside)
			}
			if kept, _ := os.ReadFile(aside[0]); string(kept) != string(text) {
				t.Errorf("%q is set aside as %q", text, kept)
			}
			os.Remove(aside[0])
			return
		}
		if err := s.Write("fuzzed", value); err != nil || len(aside) > 0 {
			t.Fatalf("%v, %q set aside", err, aside)
		}
		again, err := Read(s, "fuzzed", func() fuzzed { return fuzzed{} }, check)
		if first, second := marshalled(value), marshalled(again); err != nil || first != second {
			t.Errorf("written %s, read %s, %v", first, second, err)
		}
	})
}

func marshalled(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}
