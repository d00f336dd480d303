// Notices prints the licences of everything that is linked into Fourfold, and fails if any is not known.
//
//	notices [-root FOLDER] [-licences FOLDER] [-bom FILE] [KIND ...]
//
// A kind of package is linux, macos, web or windows; the default is all of them. With -licences it instead writes
// the texts to a folder, a file for each module. With -bom it writes a bill of materials as CycloneDX JSON.
package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
)

func main() {
	root := flag.String("root", ".", "folder of the program's module")
	licences := flag.String("licences", "", "folder to write the licences to")
	bom := flag.String("bom", "", "file to write the bill of materials to")
	number := flag.String("version", "", "version of the program, for the bill of materials")
	epoch := flag.Int64("epoch", 0, "date of the bill of materials, in seconds since 1970")
	flag.Parse()
	chosen := flag.Args()
	if len(chosen) == 0 {
		chosen = slices.Sorted(maps.Keys(kinds))
	}
	for _, kind := range chosen {
		if err := run(*root, kind, *licences, *bom, release{*number, *epoch}); err != nil {
			fmt.Fprintf(os.Stderr, "notices: %s: %v\n", kind, err)
			os.Exit(1)
		}
	}
}

// run lists the parts of one kind of package and writes their licences and bill of materials where these are asked for.
func run(root, kind, licences, bom string, r release) error {
	t, ok := kinds[kind]
	if !ok {
		return errors.New("there is no such kind of package")
	}
	t.root = root
	parts, err := t.parts()
	if err != nil {
		return err
	}
	if licences+bom != "" { // to check the modules needs no compiler
		runtimes, err := debianParts(t.debian)
		if err != nil {
			return err
		}
		parts = append(parts, runtimes...)
	}
	var problems []error
	for _, p := range parts {
		problems = append(problems, p.classify())
	}
	if err := errors.Join(problems...); err != nil {
		return err
	}
	if licences+bom == "" {
		fmt.Println(kind + ": " + expression(parts))
	}
	if licences != "" {
		if err := writeLicences(licences, parts); err != nil {
			return err
		}
	}
	if bom != "" {
		return writeBOM(bom, kind, parts, r)
	}
	return nil
}
