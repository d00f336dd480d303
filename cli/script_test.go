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
	"fourfold/internal/record"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/random"
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
//	outline FILE                    puts "..." for the sentences of --steps, whose words
//	                                are for the tests of the puzzles
//	carry PUZZLE BOARD FILE         writes a picture that carries a board
//	append FROM TO                  appends one file to another
//	utf16 FILE                      encodes the file as UTF-16 with a byte order mark
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
			return nil
		},
		Cmds: commands(),
	})
}

type scriptCommand = func(ts *testscript.TestScript, neg bool, args []string)

func commands() map[string]scriptCommand {
	all := map[string]scriptCommand{"exits": exits, "json": jsonLines}
	for name, content := range map[string]func(ts *testscript.TestScript, args []string) string{ // of the last argument
		"carry": func(ts *testscript.TestScript, args []string) string {
			png := "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR" + strings.Repeat("\x00", 17)
			return string(record.Record{Puzzle: args[0], Board: ts.ReadFile(args[1])}.Into([]byte(png)))
		},
		"append": func(ts *testscript.TestScript, args []string) string {
			return ts.ReadFile(args[1]) + ts.ReadFile(args[0])
		},
		"outline": func(ts *testscript.TestScript, args []string) string {
			return sentence.ReplaceAllString(ts.ReadFile(args[0]), "$1 ...")
		},
		"utf16": func(ts *testscript.TestScript, args []string) string {
			text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(ts.ReadFile(args[0]))
			ts.Check(err)
			return text
		},
		"daily": func(ts *testscript.TestScript, args []string) string {
			p, day := named.Puzzle(args[0]), time.Now()
			if len(args) > 2 {
				day, _ = time.Parse(time.DateOnly, args[1])
			}
			wish, seed := boards.Daily(p, day)
			board, err := p.Random(context.Background(), wish, random.Source(seed))
			ts.Check(err)
			return boards.Write(p, board)
		},
	} {
		all[name] = func(ts *testscript.TestScript, _ bool, args []string) {
			ts.Check(os.WriteFile(ts.MkAbs(args[len(args)-1]), []byte(content(ts, args)), 0o600))
		}
	}
	return all
}

var sentence = regexp.MustCompile(`(?m)^(\d+\.|-) .+$`)

func exits(ts *testscript.TestScript, _ bool, args []string) {
	got, failed := 0, (*exec.ExitError)(nil)
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failed) {
		got = failed.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit status %d, want %s", got, args[0])
	}
}

func jsonLines(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "{") || !strings.HasSuffix(line, "}\n") || !json.Valid([]byte(line)) {
			ts.Fatalf("%q is no object on a line", line)
		}
	}
}
