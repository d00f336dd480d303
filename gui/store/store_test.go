package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/sentence"
)

// state is what the tests keep.
type state struct {
	Size  int      `json:"size"`
	Names []string `json:"names"`
}

func fresh() state { return state{Size: 7} }

var errSize = errors.New("size below zero")

func checkSize(s *state) error {
	if s.Size < 0 {
		return errSize
	}
	s.Size = min(s.Size, 100)
	return nil
}

// openAt returns the store in a folder of the disk.
func openAt(path string) *Store { return Open(OpenFolder(path)) }

// files returns the names of what lies in a folder.
func files(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestWrittenIsRead(t *testing.T) {
	s := openAt(filepath.Join(t.TempDir(), "not", "there"))
	for _, want := range []state{{1, []string{"a", "ä\n\""}}, {2, nil}, {0, []string{strings.Repeat("x", 1e6)}}} {
		if err := s.Write("state-1", want); err != nil {
			t.Fatal(err)
		}
		got, err := Read(s, "state-1", fresh, checkSize)
		if err != nil || got.Size != want.Size || !slices.Equal(got.Names, want.Names) {
			t.Errorf("got %.80v, %v; want %.80v", got, err, want)
		}
	}
	if got := files(t, s.folder.String()); !slices.Equal(got, []string{"state-1.json"}) {
		t.Errorf("files %q", got)
	}
}

func TestMissingIsNoError(t *testing.T) {
	s := openAt(filepath.Join(t.TempDir(), "not", "there"))
	if got, err := Read(s, "state", fresh, checkSize); err != nil || got.Size != 7 {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err := os.Stat(s.folder.String()); !errors.Is(err, os.ErrNotExist) {
		t.Error("reading made the folder")
	}
}

func TestFieldsThatAreMissing(t *testing.T) {
	s := openAt(t.TempDir())
	for text, want := range map[string]int{`{}`: 7, `{"names":["a"],"later":true}`: 7, `{"size":500}`: 100} {
		if err := s.Write("state", json.RawMessage(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := Read(s, "state", fresh, checkSize); err != nil || got.Size != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
	}
}

// damages are documents that cannot be used.
var damages = map[string]string{
	"empty": "", "truncated": `{"size":12,"names":["a","b`,
	"garbage": "\xff\x00\x12{{", "zeros": strings.Repeat("\x00", 4096),
	"wrong type": `{"size":"large"}`, "wrong kind": `[1,2]`,
	"too much": `{"size":1}{"size":2}`, "senseless": `{"size":-1}`,
}

var keptName = regexp.MustCompile(`^state\.damaged-\d{4}-\d\d-\d\d-\d{6}\.\d{9}$`)

func TestDamagedIsSetAside(t *testing.T) {
	for what, text := range damages {
		t.Run(what, func(t *testing.T) {
			s := openAt(t.TempDir())
			path := filepath.Join(s.folder.String(), "state.json")
			put(t, path, text)
			kept := readDamaged(t, s)
			if !keptName.MatchString(filepath.Base(kept)) {
				t.Errorf("set aside as %s", kept)
			}
			if got := content(t, kept); got != text {
				t.Errorf("%q was set aside as %q", text, got)
			}
			if got, err := Read(s, "state", fresh, checkSize); err != nil || got.Size != 7 {
				t.Errorf("the next start gives %v, %v", got, err)
			}
			if err := s.Write("state", json.RawMessage(`{"size":3}`)); err != nil {
				t.Error(err)
			}
			if got, err := Read(s, "state", fresh, checkSize); err != nil || got.Size != 3 {
				t.Errorf("after a new start got %v, %v", got, err)
			}
		})
	}
}

// readDamaged reads a document that is damaged, and returns where it is now.
func readDamaged(t *testing.T, s *Store) string {
	t.Helper()
	got, err := Read(s, "state", fresh, checkSize)
	if got.Size != 7 || got.Names != nil {
		t.Errorf("value %v, want a fresh one", got)
	}
	var refusal *sentence.Refusal
	if !errors.As(err, &refusal) || refusal.Err == nil || !strings.Contains(err.Error(), "set aside as") {
		t.Fatalf("error %v", err)
	}
	words := strings.Fields(err.Error())
	return filepath.Join(s.folder.String(), strings.TrimSuffix(words[len(words)-1], "."))
}

func TestSetAsideTakesNobodysPlace(t *testing.T) {
	s := openAt(t.TempDir())
	var texts, kept []string
	for i := range 5 {
		texts = append(texts, fmt.Sprintf("garbage %d", i))
		put(t, filepath.Join(s.folder.String(), "state.json"), texts[i])
		kept = append(kept, readDamaged(t, s))
	}
	for i, path := range kept {
		if got := content(t, path); got != texts[i] {
			t.Errorf("%s holds %q, want %q", path, got, texts[i])
		}
	}
	if got := files(t, s.folder.String()); len(got) != len(kept) {
		t.Errorf("files %q", got)
	}
}

func TestFolderInPlaceOfADocument(t *testing.T) {
	s := openAt(t.TempDir())
	if err := os.MkdirAll(filepath.Join(s.folder.String(), "state.json", "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	kept := readDamaged(t, s)
	if got := files(t, kept); !slices.Equal(got, []string{"inner"}) {
		t.Errorf("set aside: %q", got)
	}
	if err := s.Write("state", json.RawMessage(`{}`)); err != nil {
		t.Error(err)
	}
}

func TestLeftoversAreRemoved(t *testing.T) {
	folder := t.TempDir()
	stay := []string{"notes.tmp", "state.damaged-2026-01-02-030405", "state.json", "state.json.bak"}
	for _, name := range append([]string{"state.json.1.tmp", "other-2.json.99.tmp"}, stay...) {
		put(t, filepath.Join(folder, name), "{}")
	}
	openAt(folder)
	if got := files(t, folder); !slices.Equal(got, stay) {
		t.Errorf("files %q, want %q", got, stay)
	}
}

// A folder that cannot be is one below a file: that stops even the superuser.
func TestUnwritableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, "")
	s := openAt(filepath.Join(file, "folder"))
	err := s.Write("state", json.RawMessage("{}"))
	if words := sentence.FromError(err).String(); err == nil || !strings.Contains(words, s.folder.String()) {
		t.Errorf("error %v", err)
	}
	if got, err := Read(s, "state", fresh, checkSize); got.Size != 7 {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestNames(t *testing.T) {
	s := openAt(t.TempDir())
	for _, name := range []string{"", "-", "../state", "a/b", `a\b`, "a.b", "State", "a b", "ä", "a\x00"} {
		if err := s.Write(name, json.RawMessage("{}")); err == nil {
			t.Errorf("%q is taken", name)
		}
		if _, err := Read(s, name, fresh, checkSize); err == nil {
			t.Errorf("%q is read", name)
		}
	}
	if got := files(t, s.folder.String()); len(got) > 0 {
		t.Errorf("files %q", got)
	}
}
