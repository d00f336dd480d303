//go:build console

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// tellVariable names the file in which a copy of the test says what it was started with, in place of testing.
const tellVariable = "FOURFOLD_TEST_TELL"

func TestMain(m *testing.M) {
	if file := os.Getenv(tellVariable); file != "" {
		told := []byte(strings.Join(os.Args[1:], "|") + "\n")
		if err := os.WriteFile(file, told, 0o600); err != nil {
			panic(err)
		}
		return
	}
	os.Exit(m.Run())
}

func TestWindowProgramIsStarted(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	copyOf(t, self, filepath.Join(folder, windowProgram))
	tell := filepath.Join(folder, "told.txt")
	t.Setenv(tellVariable, tell)
	if err := startBeside(filepath.Join(folder, "fourfold.com"), []string{"a b.txt", "--help"}); err != nil {
		t.Fatal(err)
	}
	const want = "--|a b.txt|--help\n"
	var told []byte
	for deadline := time.Now().Add(time.Minute); string(told) != want && time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		told, _ = os.ReadFile(tell) // it comes later
	}
	if string(told) != want {
		t.Errorf("the program was started with %q, want %q", told, want)
	}
}

func TestWithoutWindowProgram(t *testing.T) {
	folder := t.TempDir()
	for _, self := range []string{"fourfold.com", windowProgram} {
		path := filepath.Join(folder, self)
		if err := os.WriteFile(path, nil, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := startBeside(path, nil); err == nil || !strings.Contains(err.Error(), filepath.Join(folder, windowProgram)+", which has one, is not there") {
			t.Errorf("%s: %v", self, err)
		}
	}
}

func copyOf(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, content, 0o700)
	}
	if err != nil {
		t.Fatal(err)
	}
}
