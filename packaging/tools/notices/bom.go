package main

import (
	"net/url"
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

// writeBOM writes the bill of materials of a kind of package. The same release gives the same bytes.
func writeBOM(name, kind string, parts []*part, r release) error {
	own, rest := *parts[0], parts[1:]
	own.version, own.purl = r.number, "pkg:generic/"+own.path
	program := own.component()
	program.Type, program.Description = cdx.ComponentTypeApplication, "Fourfold for "+kind
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

// component returns a part as a component of the bill. Files in it under licences of their own, such as fonts, are
// components of this one, and so are those the package holds unchanged.
func (p *part) component() cdx.Component {
	purl := p.purl + "@" + url.QueryEscape(p.version)
	c := cdx.Component{Type: cdx.ComponentTypeLibrary, Name: p.path, Version: p.version, PackageURL: purl, BOMRef: purl}
	var own []string
	var inner []cdx.Component
	file := func(name string, licences ...string) {
		inner = append(inner, cdx.Component{Type: cdx.ComponentTypeFile, Name: name, BOMRef: purl + "#" + name, Licenses: choose(licences...)})
	}
	for _, l := range p.files {
		folder := filepath.Dir(l.name)
		switch {
		case l.spdx == "" || slices.Contains(own, l.spdx):
		case folder == ".":
			own = append(own, l.spdx)
		default:
			file(l.name, l.spdx)
		}
	}
	for _, name := range p.copied {
		file(name, own...)
	}
	c.Licenses = choose(own...)
	if len(inner) > 0 {
		c.Components = &inner
	}
	return c
}

// choose returns licences in the form of the bill, which has one expression or any number of identifiers.
func choose(spdx ...string) *cdx.Licenses {
	var all cdx.Licenses
	for _, id := range spdx {
		if strings.Contains(id, " ") {
			return &cdx.Licenses{{Expression: id}}
		}
		all = append(all, cdx.LicenseChoice{License: &cdx.License{ID: id}})
	}
	return &all
}
