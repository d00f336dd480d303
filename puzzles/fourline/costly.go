package fourline

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// costly compares the soonest line before a slide to those after it, with the slide itself counted. It says nothing where there
// are none after it, or where the positions are too many to follow.
func costly(ctx context.Context, m puzzle.Mistake, from, to grid.Board) (note puzzle.Note, err error) {
	before, after, opener := from.(board), to.(board), to.(board).mover.other()
	if m.Fewest[1] < 0 {
		return note, nil
	}
	was := list{problem: m.Before}
	for _, before.mover = range []colour{opener, opener.other()} {
		all, done, err := follow(ctx, before, m.Fewest[0], mostFollowed)
		if err != nil || done < m.Fewest[0] {
			return note, err
		}
		if was.board, was.lines = before, soonest(all); len(was.lines) > 0 {
			break
		}
	}
	all, done, err := follow(ctx, after, m.Fewest[1]+beyond, mostFollowed)
	if err != nil || done < m.Fewest[1] {
		return note, err
	}
	lines := soonest(all)
	l := list{after, lines[:min(len(lines), mostLines)], m.After, done, len(lines) > mostLines}
	text := l.instead(was.lines[0])
	if before.mover != opener { // the other colour could open
		enough := sentence.Count(m.Fewest[0], "one slide is enough", "%d slides are enough")
		one, other := names[before.mover], names[opener]
		text = sentence.New("If %v opens, %v. %v has opened: %d with this one.", one, enough, other, 1+m.Fewest[1])
	}
	was.lines, was.mover = was.lines[:1], from.(board).mover // either, if nobody has opened
	return l.since(text, was.page(0), slices.DeleteFunc(all, func(p position) bool { return p.slides >= m.Fewest[1] })), nil
}

// since returns a note about a slide: a text, the shortest way before it, positions that are too near for a line, and the list.
func (l *list) since(text sentence.Text, before puzzle.Picture, near []position) puzzle.Note {
	first, n := []puzzle.Picture{before}, len(near)
	before.View.Boards[0].Title = sentence.New("Before the slide")
	if n > 1 {
		text = sentence.New("%v Within %v after it %d boards can be reached, its own included: none has four in line.",
			text, movesText(near[n-1].slides), n)
	}
	if n > 1 && n <= mostShown {
		first = append(first, l.nearby(near))
	}
	return puzzle.Note{Text: text, Pages: len(first) + len(l.lines), Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
		if i < len(first) {
			return first[i], ctx.Err()
		}
		p := l.page(i - len(first))
		turn := p.Turn
		p.View.Boards[0].Title, p.Turn = sentence.New("After the slide"), func(at view.Spot) (int, bool) {
			page, ok := turn(at)
			return page + len(first), ok
		}
		return p, ctx.Err()
	}}
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
