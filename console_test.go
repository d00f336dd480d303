//go:build console

package main

import (
	"errors"
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
		_ = os.WriteFile(file, []byte(strings.Join(os.Args[1:], "|")+"\n"), 0o600) // the test misses the file otherwise
		return
	}
	os.Exit(m.Run())
}

func TestWindowProgramIsStarted(t *testing.T) {
	folder := t.TempDir()
	tell := filepath.Join(folder, "told.txt")
	t.Setenv(tellVariable, tell)
	self, _ := os.Executable()
	content, err := os.ReadFile(self)
	err = errors.Join(err, os.WriteFile(filepath.Join(folder, windowProgram), content, 0o700))
	if err := errors.Join(err, startBeside(filepath.Join(folder, "fourfold.com"), []string{"a b.txt", "--help"})); err != nil {
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
