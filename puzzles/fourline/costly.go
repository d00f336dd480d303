package fourline

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// costly compares the soonest line before a slide to those after it, with the slide itself counted. It says nothing where the
// positions are too many to follow.
func costly(ctx context.Context, m puzzle.Mistake, from, to grid.Board) (note puzzle.Note, err error) {
	before, after, opener := from.(board), to.(board), to.(board).mover.other()
	if m.Fewest[1] < 0 {
		return m.Proof(ctx, sentence.New("After it no line can be filled any more."))
	}
	before.mover = opener
	all, done, err := follow(ctx, before, m.Fewest[0], mostFollowed)
	if err != nil || done < m.Fewest[0] {
		return note, err
	}
	was := soonest(all)
	all, done, err = follow(ctx, after, m.Fewest[1]+beyond, mostFollowed)
	if err != nil || done < m.Fewest[1] {
		return note, err
	}
	lines := soonest(all)
	l := list{after, lines[:min(len(lines), mostLines)], func(grid.Board) puzzle.Problem { return m.After }, done, len(lines) > mostLines}
	if len(was) == 0 { // the other colour could open
		enough := sentence.Count(m.Fewest[0], "one slide is enough", "%d slides are enough")
		return l.note(sentence.New("If %v opens, %v. %v has opened: %d with this one.", names[opener.other()], enough, names[opener], 1+m.Fewest[1])), nil
	}
	note = l.note(l.instead(was[0]))
	note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) {
		p := l.page(i)
		p.View.Shapes = append(p.View.Shapes, view.Shape{Kind: view.Capsule, Cells: spots(l.geometry, was[0].line), Mark: view.MarkCost})
		p.More = append(p.More, was[0].since(l.geometry, lines), sentence.New("A sequence ends at its first line."))
		return p, ctx.Err()
	}
	return note, nil
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
