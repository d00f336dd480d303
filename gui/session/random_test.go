package session

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// TestRandomWalk does random things. After each, the board shown is what the steps of the line in front make of its start,
// and mouse and keys on a solution lead at most to a game that goes on from it, from where Esc leads back. A move costs what
// trying all moves says. In the end Esc ends all searches but those of a game.
func TestRandomWalk(t *testing.T) {
	rapid.Check(t, func(check *rapid.T) {
		board := rapid.SampledFrom([]string{"oo.o.o.", "bwwbbww", "o.o"}).Draw(check, "board")
		c := conditions{
			delay: rapid.SampledFrom(delays).Draw(check, "delay"), best: rapid.Bool().Draw(check, "best"),
			notes: slowNotes(rapid.SampledFrom(delays).Draw(check, "delay of notes")),
		}
		actions := rapid.SliceOfN(rapid.Uint64(), 200, 200).Draw(check, "actions")
		fault := ""
		inTab(t, board, c, func(_ *testing.T, d *tab) {
			c.slow(d.Puzzle)
			explain(d.Puzzle)
			for _, seed := range actions {
				rng := rand.New(rand.NewPCG(seed, 3))
				act(d, rng)
				fault = cmp.Or(fault, d.fault())
				if a := d.Answer(); a != nil && seed%4 == 0 {
					for _, do := range d.onBoard(rng) {
						do()
					}
					if d.Mode() == PlayMode && d.Can().Back {
						d.Solution()
					}
					if d.Answer() != a && d.Work() == nil {
						fault = cmp.Or(fault, "a solution has been left: "+d.Status.Text().String())
					}
				}
			}
			fault = cmp.Or(fault, d.wrongCost(rand.New(rand.NewPCG(actions[0], 4))))
			for presses := 0; d.Can().Escape && presses < 10; presses++ {
				d.Escape()
			}
			d.Edit() // since Esc ends no game, of which the costs are searched
			synctest.Wait()
			if n := solvers.Load(); n != 0 {
				fault = cmp.Or(fault, fmt.Sprintf("%d searches run after Esc", n))
			}
		})
		if fault != "" {
			check.Fatal(fault)
		}
	})
}

// act does one thing that a person could do at any time.
func act(d *tab, rng *rand.Rand) {
	const letters = "SSXPELCUWnnb<>HHMMFFYY+NAARD0123456"
	at, yes := spot(rng.IntN(7)), rng.IntN(2) == 0
	others := append(d.onBoard(rng),
		d.Player.Toggle, d.Player.Pause, func() { d.Go(rng.IntN(9)) }, func() { d.settings.Speed = rng.IntN(len(Speeds)) },
		func() { d.Input.SetPaint(rng.IntN(2), yes) }, func() { d.Hand.Point(at, yes) }, func() { d.Hand.Move(at, spot(rng.IntN(7))) },
		func() { d.Reasons.Go(rng.IntN(3)) }, func() { d.Reasons.Point(at, yes) },
		func() {
			for range 12 { // hints that lead to the goal
				d.Hints.Hint()
				d.pass(time.Millisecond)
			}
		},
		func() { d.Boards.SolveAll() }, func() { d.Boards.StopAll() }, func() { d.random(rng.Uint64()) },
		func() {
			d.Boards.Random(puzzle.Wish{Size: view.Size{Rows: 1, Cols: 7}, Asks: map[string]int{random.MovesID: 3}}, 1)
		},
		func() {
			all := transform.All(d.Puzzle, d.Problem(), rng.Uint64())
			d.Boards.Transform(all[rng.IntN(len(all))])
		},
		func() { d.pass(time.Duration(rng.IntN(1500)) * time.Millisecond) },
		func() { d.pass(time.Duration(rng.IntN(1500)) * time.Millisecond) },
	)
	if i := rng.IntN(len(letters) + len(others)); i < len(others) {
		others[i]()
	} else {
		d.act(rune(letters[i-len(others)]))
	}
}

// step returns what goes some steps ahead or back.
func (d *tab) step(by int) func() { return func() { d.Go(d.Line().At() + by) } }

func (d *tab) toggleReason() {
	if a := d.Answer(); a != nil {
		d.Reasons.Next()
	}
}

