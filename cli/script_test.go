package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/text/encoding/unicode"

	"fourfold/cli"
	"fourfold/puzzles"
)

func TestMain(m *testing.M) {
	testscript.Main(covered{m}, map[string]func(){
		"fourfold": func() {
			os.Exit(cli.Run(context.Background(), os.Args[1:], cli.Env{
				Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
				Puzzles: puzzles.All(), Version: "1.2.3", Window: window,
			}))
		},
		"print": func() { fmt.Println(os.Args[1]) },
		"hold":  func() { hold(os.Args[1]) },
	})
}

// covered adds what the processes of the tests have run to the coverage.
type covered struct{ *testing.M }

func (m covered) Run() int {
	if testing.CoverMode() == "" {
		return m.M.Run()
	}
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	os.Setenv("GOCOVERDIR", folder) // without it the processes would complain
	status := m.M.Run()
	if profile := flag.Lookup("test.coverprofile").Value.String(); profile != "" {
		own, _ := os.ReadFile(profile)
		text, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+folder, "-o=/dev/stdout").Output()
		_, more, _ := bytes.Cut(text, []byte("\n")) // without the mode
		if err := errors.Join(err, os.WriteFile(profile, append(own, more...), 0o600)); err != nil {
			panic(err)
		}
	}
	return status
}

// window stands for the window: it prints its arguments.
func window(args []string) error {
	fmt.Println("window", args)
	return nil
}

// hold opens a connection and writes to it after a minute.
func hold(address string) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		panic(err)
	}
	time.Sleep(time.Minute)
	connection.Write([]byte("alive"))
}

// TestScript runs the scripts in testdata/script on a program that is main.go without its window, and
// on "print", which prints its first argument. The scripts have some commands of their own:
//
//	exits STATUS COMMAND [ARG...]   runs a command that must end with the status
//	json FILE                       fails unless every line of the file is a JSON object
//	chop FILE                       takes the last newline off the file
//	outline FILE                    puts "..." for the sentences of --steps, whose words
//	                                are for the tests of the puzzles
//	append FROM TO                  appends one file to another
//	utf16 FILE                      encodes the file as UTF-16 with a byte order mark
//	repeat COUNT TEXT FILE          writes the text that often, quoted as in Go
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits, "json": jsonLines, "chop": chop, "append": appendFile, "outline": outline, "repeat": repeat,
			"utf16": utf16,
		},
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND [ARG...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var failed *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &failed):
		got = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func jsonLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: json FILE")
	}
	text := ts.ReadFile(args[0])
	if !strings.HasSuffix(text, "\n") {
		ts.Fatalf("%s has no last newline", args[0])
	}
	for line := range strings.Lines(text) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			ts.Fatalf("%q: %v", line, err)
		}
	}
}

func chop(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: chop FILE")
	}
	text, found := strings.CutSuffix(ts.ReadFile(args[0]), "\n")
	if !found {
		ts.Fatalf("%s has no last newline", args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

var sentence = regexp.MustCompile(`(?m)^(\d+\.|-) .+$`)

func outline(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: outline FILE")
	}
	text := sentence.ReplaceAllString(ts.ReadFile(args[0]), "$1 ...")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

func utf16(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: utf16 FILE")
	}
	text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(ts.ReadFile(args[0]))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

func appendFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: append FROM TO")
	}
	text := ts.ReadFile(args[1]) + ts.ReadFile(args[0])
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o600))
}

func repeat(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat COUNT TEXT FILE")
	}
	count, err := strconv.Atoi(args[0])
	ts.Check(err)
	text, err := strconv.Unquote(`"` + args[1] + `"`)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), bytes.Repeat([]byte(text), count), 0o600))
}
