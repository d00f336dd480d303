// Notices names everything that is linked into a Go program, and fails where the licence of something is not known.
//
//	notices -root FOLDER [-goos SYSTEM] [-tags TAGS] [-licences FOLDER] [-bom FILE] [PACKAGE]
//
// With -licences it writes the licences into a folder, a file for each module; with -bom a bill of materials in the form of
// CycloneDX, with the licences by their SPDX names.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	root := flag.String("root", ".", "folder of the program's module")
	system := flag.String("goos", "", "system that the program is for; by default this one")
	arch := flag.String("goarch", "", "architecture that the program is for; by default this one")
	tags := flag.String("tags", "", "build tags of the program")
	licences := flag.String("licences", "", "folder to write the licences to")
	bom := flag.String("bom", "", "file to write the bill of materials to")
	number := flag.String("version", "", "version of the program, for the bill of materials")
	epoch := flag.Int64("epoch", 0, "date of the bill of materials, in seconds since 1970")
	flag.Parse()
	target := target{root: *root, system: *system, arch: *arch, tags: *tags, pkg: "."}
	if flag.NArg() > 0 {
		target.pkg = flag.Arg(0)
	}
	if err := run(target, *licences, *bom, release{*number, *epoch}); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func run(t target, licences, bom string, r release) error {
	parts, err := t.parts()
	if err != nil {
		return err
	}
	var problems []error
	for _, p := range parts {
		problems = append(problems, p.classify())
	}
	if err := errors.Join(problems...); err != nil {
		return err
	}
	if licences != "" {
		if err := writeLicences(licences, parts); err != nil {
			return err
		}
	}
	if bom != "" {
		return writeBOM(bom, parts, r)
	}
	return nil
}
