package kit

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Markdown returns a text in Markdown: headings, paragraphs, lists of one level and fenced code. Emphasis and code
// within a line are written plainly. Fyne's own Markdown breaks Chinese lines at any character and at every change of
// style.
func Markdown(text string) fyne.CanvasObject {
	all := Column(9)
	for i, part := range strings.Split(text, "```") {
		if i%2 == 1 {
			all.Add(container.NewHBox(Plate(NewWord(code, strings.Trim(part, "\n")))))
			continue
		}
		for block := range strings.SplitSeq(part, "\n\n") {
			if text := strings.Trim(block, "\n"); text != "" {
				all.Add(markdownBlock(text))
			}
		}
	}
	return all
}

// markdownBlock returns a heading, a list or a paragraph.
func markdownBlock(block string) fyne.CanvasObject {
	level := len(block) - len(strings.TrimLeft(block, "#"))
	switch {
	case level > 0:
		return NewText([]Font{1: Large, 2: Title, 3: Bold}[min(level, 3)], inline(block[level:]))
	case bullet.MatchString(block):
		list := Column(4)
		for _, item := range bullet.Split(block, -1)[1:] {
			mark := container.NewVBox(NewWord(Plain, " • "))
			list.Add(container.NewBorder(nil, nil, mark, nil, NewText(Plain, inline(item))))
		}
		return list
	}
	return NewText(Plain, inline(block))
}

var (
	bullet   = regexp.MustCompile(`(?m)^[-*] `)
	emphasis = regexp.MustCompile("\\*\\*|`|\\*(\\S[^*]*)\\*")
)

// inline returns the lines of a block as one line, without its marks of emphasis and code.
func inline(text string) string {
	return emphasis.ReplaceAllString(strings.Join(strings.Fields(text), " "), "$1")
}
