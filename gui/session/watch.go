package session

import (
	"context"
	"slices"
	"sort"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// Watch is the textbook's search on the board of the answer in front.
type Watch struct{ part }

// Now returns what is shown.
func (w Watch) Now() Watching { return w.watch }

// Shown returns the search in the place of the board, or nil, with its last moment and the node that is pointed at.
func (w Watch) Shown() (s *textbook.Search, moment, node int) {
	if now := w.watch; now.On && !now.Large && now.Search != nil {
		return now.Search, now.Moment, now.Node
	}
	return nil, 0, 0
}

// Show opens the search where it was left. It begins when it is first shown.
func (w Watch) Show() {
	if !w.watch.On {
		w.send(func() {
			Player(w).seek(w.Line().at) // which pauses, and hides a reason
			w.watch.On = true
		})
	}
}

// Hide leads back from the search to the steps.
func (w Watch) Hide() {
	w.send(func() {
		w.watch.On, w.watch.Large = false, false
		Reasons(w).begin()
		w.say(sentence.Text{})
	})
}

// Open shows the board of the node that is pointed at in the place of the search, or the search again.
func (w Watch) Open() { w.send(w.open) }

func (w Watch) open() {
	large := w.watch.Search != nil && w.watch.Node >= 0 && !w.watch.Large
	Player(w).seek(w.watch.Moment) // which pauses
	w.watch.Large = large
}

// Point points at a node, or at none if it is negative.
func (w Watch) Point(node int) {
	w.point(func() bool {
		before := w.watch.Node
		w.watch.Node = node
		w.said = said{text: w.usage(), usage: true}
		return node != before
	})
}

// Walk points at another node: one outwards (1) or inwards (-1), or else one further along the circle. It begins at that of the
// moment.
func (w Watch) Walk(out, along int) {
	s, at := w.watch.Search, w.watch.Node
	if s == nil {
		return
	}
	nodes := s.Nodes[:sort.Search(len(s.Nodes), func(i int) bool { return s.Nodes[i].Seen > w.watch.Moment })]
	switch {
	case at < 0:
		at = s.Moments[w.watch.Moment].Node
	case out < 0:
		at = max(nodes[at].Parent, 0)
	case out > 0:
		at = max(at, slices.IndexFunc(nodes, func(n textbook.Node) bool { return n.Parent == at }))
	default:
		depth := nodes[at].Depth
		for at = (at + along + len(nodes)) % len(nodes); nodes[at].Depth != depth; {
			at = (at + along + len(nodes)) % len(nodes)
		}
	}
	w.send(func() {
		w.say(sentence.Text{})
		if at == w.watch.Node {
			w.say(sentence.New("No dot lies that way."))
		}
		w.watch.Node = at
	})
}

// settle leaves the search with its answer, and forgets it for that of another board. A reason takes its place.
func (w Watch) settle(other bool) {
	if a := w.now().answer; other && a != nil && !a.same(w.watch.of) {
		w.watch = Watching{Node: -1, of: a.target}
	}
	if other || w.reason.note >= 0 || w.reason.front {
		w.watch.On, w.watch.Large = false, false
	}
}

// Work returns the task that makes the search, or nil.
func (w Watch) Work() *Task { return w.running[w.job()] }

func (w Watch) job() job { return job{kind: watchSearch, answer: w.now().answer} }

// wanted returns the making of the search that is to be shown.
func (w Watch) wanted() []work {
	if !w.watch.On || w.watch.Search != nil {
		return nil
	}
	kind, board := w.puzzle, w.now().answer.start()
	do := func(ctx context.Context, report func(puzzle.Progress)) (*textbook.Search, error) {
		return textbook.Run(ctx, kind, board, report)
	}
	return []work{background(w.job(), do, func(s *textbook.Search, err error) {
		w.watch.Search, w.watch.On = s, err == nil
		w.say(sentence.Text{})
		if err != nil {
			w.fail(err)
		}
	})}
}

// mark numbers the moves that lead to the board that is shown large.
func (w Watching) mark(v *view.View) {
	_, steps := w.Search.Board(w.Node)
	for i, s := range steps {
		for _, a := range s.Slides {
			v.Arrows = append(v.Arrows, view.Arrow{From: a.From, To: a.To, Number: i + 1})
		}
		if len(s.Slides) == 0 {
			v.At(s.Outline[0]).Order = int16(i + 1)
		}
	}
}
