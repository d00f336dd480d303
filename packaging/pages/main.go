// Pages writes into a folder what packages have beside the program and is made from its tables: the page of the manual, the
// completions of the shells, and the entry of the desktop with an action for each puzzle. They are where they go below /usr.
//
//	go run ./packaging/pages -version NUMBER -epoch SECONDS FOLDER
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"fourfold/cli"
	"fourfold/puzzles"
)

func main() {
	epoch := flag.Int64("epoch", 0, "date of the manual, in seconds since 1970")
	number := flag.String("version", "", "version that the manual is for")
	flag.Parse()
	env := cli.Env{Puzzles: puzzles.All(), Version: *number}
	if err := write(env, flag.Arg(0), time.Unix(*epoch, 0)); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

// places are where the completions go, by shell.
var places = map[string]string{
	"bash": "share/bash-completion/completions/fourfold",
	"zsh":  "share/zsh/site-functions/_fourfold",
	"fish": "share/fish/vendor_completions.d/fourfold.fish",
}

// write writes all pages into the folder.
func write(env cli.Env, folder string, date time.Time) error {
	if err := save(folder, "share/man/man1/fourfold.1", cli.ManPage(env, date)); err != nil {
		return err
	}
	if err := save(folder, "share/applications/"+entry, desktop(env.Puzzles)); err != nil {
		return err
	}
	for shell, place := range places {
		text, err := cli.Completion(env, shell)
		if err != nil {
			return err
		}
		if err := save(folder, place, text); err != nil {
			return err
		}
	}
	return nil
}

// save writes a file of the folder, and the folders above it.
func save(folder, place, text string) error {
	name := filepath.Join(folder, filepath.FromSlash(place))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}
