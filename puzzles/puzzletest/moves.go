package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

const (
	wandered  = 3   // random moves
	takenFrom = 40  // cells whose targets are looked at
	movedTo   = 25  // cells to which each of them is moved
	steps     = 100 // of a walk
)

// testMoves tests a game by hand: at the start, halfway to the goal, at the goal, and after random moves.
func (c *Contract) testMoves(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	must(t, problem.Position() == "", "Position %q of a board on which nobody has made a move", problem.Position())
	_, err := problem.WithPosition("no position of any puzzle")
	must(t, err != nil, "WithPosition accepts any line")
	positions := wander(t, problem)
	if o.Possible() {
		positions = append(positions, problem, o.Walk.At(o.Length()/2), o.Walk.At(o.Length()))
	}
	for _, here := range positions {
		testView(t, here)
		testTargets(t, c.Puzzle, here)
		testMatches(t, c.Puzzle, here)
		answer := solve(t, c.Puzzle, here)
		c.testOutcome(t, here, answer, usual)
		testPosition(t, c.Puzzle, here, answer)
		c.testCostly(t, here, answer)
	}
	testAnyOrder(t, c.Puzzle, problem, o)
}

// wander returns the positions of a game of a few random moves.
func wander(t testing.TB, problem puzzle.Problem) (positions []puzzle.Problem) {
	rng := random.Source(1)
	for range wandered {
		next := moves(problem)
		if len(next) == 0 {
			break
		}
		m := next[rng.IntN(len(next))]
		problem, _ = move(t, problem, m.From, m.To)
		positions = append(positions, problem)
	}
	return positions
}

// testTargets tries to move from cells to cells, by the rules and against them.
func testTargets(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	view := problem.View()
	all, called := view.Spots(), map[string]string{}
	for _, from := range append(some(all, takenFrom), outside(view)...) {
		targets := problem.Targets(from)
		var reached []puzzle.Problem
		for i, to := range targets {
			listed := view.At(from) != nil && view.At(to) != nil && !slices.Contains(targets[:i], to)
			must(t, listed, "Targets(%v) lists %v, which is outside of the view or listed twice", from, to)
			after, step := testMove(t, p, problem, from, to)
			reached = append(reached, after)
			testWords(t, view, problem.Size(), step)
			other, known := called[step.Text.String()]
			must(t, !known || other == step.Code, "the moves %s and %s are both called %q", other, step.Code, step.Text)
			called[step.Text.String()] = step.Code
		}
		for _, to := range append(some(all, movedTo), outside(view)...) {
			if !slices.Contains(targets, to) {
				testNoMove(t, problem, from, to, reached)
			}
		}
	}
}

// testMove makes a move that Targets lists, and checks its step.
func testMove(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, from, to view.Spot) (puzzle.Problem, puzzle.Step) {
	before, v := key(problem), problem.View()
	after, step := move(t, problem, from, to)
	must(t, key(problem) == before && problem.View().Equal(v), "Move(%v, %v) changes the problem itself", from, to)
	must(t, !step.Text.Empty() && step.Code != "" && len(step.Outline) > 0, "a step lacks words, code or outline: %+v", step)
	a, b := ends(step)
	must(t, a == from && b == to || a == to && b == from, "the outline of Move(%v, %v) leads from %v to %v", from, to, a, b)
	must(t, a == b || len(step.Slides) > 0, "step %q leads from %v to %v, but slides nothing", step.Text, a, b)
	must(t, !v.Equal(after.View()) || len(step.Slides) > 0, "step %q changes nothing", step.Text)
	for _, at := range step.Outline {
		must(t, v.At(at) != nil, "step %q outlines %v, outside of the view", step.Text, at)
	}
	for _, s := range step.Slides {
		from, to := v.At(s.From), after.View().At(s.To)
		arrives := from != nil && to != nil && from.Kind == to.Kind && from.Numbers == to.Numbers
		must(t, arrives, "step %q slides %v, which does not arrive", step.Text, s)
	}
	return after, step
}

