package session

import (
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// The step that comes next has its reason where the answer rests, with marks on the board; not while it is played, at the
// end, and while a reason of the answer is on the board.
func TestAStepHasItsReason(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		explain(d.Puzzle)
		expect := func(want, marked string) {
			t.Helper()
			d.pass(time.Millisecond)
			if got := d.Player.Because().Text.String(); got != want || d.marked(view.MarkCount) != marked {
				t.Errorf("at %d: %q, marked %s, want %q and %s", d.Line().At(), got, d.marked(view.MarkCount), want, marked)
			}
		}
		const only, two = "No other jump is possible.", "The marked pegs can make 2 jumps. This one leads to a single peg."
		d.do("S")
		expect(only, "1000000")
		d.do("n")
		expect(two, "0011000")
		d.do("Z")
		expect("", "0000000")
		d.do("R")
		d.Player.Toggle()
		expect("", "0000000")
		d.Player.Pause()
		expect(two, "0011000")
		d.Reasons.Toggle(0)
		expect(two, "0000000")
	})
}

func TestPlayTakesItsTime(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("S")
		d.Player.Toggle()
		d.expect(t, "playing ..oo.o. 1/3")
		d.pass(599 * time.Millisecond)
		d.expect(t, "playing ..oo.o. 1/3")
		d.pass(2 * time.Millisecond)
		d.expect(t, "playing ....oo. 2/3")
		d.Input.Press(view.Spot{}, false)
		d.expect(t, "solution ....oo. 2/3")
		d.pass(time.Minute)
		d.expect(t, "solution ....oo. 2/3")
		d.settings.Speed = len(Speeds) - 1
		d.Player.Toggle()
		d.pass(time.Minute)
		d.expect(t, "solution ......o 3/3")
		d.Player.Toggle()
		d.expect(t, "playing oo.o.o. 0/3")
		d.pass(frame)
		d.expect(t, "playing ..oo.o. 1/3")
		d.Go(0) // ends that
		d.pass(time.Minute)
		d.expect(t, "solution oo.o.o. 0/3")
	})
}

// A speed is never slower than the one before, however long the solution is. The fastest takes ten seconds at most. No more
// pictures are shown than a person sees.
func TestFasterIsNeverSlower(t *testing.T) {
	for _, steps := range []int{1, 3, 40, 300, 800} {
		before := time.Hour
		for speed, s := range Speeds {
			inTab(t, "oo.", conditions{}, func(t *testing.T, d *tab) {
				d.do("S")
				d.settings.Speed = speed
				walk := &long{Walk: d.Answer().Outcome().Walk, steps: steps}
				d.now().walked = answerLine(d.Problem(), &puzzle.Outcome{Walk: walk})
				start, pictures := time.Now(), -len(d.changes)
				for d.Player.Toggle(); d.Player.Playing(); {
					d.pass(frame / 2)
				}
				took := time.Since(start)
				if took > before || s.Whole > 0 && took > s.Whole {
					t.Errorf("%d steps at %s take %v, and %v at the speed before", steps, s.Name, took, before)
				}
				before = took
				if pictures += len(d.changes); pictures > int(took/frame)+2 || d.Line().At() != steps {
					t.Errorf("%d pictures in %v, at step %d of %d", pictures, took, d.Line().At(), steps)
				}
			})
		}
	}
}

// long is a walk of many steps that change nothing.
type long struct {
	puzzle.Walk
	steps int
}

func (l *long) Len() int              { return l.steps }
func (l *long) At(int) puzzle.Problem { return l.Walk.At(0) }
func (l *long) Step(i int) puzzle.Step {
	return puzzle.Step{Text: sentence.New("step %d", i), Outline: []view.Spot{{}}}
}

func TestTheWheelStepsASolution(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{notes: []puzzle.Note{painted(3, 0)}}, func(t *testing.T, d *tab) {
		d.do("S")
		for i, c := range []struct {
			up       bool
			at, page int
		}{{true, 0, 0}, {false, 1, 0}, {false, 2, 0}, {true, 1, 0}, {false, 1, 1}, {true, 1, 0}} {
			if i == 4 {
				d.Reasons.Toggle(1)
			}
			d.Input.Wheel(spot(1), c.up)
			if d.Line().At() != c.at || d.reason.page != c.page {
				t.Errorf("%d: step %d, page %d, want %+v", i, d.Line().At(), d.reason.page, c)
			}
		}
	})
}