// fault compares the board shown with what the steps of the line in front make of its start. It returns what is wrong.
func (d *tab) fault() string {
	l, e := d.Line(), d.now()
	if d.Mode() == EditMode && l.Len() > 0 || l.Len() > 0 && e.own.Len() > 0 && !e.play {
		return "a position in a game is edited: " + d.shown()
	}
	if d.Can().Walk != (d.Answer() != nil && l.Len() > 0) {
		return fmt.Sprintf("can walk: %t, %d steps", d.Can().Walk, l.Len())
	}
	want, steps := l.Start(), l.At()
	if d.note() >= 0 && d.Answer() != nil {
		steps = 0 // it is shown on the board that was solved
	}
	for i := range steps {
		outline := l.Step(i).Outline
		next, _, err := want.Move(outline[0], outline[len(outline)-1])
		if err != nil {
			return fmt.Sprintf("step %d: %v", i, err)
		}
		want = next
	}
	if text := strings.TrimSpace(boards.Write(d.Puzzle, want)); d.shown() != text || l.At() > l.Len() {
		return fmt.Sprintf("shown %s, want %s after %d of %d steps", d.shown(), text, l.At(), l.Len())
	}
	return cmp.Or(d.wrongReason(), d.wrongQuestion())
}

// wrongQuestion compares what is asked about a won game, and what is said of the moves tried, with what trying all moves
// says. It returns what is wrong.
func (d *tab) wrongQuestion() string {
	asked, ok := d.Find.Question()
	if !ok {
		return ""
	}
	q := d.now().quest
	move := q.move()
	before := d.Line().Go(move).Board()
	best, left := fewest(before, far)-1, fewest(q.game.Go(move+1).Board(), far)
	want := fmt.Sprintf("Your move here cost %d: %v. It left %v, not %d.", left-best, q.game.Step(move).Text, d.Puzzle.Moves(left), best)
	if asked.Text.String() != want || left <= best || textOf(before) != textOf(q.game.Go(move).Board()) {
		return fmt.Sprintf("%q, want %q", asked.Text, want)
	}
	if now := fewest(d.Problem(), far); asked.Found && now != best {
		return fmt.Sprintf("%d moves left are said to be the best, which is %d", now, best)
	}
	for _, badge := range d.View().Badges {
		after, _, err := before.Move(badge.At, badge.To)
		if err != nil || badge.Kind != view.Number || d.Find.made() {
			continue
		}
		if left, label := fewest(after, far), badge.Text; label != "?" && (label == "×") != (left < 0) || left >= 0 && label != fmt.Sprint("+", left-best) {
			return fmt.Sprintf("%v to %v: %s, want %d moves left of %d", badge.At, badge.To, label, left, best)
		}
	}
	return ""
}

// explain has a puzzle give reasons on the boards of tests, too.
func explain(p *puzzle.Puzzle) {
	because := p.Because
	if because == nil {
		return
	}
	p.Because = func(ctx context.Context, answer puzzle.Walk, i int) (puzzle.Picture, error) {
		return because(ctx, plainWalk{answer}, i)
	}
}

// wrongReason compares the reason that is shown with that of the step that comes next. It returns what is wrong.
func (d *tab) wrongReason() string {
	a := d.Answer()
	if c, ok := d.Hints.Card(); ok && !c.Move.Empty() {
		p := d.Hints.front()
		want, _ := d.Puzzle.WhyStep(context.Background(), p.way, p.step)
		after, _, err := d.Problem().Move(ends(p.next()))
		left := fewest(after, far)
		if c.Text.String() != want.Text.String() || err != nil || left < 0 || p.Kind == WayProven && left != p.Moves-1 {
			return fmt.Sprintf("%v: %q, want %q; %d moves left of %d", c.Move, c.Text, want.Text, left, p.Moves)
		}
	}
	if c, ok := d.Blame.Card(); ok {
		m := d.blame.at
		before, after := fewest(m.before.board, far), fewest(m.after.board, far)
		if m.fewest != [2]int{before, after} || after >= 0 && after < before || c.Text.Empty() {
			return fmt.Sprintf("%v: %v, want the fewest moves %d and %d", c.Title, m.fewest, before, after)
		}
	}
	if a == nil || d.Player.Because().Text.Empty() {
		return ""
	}
	want, _ := d.Puzzle.WhyStep(context.Background(), a.Outcome().Walk, d.Line().At())
	if got := d.Player.Because(); got.Text.String() != want.Text.String() || d.Player.Playing() {
		return fmt.Sprintf("the reason of step %d is %q, want %q; playing: %t", d.Line().At(), got.Text, want.Text, d.Player.Playing())
	}
	view := d.View()
	for _, m := range want.Marks {
		if d.note() < 0 && view.At(m.Spot).Marks&m.Mark == 0 {
			return fmt.Sprintf("%v of the reason is not marked", m.Spot)
		}
	}
	return ""
}

