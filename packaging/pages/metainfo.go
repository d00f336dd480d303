package main

import (
	_ "embed"
	"html"
	"regexp"
	"strings"
	"text/template"
	"time"

	"fourfold/packaging"
)

// metainfoText is what software centres show.
//
//go:embed metainfo.xml
var metainfoText string

// release is a release in the metainfo. Its notes are elements.
type release struct {
	Version, Type, Date string
	Notes               []string
}

// component returns the metainfo of a version that was made on a date.
func component(version string, date time.Time, changelog string) string {
	var b strings.Builder
	err := template.Must(template.New("").Parse(metainfoText)).Execute(&b, map[string]any{
		"ID": id, "Developer": id[:strings.LastIndex(id, ".")], "Name": packaging.Publisher("name"),
		"Homepage": packaging.Publisher("homepage"), "Repository": packaging.Publisher("repository"),
		"Releases": releases(version, date, changelog),
	})
	if err != nil {
		panic(err) // the template is wrong
	}
	return b.String()
}

// releases returns a release for each heading of the changelog. The first is this version.
func releases(version string, made time.Time, changelog string) (all []release) {
	for _, section := range strings.Split(changelog, "\n## ")[1:] {
		heading, text, _ := strings.Cut(section, "\n")
		number, date, _ := strings.Cut(heading, " — ")
		r := release{Version: number, Type: "stable", Date: date, Notes: notes(text)}
		if len(all) == 0 && number != version {
			r.Version, r.Type, r.Date = version, "development", made.Format(time.DateOnly)
		}
		all = append(all, r)
	}
	return all
}

// marked matches code and emphasis.
var marked = regexp.MustCompile("`([^`]+)`|\\*([^*]+)\\*")

// notes returns the elements of a text in Markdown that has paragraphs and lists.
func notes(text string) (elements []string) {
	listed := false
	list := func(now bool) {
		if now != listed {
			elements = append(elements, map[bool]string{true: "<ul>", false: "</ul>"}[now])
		}
		listed = now
	}
	for line := range strings.SplitSeq(html.EscapeString(text), "\n") {
		if line == "" {
			continue
		}
		line = marked.ReplaceAllStringFunc(line, func(m string) string {
			name := map[byte]string{'`': "code", '*': "em"}[m[0]]
			return "<" + name + ">" + m[1:len(m)-1] + "</" + name + ">"
		})
		item, isItem := strings.CutPrefix(line, "- ")
		list(isItem)
		element := map[bool]string{true: "li", false: "p"}[isItem]
		elements = append(elements, "<"+element+">"+item+"</"+element+">")
	}
	list(false)
	return elements
}
