// Pages writes into a folder the files of packages that are made from tables of the program, from the file publisher and from the
// changelog: the manual, the completions of the shells, the desktop entry with an action for each puzzle, the type of files,
// and the metainfo with the notes of all releases. They are where they go below /usr.
//
//	go run ./packaging/pages [-version NUMBER] [-epoch SECONDS] [-changelog FILE] FOLDER
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"fourfold/cli"
	"fourfold/puzzles"
)

func main() {
	epoch := flag.Int64("epoch", 0, "date of the manual, in seconds since 1970")
	number := flag.String("version", "", "version that the manual is for")
	changelog := flag.String("changelog", "CHANGELOG.md", "notes of all releases")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: pages [-version NUMBER] [-epoch SECONDS] [-changelog FILE] FOLDER")
		os.Exit(2)
	}
	env := cli.Env{Puzzles: puzzles.All(), Version: *number}
	notes, err := os.ReadFile(*changelog)
	if err == nil {
		err = write(env, flag.Arg(0), time.Unix(*epoch, 0).UTC(), string(notes))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

// The places of the files.
var (
	manual   = "share/man/man1"
	bash     = "share/bash-completion/completions/fourfold"
	zsh      = "share/zsh/site-functions/_fourfold"
	fish     = "share/fish/vendor_completions.d/fourfold.fish"
	entry    = "share/applications/" + id + ".desktop"
	mime     = "share/mime/packages/" + id + ".xml"
	metainfo = "share/metainfo/" + id + ".metainfo.xml"
)

// write writes all files into the folder.
func write(env cli.Env, folder string, date time.Time, changelog string) error {
	place := func(name string) string { return filepath.Join(folder, filepath.FromSlash(name)) }
	for _, file := range []string{manual + "/x", bash, zsh, fish, entry, mime, metainfo} {
		if err := os.MkdirAll(filepath.Dir(place(file)), 0o755); err != nil {
			return err
		}
	}
	root := cli.Command(env)
	err := errors.Join(
		root.GenBashCompletionFileV2(place(bash), true),
		root.GenZshCompletionFile(place(zsh)),
		root.GenFishCompletionFile(place(fish), true),
		os.WriteFile(place(entry), []byte(desktop(env.Puzzles)), 0o644),
		os.WriteFile(place(mime), []byte(withID(mimeType)), 0o644),
		os.WriteFile(place(metainfo), []byte(component(env.Version, date, changelog)), 0o644),
	)
	root.InitDefaultVersionFlag()
	for _, cmd := range append(root.Commands(), root) {
		listOptions(cmd)
	}
	header := &doc.GenManHeader{Date: &date, Source: "Fourfold " + env.Version, Manual: "Fourfold"}
	return errors.Join(err, doc.GenManTree(root, header, place(manual)))
}

// listOptions adds the options of a command to its description, written as in its help, and hides them from [doc], which
// writes --size="".
func listOptions(cmd *cobra.Command) {
	if !strings.Contains(cmd.Use, "[flags]") {
		cmd.Use += " [flags]"
	}
	cmd.Use = strings.Replace(cmd.Use, "[flags]", "[OPTION...]", 1)
	cmd.InitDefaultHelpFlag()
	cmd.Long = cmp.Or(cmd.Long, cmd.Short) + "\n\n# OPTIONS\n"
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		value, about := pflag.UnquoteUsage(f)
		name := "**--" + f.Name + "**"
		if f.Shorthand != "" {
			name = "**-" + f.Shorthand + "**, " + name
		}
		if value != "" {
			name += " *" + value + "*"
		}
		cmd.Long += "\n" + name + "\n: " + about + "\n"
		f.Hidden = true
	})
}