// Words for the directions in which pieces travel, in rows and columns, and the name of a cell.
var (
	directions = map[string][2]int{"up": {-1, 0}, "above": {-1, 0}, "down": {1, 0}, "below": {1, 0}, "left": {0, -1}, "right": {0, 1}}
	direction  = regexp.MustCompile(`\b(up|above|down|below|left|right)\b`)
	place      = regexp.MustCompile(`(?i)row (\d+),? column (\d+)`)
)

// testWords checks the words of a step: their numbers are in its code or on its cells, a row and a column are those of such a
// cell, and something travels where they say.
func testWords(t testing.TB, v view.View, size view.Size, step puzzle.Step) {
	words := step.Text.String()
	readable(t, "a step", step.Text)
	known, coded := lines.ReadCode(step.Code, max(size.Rows, size.Cols))
	var cells []string
	for _, at := range step.Outline {
		known = append(known, int(v.At(at).Label), int(v.At(at).Numbers[0]))
		cells = append(cells, fmt.Sprint(at.Row+1, at.Col+1))
	}
	for _, said := range number.FindAllString(words, -1) {
		n, _ := strconv.Atoi(said)
		must(t, !coded || slices.Contains(known, n), "the move %s is called %q: %d is neither in its code nor on its cells", step.Code, words, n)
	}
	for _, said := range place.FindAllStringSubmatch(words, -1) {
		here := slices.Contains(cells, said[1]+" "+said[2])
		must(t, here, "the move with code %s is called %q, which names a cell that is not its own", step.Code, words)
	}
	for _, word := range direction.FindAllString(words, -1) {
		way := directions[word]
		that := func(s view.Arrow) bool { return (s.To.Row-s.From.Row)*way[0]+(s.To.Col-s.From.Col)*way[1] > 0 }
		travels := len(step.Slides) == 0 || slices.ContainsFunc(step.Slides, that)
		must(t, travels, "the move %s is called %q, but nothing travels %s", step.Code, words, word)
	}
}

// testMatches compares what Matches says of waiting pieces to what is marked wrong once they lie on a blank cell.
func testMatches(t testing.TB, p *puzzle.Puzzle, here puzzle.Problem) {
	v := here.View()
	for _, m := range moves(here) {
		waits := v.Boards[m.From.Board].Block.Rows > 0 && v.Boards[m.To.Board].Block.Rows == 0
		if p.Matches == nil || !waits || v.At(m.To).Kind != view.Empty {
			continue
		}
		after, step := move(t, here, m.From, m.To)
		isWrong := func(side view.Mark) bool { return side&view.MarkWrong != 0 }
		matches := !slices.ContainsFunc(after.View().At(m.To).Sides[:], isWrong)
		must(t, p.Matches(here, m.From, m.To) == matches, "Matches says %v of %q on\n%s", !matches, step.Text, here)
	}
}

// testTextbook compares an answer to the search of textbooks.
func testTextbook(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	s := within(t, "the search of textbooks", patience, func(ctx context.Context) (*textbook.Search, error) {
		return textbook.Run(ctx, p, problem, nil)
	})
	n, all := s.Nodes[len(s.Nodes)-1].Depth, append(s.Lines(len(s.Moments)-1), s.Closing(o)...)
	same := s.Limited || s.Found == o.Possible() && (s.DepthFirst || !o.Minimal || n == o.Length())
	must(t, same, "the search of textbooks ends at depth %d, found %v, but the answer is %q of\n%s", n, s.Found, o.Title, problem)
	for _, text := range all {
		readable(t, "the search of textbooks", text)
	}
}

