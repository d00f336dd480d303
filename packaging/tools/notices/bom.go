package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// release is what a bill of materials is for.
type release struct {
	number string
	epoch  int64 // in seconds since 1970
}

// writeBOM writes the bill of materials, as JSON. It is the same each time for the same release.
func writeBOM(name string, parts []*part, r release) error {
	own, rest := parts[0], parts[1:]
	program := own.component()
	program.Type, program.Version = cdx.ComponentTypeApplication, r.number
	program.PackageURL = "pkg:generic/" + own.path + "@" + r.number
	program.BOMRef = program.PackageURL
	components := []cdx.Component{}
	depends := cdx.Dependency{Ref: program.BOMRef, Dependencies: &[]string{}}
	for _, p := range rest {
		c := p.component()
		components = append(components, c)
		*depends.Dependencies = append(*depends.Dependencies, c.BOMRef)
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Timestamp: time.Unix(r.epoch, 0).UTC().Format(time.RFC3339), Component: &program}
	bom.Components = &components
	bom.Dependencies = &[]cdx.Dependency{depends}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := cdx.NewBOMEncoder(file, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom); err != nil {
		return err
	}
	return file.Close()
}

// component returns what the bill says of a part. What is in it under licences of its own, such as fonts, are components of
// this one.
func (p *part) component() cdx.Component {
	c := cdx.Component{Type: cdx.ComponentTypeLibrary, Name: p.path, Version: p.version}
	c.PackageURL = "pkg:golang/" + p.path + "@" + p.version
	c.BOMRef = c.PackageURL
	var own []string
	var inner []cdx.Component
	for _, l := range p.files {
		folder := filepath.Dir(l.name)
		switch {
		case l.spdx == "" || slices.Contains(own, l.spdx):
		case folder == ".":
			own = append(own, l.spdx)
		default:
			inner = append(inner, cdx.Component{
				Type: cdx.ComponentTypeFile, Name: strings.TrimPrefix(l.name, "./"), BOMRef: c.BOMRef + "#" + l.name, Licenses: choose(l.spdx),
			})
		}
	}
	c.Licenses = choose(own...)
	if len(inner) > 0 {
		c.Components = &inner
	}
	return c
}

// choose returns licences in the form of the bill.
func choose(spdx ...string) *cdx.Licenses {
	var all cdx.Licenses
	for _, id := range spdx {
		all = append(all, cdx.LicenseChoice{License: &cdx.License{ID: id}})
	}
	return &all
}