// wrongCost plays on, and compares what the moves cost with what trying all moves says.
func (d *tab) wrongCost(rng *rand.Rand) string {
	if d.Work() != nil {
		d.Escape()
	}
	if _, asked := d.Find.Question(); asked {
		d.send(d.Find.leave)
	}
	for range 4 {
		if moves := legal(d.Problem()); d.PlayByHand() && len(moves) > 0 {
			m := moves[rng.IntN(len(moves))]
			d.Hand.Move(m[0], m[1])
			d.step(-rng.IntN(2))()
		}
		d.pass(time.Minute)
	}
	if d.Mode() != PlayMode {
		return ""
	}
	l := d.Line()
	for i := range l.Len() + 1 {
		left, known := fewest(l.Go(i).Board(), far), d.Costs.At(i)
		if known.Kind == NoWay && left >= 0 || known.Kind == WayProven && known.Moves != left || known.Kind == WayKnown && left < 0 {
			return fmt.Sprintf("%v after %d moves, want %d moves", known, i, left)
		}
		if i == l.Len() {
			break
		}
		cost, after := d.Costs.Cost(i), fewest(l.Go(i+1).Board(), far)
		if cost.More > 0 && cost != (Cost{Left: after, More: after + 1 - left}) || cost.DeadEnd && (left < 0 || after >= 0) {
			return fmt.Sprintf("move %d costs %+v; from %d moves to %d", i, cost, left, after)
		}
	}
	if !d.Candidates.Shown() {
		d.Candidates.Toggle()
	}
	d.pass(time.Minute)
	want, trim := labelsOf(d.Problem(), far), func(s string) string { return strings.Trim(s, "()") }
	for at, text := range d.labels() {
		if !strings.ContainsAny(text, "?≤") && text != want[at] && text != trim(want[at]) {
			return fmt.Sprintf("%s on %v, want %s", text, at, want[at])
		}
	}
	return ""
}

// onBoard returns what mouse and keys can do on the board, at random spots.
func (d *tab) onBoard(rng *rand.Rand) []func() {
	at, yes := func() view.Spot { return spot(rng.IntN(7)) }, func() bool { return rng.IntN(2) == 0 }
	return []func(){
		func() { d.Input.Press(at(), yes()) }, func() { d.Input.Drag(at()) }, func() { d.Input.Release(at(), yes()) },
		func() { d.Input.Wheel(at(), yes()) }, func() { d.Typing.Type('0'+rune(rng.IntN(3)), at()) },
		func() { d.Typing.Erase(at()) }, func() { d.Typing.Clear(at()) },
	}
}

// slow gives new and random boards the conditions. Random boards that something is asked of take as long as a search.
func (c *conditions) slow(p *puzzle.Puzzle) {
	fast := *p
	p.New = func(s view.Size) puzzle.Problem { return &trial{fast.New(s), c} }
	p.Knobs = []puzzle.Knob{random.Moves(func(view.Size, int) int { return 9 })}
	p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		b, err := fast.Random(ctx, puzzle.Wish{Size: w.Size}, rng)
		if err == nil && len(w.Asks) > 0 {
			err = linger(ctx, c.delay)
		}
		return &trial{b, c}, err
	}
}

var delays = []time.Duration{0, time.Second, 1000 * time.Hour}

func slowNotes(delay time.Duration) []puzzle.Note {
	return []puzzle.Note{
		{Text: sentence.New("counting"), Later: func(ctx context.Context) (puzzle.Note, error) {
			return puzzle.Note{}, linger(ctx, delay)
		}},
		{Text: sentence.New("pictures"), Pages: 2, Page: func(ctx context.Context, _ int) (puzzle.Picture, error) {
			return puzzle.Picture{
				Ask:  func(at view.Spot) puzzle.Picture { return puzzle.Picture{Text: sentence.New("%d", at.Col)} },
				Turn: func(at view.Spot) (int, bool) { return at.Col, at.Col%2 > 0 },
			}, linger(ctx, delay)
		}},
	}
}
