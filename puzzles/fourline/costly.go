package fourline

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// compared is a slide with the lines before it and after it.
type compared struct {
	was, now list
	since    sentence.Text // how soon the line of before can be filled after it; empty if the other colour should have opened
	near     []position    // all that fewer slides lead to than the soonest line after it takes
	first    int           // page with a line after it
}

// costly compares the soonest line before a slide to those after it, with the slide itself counted. It says nothing where the
// positions are too many to follow.
func costly(ctx context.Context, m puzzle.Mistake, from, to grid.Board) (note puzzle.Note, err error) {
	before, after, opener := from.(board), to.(board), to.(board).mover.other()
	if m.Fewest[1] < 0 {
		return m.Proof(ctx, sentence.New("After it no line can be filled any more."))
	}
	before.mover = opener
	all, done, err := follow(ctx, before, m.Fewest[0], mostFollowed)
	was := soonest(all)
	if len(was) == 0 && err == nil { // the other colour could open
		before.mover = opener.other()
		all, done, err = follow(ctx, before, m.Fewest[0], mostFollowed)
		was = soonest(all)
	}
	if err != nil || done < m.Fewest[0] {
		return note, err
	}
	all, done, err = follow(ctx, after, m.Fewest[1]+beyond, mostFollowed)
	if err != nil || done < m.Fewest[1] {
		return note, err
	}
	lines, c := soonest(all), compared{}
	c.was = list{board: before, lines: was[:1], show: func(grid.Board) puzzle.Problem { return m.Before }}
	now := func(grid.Board) puzzle.Problem { return m.After }
	c.now = list{after, lines[:min(len(lines), mostLines)], now, done, len(lines) > mostLines}
	c.near = slices.DeleteFunc(all, func(p position) bool { return p.slides >= m.Fewest[1] })
	if before.mover == opener {
		c.since = was[0].since(after.geometry, lines)
		return c.note(c.now.instead(was[0])), nil
	}
	enough := sentence.Count(m.Fewest[0], "one slide is enough", "%d slides are enough")
	return c.note(sentence.New("If %v opens, %v. %v has opened: %d with this one.",
		names[before.mover], enough, names[opener], 1+m.Fewest[1])), nil
}

// note adds to a text why no line can be filled sooner, and the pages.
func (c *compared) note(text sentence.Text) puzzle.Note {
	note, n := puzzle.Note{Text: text}, len(c.near)
	if n > 1 {
		note.Text = sentence.New("%v Within %v after it %d boards can be reached, its own included: none has four in line.",
			text, movesText(c.near[n-1].slides), n)
	}
	c.first = 1
	if n > 1 && n <= mostShown {
		c.first = 2
	}
	note.Pages = c.first + len(c.now.lines)
	note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) { return c.page(i), ctx.Err() }
	return note
}

// page shows the shortest way before the slide, then all boards that are too near for a line if they are few, then the lines.
func (c *compared) page(i int) (p puzzle.Picture) {
	title := sentence.New("After the slide")
	switch {
	case i == 0:
		p, title = c.was.page(0), sentence.New("Before the slide")
	case i < c.first:
		p = c.now.nearby(c.near)
	default:
		p = c.now.page(i - c.first)
		turn := p.Turn
		p.Turn = func(at view.Spot) (int, bool) {
			page, ok := turn(at)
			return page + c.first, ok
		}
		if !c.since.Empty() {
			line := view.Shape{Kind: view.Capsule, Cells: spots(c.now.geometry, c.was.lines[0].line), Mark: view.MarkCost}
			p.View.Shapes = append(p.View.Shapes, line)
			p.More = append([]sentence.Text{c.since, sentence.New("A sequence ends at its first line.")}, p.More...)
		}
	}
	p.View.Boards[0].Title = title
	return p
}

// instead says which line is the soonest, and which one was before a slide.
func (l *list) instead(was filled) sentence.Text {
	now, enough := l.lines[0], sentence.Count(len(was.path), "one slide was enough", "%d slides were enough")
	text := sentence.New("Before it %v, for %v in %v. With it %d, itself and %d more", enough, names[was.colour], nameOf(l.geometry, was.line), 1+len(now.path), len(now.path))
	if len(l.lines) > 1 && len(l.lines[1].path) == len(now.path) {
		return sentence.New("%v, for %v in %v.", text, names[now.colour], nameOf(l.geometry, now.line))
	}
	return sentence.New("%v: the soonest line now is %v, for %v.", text, nameOf(l.geometry, now.line), names[now.colour])
}

// since says how soon a line can be filled after a slide, given the lines then.
func (f *filled) since(g *geometry, lines []filled) sentence.Text {
	text := sentence.New("%v in %v: %d before the slide", names[f.colour], nameOf(g, f.line), len(f.path))
	i := slices.IndexFunc(lines, func(now filled) bool { return now.line == f.line && now.colour == f.colour })
	if i < 0 {
		return sentence.New("%v, now later or never.", text)
	}
	return sentence.New("%v, now %d with it.", text, 1+len(lines[i].path))
}