// testNoMove tries a move that Targets does not list. It is refused in a sentence, or has the
// result of a move that is listed.
func testNoMove(t testing.TB, problem puzzle.Problem, from, to view.Spot, reached []puzzle.Problem) {
	after, _, err := problem.Move(from, to)
	if err == nil {
		same := func(other puzzle.Problem) bool { return difference(other, after) == "" }
		must(t, slices.ContainsFunc(reached, same), "Targets(%v) does not list %v, but Move makes the move on\n%s", from, to, problem)
		return
	}
	var refusal *sentence.Refusal
	must(t, errors.As(err, &refusal), "Move(%v, %v) is refused by a %T, want a *sentence.Refusal: %v", from, to, err, err)
	must(t, !refusal.What.Empty(), "Move(%v, %v) is refused without a sentence: the *sentence.Refusal is empty", from, to)
	readable(t, "a refusal", refusal.What)
}

// testAnyOrder makes the moves of a walk that can be made in any order backwards, and each of them three times.
func testAnyOrder(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	for i := 3*o.Length() - 1; p.Play == puzzle.Press && i >= 0; i-- {
		from, to := ends(o.Walk.Step(i / 3))
		after, _, err := problem.Move(from, to)
		must(t, err == nil, "Play is Press, but a move of the walk is refused: %v", err)
		problem = after
	}
	ends := p.Play != puzzle.Press || !o.Possible() || problem.Solved()
	must(t, ends, "Play is Press, but the walk backwards, each move three times, leads to\n%s", problem)
}

// testPosition checks that a position comes back whole from its text and Position, and that Set returns what the text tells.
// The answer is the one from here.
func testPosition(t testing.TB, p *puzzle.Puzzle, here puzzle.Problem, answer puzzle.Outcome) {
	set, err := Read(t, p, boards.Write(p, here)), error(nil)
	sameProblem(t, "by Set, compared to its text", here.Set(), set)
	must(t, set.Set() == set, "Set returns another problem though nobody has made a move")
	want := solve(t, p, set)
	same := here.Solved() == set.Solved() && answer.Possible() == want.Possible() && answer.Length() == want.Length()
	must(t, same || !here.View().Equal(set.View()), "two problems look the same and have different answers, %s and %s: "+
		"the view must show what the text leaves out (on a grid, Decorate can add it):\n%s", inShort(answer), inShort(want), here)

	again, line := set, here.Position()
	must(t, !strings.ContainsAny(line, "\r\n") && line == strings.TrimSpace(line), "Position %q is not one line", line)
	if line != "" {
		again, err = set.WithPosition(line)
		must(t, err == nil, "WithPosition(%q): %v", line, err)
	}
	sameProblem(t, fmt.Sprintf("back from its text and Position %q", line), again, here)
	sameAnswer(t, "for a position that is back from its text and Position", answer, solve(t, p, again))
}

// testWalk checks that a walk leads from a position to the goal, by moves that can be made by hand.
func testWalk(t testing.TB, p *puzzle.Puzzle, start puzzle.Problem, w puzzle.Walk) {
	if w == nil {
		return
	}
	sameProblem(t, "at the start of the walk", w.At(0), start)
	for _, i := range spread(w.Len(), steps) {
		here, step := w.At(i), w.Step(i)
		must(t, !here.Solved(), "the walk is Solved after %d of %d steps", i, w.Len())
		must(t, len(step.Outline) > 0, "step %q has no outline", step.Text)
		from, to := ends(step)
		must(t, slices.Contains(here.Targets(from), to), "step %q: Targets(%v) does not list %v:\n%s", step.Text, from, to, here)
		after, byHand := testMove(t, p, here, from, to)
		sameProblem(t, fmt.Sprintf("after step %q by hand", step.Text), after, w.At(i+1))
		must(t, reflect.DeepEqual(step, byHand), "a step of the walk is %+v, the same by hand %+v", step, byHand)
	}
	must(t, w.At(w.Len()).Solved(), "the end of the walk is not Solved:\n%s", w.At(w.Len()))
}

// ends returns the first and the last spot of an outline.
func ends(step puzzle.Step) (from, to view.Spot) {
	return step.Outline[0], step.Outline[len(step.Outline)-1]
}
