package panel

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// items opens a menu, and returns its items.
func (o *tester) items(menu string) (items []*fyne.MenuItem) {
	o.t.Helper()
	o.chip(menu).Tapped(nil)
	overlay := o.window.Canvas().Overlays().Top()
	for _, object := range visible(overlay) {
		if item := reflect.ValueOf(object).Elem().FieldByName("Item"); item.IsValid() {
			items = append(items, item.Interface().(*fyne.MenuItem))
		}
	}
	o.window.Canvas().Overlays().Remove(overlay)
	return items
}

// do does what a line of a script says.
func (o *tester) do(line string) {
	o.t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	n, _ := strconv.Atoi(rest)
	switch verb {
	case "tap":
		o.chip(rest).Tapped(nil)
	case "choose":
		menu, item, _ := strings.Cut(rest, " > ")
		items := o.items(menu)
		items[slices.IndexFunc(items, func(i *fyne.MenuItem) bool { return i.Label == item })].Action()
	case "swatch":
		o.chip("Paints with this").Tapped(nil)
	case "type":
		first[*kit.Entry](o).SetText(rest)
		o.panel.Refresh()
	case "row":
		first[*list](o).choose(n)
	case "point": // before the list gets other rows
		l := first[*list](o)
		top, height := l.place(n)
		l.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(9, top+height/2)}})
		o.panel.Refresh()
	case "leave":
		first[*list](o).MouseOut()
	case "cost":
		l := first[*list](o)
		top, height := l.place(n)
		l.Tapped(&fyne.PointEvent{Position: fyne.NewPos(l.Size().Width-20, top+height/2)})
	case "key":
		first[*slider](o).TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(rest)})
	case "seek":
		first[*slider](o).SetValue(float64(n))
	case "press":
		o.Input.Press(view.Spot{Row: n / 10, Col: n % 10}, false)
	case "new":
		o.Boards.New(view.Size{Rows: n, Cols: n})
	default:
		map[string]func(){
			"narrow": func() { o.narrow = true; o.show(390, 2000) },
			"play":   func() { o.PlayByHand() }, "solve": func() { o.solve() }, "picture": o.picture, "close": o.CloseAnswer,
			"step":      func() { o.Go(1) },
			"undo":      o.History.Undo,
			"hide":      func() { o.Reasons.Hide() },
			"place":     func() { o.Hand.Move(view.Spot{}, view.Spot{Board: 1}) },
			"random":    func() { o.Boards.Random(puzzle.Wish{Size: o.Problem().Size()}, 1) },
			"today":     func() { o.Days.Open("2026-11-28", nil) },
			"slide":     func() { o.Hand.Move(view.Spot{Row: 1, Col: 3}, view.Spot{Col: 3}) },
			"cancel":    func() { o.Session.Escape() },
			"turn":      func() { o.Reasons.Go(1) },
			"movesLeft": func() { o.Candidates.Toggle() },
			"later":     func() { o.settings.TellLater = true; o.panel.Refresh() },
			"paste":     func() { o.Boards.Load([]puzzle.Problem{o.Problem()}, sentence.New("Pasted text")) },
			"hint":      o.Hints.Hint,
			"why":       func() { o.until("the reason", func() bool { return !o.Player.Because().Text.Empty() }) },
			"hinted": func() {
				o.until("the hint", func() bool { c, _ := o.Hints.Card(); return !strings.HasPrefix(c.Text.Format, "Looking") })
			},
			"list":   func() { o.Boards.ShowList(true) },
			"days":   func() { o.Days.Show(time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)) },
			"batch":  o.Boards.SolveAll,
			"done":   func() { o.until("all answers", func() bool { return !o.Boards.Running() }) },
			"answer": func() { o.until("the answer", func() bool { return o.Answer() != nil }) },
			"best":   func() { o.until("a solution", func() bool { return !o.Work().Progress().Best.Empty() }) },
			"ready":  func() { o.until("the work", func() bool { return o.Work() == nil && len(o.posted) == 0 }) },
			"fewest": func() { o.until("the minimum", func() bool { return o.Costs.At(0).Kind == session.WayProven }) },
			"made":   func() { o.until("the search", func() bool { return o.Watch.Now().Search != nil }) },
			"dot":    func() { o.Watch.Point(20); o.Watch.Open() },
			"known": func() {
				o.until("the cost", func() bool { return o.Costs.At(o.Line().At()).Kind == session.WayProven })
			},
		}[verb]()
	}
}

// script does what the lines of a script say.
func (o *tester) script(lines string) {
	for _, line := range strings.Split(lines, ", ") {
		if line != "" {
			o.do(line)
		}
	}
}

// like reports whether words are as wanted. A ~ stands for any text.
func like(words, want string) bool {
	return regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(want), "~", ".*") + "$").MatchString(words)
}

// Boards of Flip: one that is a press from the goal, one with a goal, and an impossible one. Of Tetravex: one.
const (
	nearly     = "bbww\nbwww\nwwww\nwwww\n"
	white      = "bbb\nwbw\nwww\ngoal white\n"
	impossible = "bwww\nwwww\nwwww\nwwww\n"
	tiles      = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0"
	three      = nearly + "\n" + impossible + "\nwwww\nwwww\nwwww\nwwww\n"
)

// modes are at the top of each panel.
const modes = "[segment edit] | [segment play ON] | [segment solution] | "

// stories are scripts with what the panel shows after them, below the modes.
var stories = []struct{ puzzle, board, script, want string }{
	{"flip", "", "", `Make all cells white, or all black, with the fewest presses. |
		In Play: Click a cell to press it: it and the cells above, below, left and right of it turn over. grey | [Goal: Either colour] | Paint with grey | [()] | [()] |
		Type w, b or 0, 1, or paste a board. grey | 8 black · 8 white grey | [4 × 4] | [new] | [paste] | [Random] | [Transform] | [main solve]`},
	{"flip", "", "choose Goal: Either colour > All white", "Make all cells white with the fewest presses. | In Play: ~ grey | [Goal: All white] | ~"},
	{"flip", "", "choose 4 × 4 > 3 × 3", "~ | 4 black · 5 white grey | [3 × 3] | ~"},
	{"flip", "bww\nwww\n", "", "~ | [2 × 3] | ~"},
	{"flip", "", "swatch", "~ | Paint with grey | [() ON] | [()] | ~"},
	{"flip", "", "swatch, choose Transform > Fill", "~ | 0 black · 16 white grey | ~"},
	{"flip", "", "swatch, swatch", "~ | Paint with grey | [()] | [()] | ~"},
	{"swap", "", "", "~ with the fewest exchanges. | In Play: Drag ~ grey | Paint with grey | [()] | [()] | Type 0, 1, or paste a board. grey | ~"},
	{"tetravex", "", "new 2, tap solve", "~ | [()] | [()] | [2 × 2] | ~"}, // what is missing is in the last line
	{"tetravex", "", "new 2", "~ | [()] | [()] | 4 tiles · 16 numbers missing orange | [2 × 2] | ~"},
	{"tetravex", "", "tap 0–99, tap +", `~ | Paint with grey | [segment 0–9] | [segment 0–99 ON] |
		[−] | [() ON] | [+] | entry 1 | [Blank] | 9 tiles grey | ~`},
	{"tetravex", "", "tap 0–99, tap −", "~ | [−] | [()] | [+] | entry 0 | [Blank] | 9 tiles grey | ~"},
	{"tetravex", "", "tap 0–99, type  42, type 100, type ", "~ | [−] | [() ON] | [+] | entry 42 | [Blank] | ~"},
	{"tetravex", "", "tap 0–99, type 42, tap −", "~ | [() ON] | [+] | entry 41 | ~"},
	{"tetravex", "", "tap 0–99, tap 0–9", "~ | [segment 0–9 ON] | [segment 0–99] | [()] | [()] | ~ | [()] | [()] | 9 tiles grey | ~"},
	{"tetravex", "", "tap 0–99, type 42, type 0, tap +", "~ | [() ON] | [+] | entry 1 | [Blank] | ~"},
	{"tetravex", tiles, "play", `[hint] | [movesLeft] | Place all tiles ~ equal numbers. Drag a tile to a cell, ~ then the cell. | 0 of 4 placed | Solution: … grey | Another board grey | [2 × 2] | [link today] |
		[segment Easy] | [segment Medium] | [segment Hard] | [restart] | [main solve]`},
	{"flip", "www\nwww\nwww", "play", "0 presses | ~ | This board is solved already. | Another board grey | ~"},
	{"flip", "www\nwww\nwww", "play, press 11, known", "~ | 1 more is needed, instead of 0 orange | ~"},
	{"flip", "www\nwww\nwww", "solve", `Solved already | ~ | [Copy key of copyAnswer] | [Export] | [close key of leave]`}, // without steps

	{"flip", nearly, "play, fewest", `[hint] | [movesLeft] | Make all cells white, or all black, with the fewest presses. Click ~ turn over. |
		0 presses | minimum 1 grey | bar 0% blue |
		Another board grey | [4 × 4] | [link today] | [segment Easy] | [segment Medium] | [segment Hard] | [segment Very hard] | [restart] | [main solve]`},
	{"flip", nearly, "play, fewest, movesLeft", `~ |
		A number tells how many moves remain after that move, ~ Green: none is better. grey | Another board grey | ~`},
	{"flip", "", "new 9, random, ready, play, movesLeft", "~ Only the moves nearest to the pointer have one. grey | ~"},
	{"tetravex", tiles, "play, movesLeft", "~ | Take up a tile: ~ grey | Another board grey | ~"},
	{"flip", nearly, "play, hint", "[hint] | [movesLeft] | ~ | Looking for the best move. Esc stops that. | [Hide key of leave] | Another board grey | ~"},
	{"flip", nearly, "play, hint, hinted", "[hint] | ~ | 0 presses | ~ | Look at row 1. | [Show the Move key of hint] | [Hide key of leave] | ~"},
	{"flip", nearly, "narrow, play, hint, hinted", "[hint] | [movesLeft] | 0 presses | ~ | Look at row 1. | ~"}, // without the rule
	{"flip", nearly, "today, ready, play", "~ | Board of the day, 2026-11-28 grey | 0 presses | ~"},
	{"flip", nearly, "play, tap Easy, ready", "~ | [segment Easy ON] | [segment Medium] | ~"},
	{"flip", nearly, "play, tap Easy, ready, undo", "~ | [segment Easy] | [segment Medium] | ~"}, // it is the level of another board
	{"flip", nearly, "play, hint, tap Hide", "~ grey | Another board grey | ~"},
	{"tetravex", tiles, "movesLeft, hint, hinted", "~ | Only place grey | Try tile 1: where can it lie, and what follows? | [Show the Move key of hint] | [Hide key of leave] | Another board grey | ~"},
	{"tetravex", tiles, "hint, hinted, hint", `~ | Only place grey | Tile 1 to row 2, column 2 | [Make the Move key of hint] | [Hide key of leave] | ~ |
		Another board grey | ~`},
	{"flip", impossible, "hint, hinted", "~ | From here the goal cannot be reached. orange | This board cannot be solved. Solve shows why. | [Hide key of leave] | Another board grey | ~"},
	{"flip", nearly, "play, fewest, press 33, known, hint, hinted, hint", `~ | Your last move cost 2. Undo, or go on: orange | [link why] | Press ~ |
		[Make the Move key of hint] | [Hide key of leave] | Below ~ | Your moves grey | ~`},
	{
		"fourline", "OWBO\nWBWB\nBWBW\nWBWB\n", "play, fewest, slide, known, cost 0, picture, turn, picture",
		"~ instead of 4 orange | ~ | Move 1 cost 1 orange | White in the diagonal from row 4, column 1 up: 5 slides. | Lines ~",
	},
	{
		"fourline", "OWBO\nWBWB\nBWBW\nWBWB\n", "play, fewest, slide, known, cost 0, picture",
		"~ | Move 1 cost 1 orange | Before it 5 ~ none has four in line. A better move was possible (Black: row 1, column 3 right). | Black in row 2: 5 slides. grey | ~",
	},
	{"flip", nearly, "play, fewest, press 33, known", `[hint] | [movesLeft] | Make all cells white, or all black, with the fewest presses. grey |
		1 of 3 presses | minimum 1 grey | 2 more are needed, instead of 0 orange |
		bar 33% orange | bar 0% blue | tick 33% |
		Your moves grey | > | Press row 4, column 4 | 1 grey | ! | +2 why ? | Another board grey | ~`},
	{"flip", "", "solve, seek 2, press 33", `~ grey | 3 presses | minimum 4 grey | … | Your moves grey |
		Press row 1, column 1 grey | 1 grey | solution grey | Press row 2, column 2 grey | 2 grey | solution grey | > |
		Press row 4, column 4 | 3 grey | Here the solution goes on: Press row 2, column 4 grey | [back key of leave] | ~`},
	{"flip", "", "solve, seek 2, press 33, row 3", "4 presses | ~ | slider 2 of 4 | 2 / 4 | ~"},
	{"flip", nearly, "play, fewest, press 0", `1 press | minimum 1 grey | bar 100% green |
		✓ Solved with 1 press, the fewest possible. green | Your moves grey | > |
		Press row 1, column 1 | 1 grey | Another board grey | [4 × 4] | [link today] | [segment Easy] | ~ | [main Another Board key of random]`},
	{"flip", nearly, "play, fewest, press 11, known, press 11, known, press 0, tap find", `[hint] | [Skip key of find] | Find a better move | 1 of 1 grey |
		Your move here cost 2: Press row 2, column 2. It left 2 presses, not 0. | Make a better move: one with 0 presses left after it. |
		[Back to the Game key of leave]`},
	{"flip", nearly, "play, fewest, press 11, known, press 11, known, press 0, tap find, press 0", `[main Done key of find] | Find a better move | 1 of 1 grey |
		Your move ~ | Yes: 0 presses left after it. green | [Back to the Game key of leave]`},
	{"flip", nearly, "play, fewest, press 11, known, press 11, known, press 0, tap find, press 0, tap Done", `3 presses | minimum 1 grey |
		bar ~ | ✓ Solved with 3 presses. The minimum is 1. green | Move 1 cost 2 more than needed; you have found a better one. |
		[Once More key of find] | Your moves grey | Press row 2, column 2 | 1 grey | ~ +2 ~`},
	{"flip", nearly, "play, press 0, press 0", "~ | Your moves grey | Press row 1, column 1 | 1 grey | > | Press row 1, column 1 | 2 grey | ~"},
	{"fourline", "", "play, fewest", "[hint] | [movesLeft] | Slide pieces, ~ in line. You move both colours, ~ | Either colour may open grey | 0 slides | ~"},
	{"fourline", "", "play, slide", "[hint] | [movesLeft] | Slide pieces, ~ in line. White to move. grey | 1 slide ~"},
	{"flip", white, "play", "~ | Make all cells white with the fewest presses. Click a cell ~ | 0 presses | Minimum: … grey | Another ~"},
	{"flip", "bwb\nbwb\nwww\n", "play, fewest, press 11, known", "~ | 1 of 3 presses | minimum 2 grey | ~ instead of 1 orange | ~ | +1 why ? | ~"},
	{"flip", nearly, "play, fewest, press 33, known, press 33, known", "~ | 2 of 3 presses | minimum 1 grey | 2 more than needed | bar ~"},
	{"flip", "", "play, fewest, press 0, known", "~ | 1 of 4 presses | minimum 4 grey | No move wasted so far | bar 25% blue | Your moves ~"},
	{"flip", nearly, "play, fewest, press 33, known, press 33, known, press 11, known, press 11, known, press 0, tap find, press 0", `[main Next key of find] | ~ | 1 of 2 grey |
		~ | Yes: 0 presses left after it. green | [Back to the Game key of leave]`},
	{"flip", "", "play, press 0, press 10, press 20, row 1, point 2", `~ grey | 2 presses | ~ | Your moves grey | Press row 1, column 1 | 1 grey |
		> | Press row 2, column 1 | 2 grey | Press row 3, column 1 grey | 3 grey | mark at row 3 | Another board grey | ~`},

	{"flip", "", "play, press 0, press 10, press 20, point 2, row 0, press 11", "~ | 2 grey | mark at row 2 | ~"},
	{"flip", "", "play, press 0, press 10, point 1, leave, cost 0", "~ | 1 press | ~ | 2 grey | Another board grey | ~"}, // none to ask about

	// After the game all is told, before it nothing of what moves cost.
	{"flip", nearly, "later, play, fewest, press 33, known", `[hint] | [movesLeft] | Make all ~ grey | 1 press | Your moves grey | > |
		Press row 4, column 4 | 1 grey | Another board grey | ~`},
	{"flip", nearly, "later, play, fewest, press 33, known, hint, hinted, hint", "~ | 1 press | Press row ~ | [Make the Move key of hint] | ~"},
	{"flip", nearly, "later, play, fewest, press 33, known, press 33, known, press 0", `3 presses | minimum 1 grey | bar ~ |
		✓ Solved with 3 presses. The minimum is 1. green | Move 1 cost 2 ~ | [main find] | Your moves grey | ~ +2 ~`},
	{"flip", nearly, "later, play, fewest, press 33, known, press 33, known, press 0, row 0", "~ | 1 of 3 presses | minimum 1 grey | 2 more ~ +2 ~"},
	{"tetravex", tiles, "later, play", "~ | 0 of 4 placed | Another board grey | ~"},
	{"tetravex", tiles, "later, play, place, hint, hinted", "~ | 1 of 4 placed | Look at row ~ | Your moves grey | > | Tile 1 to row 1, column 1 | 1 grey | Another ~"},
	{"flip", impossible, "later, hint, hinted", "~ | From here the goal cannot be reached. orange | This board cannot be solved. ~"},

	{"flip", nearly, "play, choose 4 × 4 > 3 × 3, ready", "~ | Another board grey | [3 × 3] | [link today] | [segment Easy ON] | ~"},
	{"flip", nearly, "play, tap Hard, ready, choose 4 × 4 > 3 × 3, ready", "~ | [3 × 3] | [link today] | [segment Easy] | ~ | [segment Hard ON] | ~"},
	{"tetravex", "", "new 3, play, ready", "~ | 0 of 9 placed | ~ | [segment Easy ON] | ~"},
	{"flip", white, "play, paste", "~ turn over. | [Goal: All white] | 0 presses | ~"},
	{"flip", white, "play, paste, choose Goal: All white > All black", "~ all cells black ~ turn over. | [Goal: All black] | 0 presses | ~"},
	{"flip", nearly, "play, paste, press 11", "~ presses. grey | 1 press | ~"},

	{"flip", "", "new 61, random, ready, tap solve", `Solving … | ~s grey |
		The board stays as it is. Other tabs can be used meanwhile. grey | [caution solve key of leave] | !`},
	{"flip", "", "new 61, random, ready, tap solve, cancel", "Make all cells white, ~"},
	{"flip", "", "new 79, random, ready, tap solve, best", `Solving … | bar 0% blue | 0.00 % done | Best so far: ~ presses · at least ~ |
		~ positions searched~ grey | The board stays ~ | [caution solve key of leave] | !`},
	{"flip", "", "new 79, random, ready, tap solve, best, cancel, answer", `~ presses | best found · to all ~ are needed orange |
		[segment Steps ON] | [segment Why?] | [segment Search] | > | ~ | [main solve] | [Copy key of copyAnswer] | ~`},

	{"flip", "", "solve, why", `4 presses | ✓ checked green | ✓ proven minimum · to all white green | [segment Steps ON] | [segment Why?] | [segment Search] |
		> | Below the first row ~ | Press row 1, column 1 | 1 grey | Press row 2, column 2 | 2 grey | Press row 2, column 4 | 3 grey |
		Press row 3, column 1 | 4 grey | Goal grey | slider 0 of 4 | 0 / 4 | [link 1×] |
		[icon to first] | [icon to previous] | [icon to playPause ON] | [icon to next] | [icon to last OFF] |
		[Copy key of copyAnswer] | [Export] | [close key of leave]`},
	{"flip", nearly, "play, press 33, solve", "2 presses | ~ | From here, after your 1 press grey | ~ | 0 / 2 | ~"},
	{"flip", nearly, "play, press 33, press 33, press 0, solve", "1 press | ~ | Your game: 3 presses grey | ~ | 0 / 1 | ~"},
	{"flip", "", "solve, row 0, row 1, why", `~ | Press row 1, column 1 grey | ✓ grey | Press row 2, column 2 grey | ✓ grey | > | Row 1, column 4 is ~ |
		Press row 2, column 4 | 3 grey | Press row 3, column 1 | 4 grey | Goal grey | slider 2 of 4 | 2 / 4 | ~`}, // the next steps
	{"flip", "", "solve, row 3, why", "~ | ✓ grey | > | Row 2, ~ | Press row 3, column 1 | 4 grey | Goal grey | slider 3 of 4 | 3 / 4 | ~"},
	{"flip", "", "solve, row 4", "~ | ✓ grey | > | Goal reached green | ✓ grey | slider 4 of 4 | 4 / 4 | ~"},
	{"flip", "", "solve, choose 1× > speed3", "~ | [link 2×] | ~"},
	{"flip", "", "solve, choose 1× > speed6", "~ | [link 10 s] | ~"},
	{"flip", "", "solve, choose 1× > speed5", "~ | [link How fast the steps are played] | ~"}, // with an icon
	{"flip", "", "solve, key Right, key Right, key Left, key Up", "~ | slider 1 of 4 | ~"},
	{"flip", "", "solve, tap Why?, picture", `~ | [segment Steps] | [segment Why? ON] | [segment Search] | Why not fewer? grey | [() ON] | The order of presses ~ |
		First row 9 of 16: 4 presses, nothing left over | Each row ~ grey | ~ grey | Point at a spot ~ grey |
		[()] | To all black: ~ | 16 pictures grey | slider 8 of 15 | 9 of 16 |
		[icon to first] | [icon to previous] | [icon to next] | [icon to last OFF] | ~`},
	{"flip", "b\ngoal white\n", "solve, tap Why?, picture", "~ | slider 1 of 1 | 2 of 2 | ~"},
	{"flip", "", "solve, tap Why?, picture, seek 9, picture", "~ | First row 10 of 16: ~ | slider 9 of 15 | 10 of 16 | ~"},
	{"flip", "", "solve, tap Why?, tap Why?", "~ | [segment Why? ON] | [segment Search] | ~"},
	{"flip", "", "solve, tap Why?, hide", "~ | [segment Steps ON] | [segment Why?] | [segment Search] | > | ~ | 0 / 4 | ~"},
	{"flip", "", "solve, tap Why?, picture, step", "~ | [segment Steps ON] | [segment Why?] | [segment Search] | Press row 1, column 1 grey | ~ | 1 / 4 | ~"},
	{"flip", "", "solve, tap Why?, tap Steps", "~ | [segment Steps ON] | [segment Why?] | [segment Search] | > | ~ | 0 / 4 | ~"},
	{"flip", "", "solve, tap Why?, close, random, ready, solve", "~ | [segment Steps ON] | ~ | slider 0 of ~"},
	{"flip", three, "list", `3 boards | 0 solved · 0 impossible grey | > | 4 × 4 grey | 1 grey | 4 × 4 grey | 2 grey | 4 × 4 grey | 3 grey |
		[copyAnswers] | [Export] | [Close key of leave] | [main solveAll]`},
	{"flip", three, "list, batch", "3 boards | 0 of 3 grey | bar 0% blue | > | Waiting … grey | 1 grey | ~ | [caution solveAll] | !"},
	{"flip", three, "list, batch, done", `3 boards | 2 solved · 1 impossible grey | > | 1 press green | 1 grey | Impossible red | 2 grey |
		Solved already green | 3 grey | ~ | [main solveAll OFF]`},
	{"flip", three, "list, batch, done, row 1, answer", "Impossible | ✓ proven by the marked cells green | [segment Why? ON] | [segment Search] | Why is it impossible? grey | ~"},
	{"flip", nearly, "list", "Make all cells white, ~"},
	{"flip", nearly, "today, ready, play, press 0, days", `Days | The day changes at midnight UTC. grey | 2026-11-29 | 2026-11-28 |
		Another day grey | entry | [Close key of leave]`},
	{"flip", nearly, "today, ready, play, press 0, days, row 0, ready", "~ | Board of the day, 2026-11-29 grey | 0 presses | ~"},
	{"flip", three, "list, days", "Days | ~"},
	{"flip", three, "days, list", "3 boards | ~"},

	// A search has its counts above its lines, of which those just followed are lit, and in the end says what it shows. Steps and
	// reasons take its place.
	{"flip", "", "solve, tap Search, made", `4 presses | ~ | [segment Steps] | [segment Why?] | [segment Search ON] |
		0 | taken out grey | 1 | in the queue grey | 1 | seen grey | The textbook's breadth-first search: grey | > | 1 Put the board into a queue. | ~ | 6 Follow the moves back to the start. | slider 0 of 141 | 0 / 141 |
		[link 1×] | ~`},
	{"flip", "", "solve, tap Search, made, seek 141", `~ | 141 | taken out grey | 601 | in the queue grey | 742 | seen grey | The ~ search: grey | 1 Put the board ~ |
		> | 5 End ~ | > | 6 Follow the moves back to the start. | Boards ~: 4 presses. | This search reached “All black” first; the steps go to “All white”. |
		Fourfold compared 32 press sets: for each colour, 16 first rows leave nothing over. | [link Why?] | slider 141 of 141 | ~`},
	{"flip", "", "solve, tap Search, made, seek 141, dot", `~ | [segment Search ON] | 2 presses grey |
		1 Press row 1, column 1 | 2 Press row 2, column 1 | slider 141 of 141 | ~ | [Back key of leave]`},
	{"flip", "", "narrow, solve, tap Search, made, seek 141, dot", `~ | [segment Search ON] | 2 presses grey | [Back] | 1 Press ~`},
	{"flip", "", "solve, tap Search, made, seek 141, tap Why?, picture", "~ | [segment Why? ON] | [segment Search] | Why not fewer? grey | ~"},
	{"flip", "", "solve, tap Search, tap Steps", "~ | [segment Steps ON] | [segment Why?] | [segment Search] | > | ~ | 0 / 4 | ~"},
	{"flip", impossible, "solve, tap Search, made, key Right", `Impossible | ~ | [segment Why?] | [segment Search ON] | 1 | taken out grey |
		16 | in the queue grey | 17 | seen grey | ~ | > | 2 Take ~ | > | 3 Make ~ | > | 4 Unseen boards ~ 16 of 16. | 5 ~ | slider 1 of 4096 | ~`},
	{"tetravex", tiles, "solve, tap Search, made, seek 2", `Solved | ~ | 1 | put down grey | 1 | taken back grey | 0 | on the board grey |
		The ~ | 1 Go ~ | > | 4 If no tile stays, ~ | 5 End ~ | slider 2 of 20 | ~`},
	{"flip", "", "narrow, solve, tap Search, made, seek 141", `slider 141 of 141 | ~ | [segment Search ON] | 141 | taken out grey | 601 |
		in the queue grey | 742 | seen grey | > | 6 Follow the moves back to the start. | Boards ~: 4 presses. | ~ press sets~ | [link Why?] | [mode edit] | ~`},

	// A narrow window has the modes at the foot and speaks of no keys, also not of those that ask a picture.
	{"flip", "", "narrow", `Paint with grey | [()] | [()] | 8 black · 8 white grey | [4 × 4] | [new] | [Random] | [paste] | [Transform] |
		[Goal: Either colour] | Make all cells white, ~ presses. | [main solve] | [mode edit] | [mode play ON] | > | [mode solution]`},
	{"flip", nearly, "narrow, play, fewest", `[hint] | [movesLeft] | Make all ~ presses. grey | 0 presses | minimum 1 grey | bar 0% blue |
		[segment Easy] | [segment Medium] | [segment Hard] | [segment Very hard] | [today] | [4 × 4] | [main solve] | [mode edit] | ~`},
	{"fourline", "", "narrow, play, slide", `[hint] | [movesLeft] | White to move grey | 1 slide | Minimum: … grey | > |
		Black: row 2, column 4 up | 1 grey | [segment Easy] | ~ | [restart] | [4 × 4] | [main solve] | ~`},
	{"flip", nearly, "narrow, play, fewest, press 33, known, hint, hinted, hint", `[hint] | [movesLeft] | 1 of 3 presses | ~ |
		Your last move cost 2. Undo, or go on: orange | [link why] | Press row 1, column 1 | [Make the Move] | [Hide] | Below ~ fewer. | > |
		Press row 4, column 4 | 1 grey | ! | +2 why ? | [mode edit] | ~`},
	{"flip", nearly, "narrow, play, press 0", "~ | [restart] | [4 × 4] | [main Another Board] | [mode edit] | ~"},
	{"flip", "", "narrow, solve, why", `slider 0 of 4 | 0 / 4 | [link 1×] | [icon to previous] | [icon to playPause ON] | [icon to next] | 4 presses | ✓ checked green |
		✓ proven minimum · to all white green | [Copy] | [segment Steps ON] | [segment Why?] | [segment Search] | > | Below ~ | Goal grey | [mode edit] | ~`},
	{"flip", impossible, "narrow, solve", `Impossible | ✓ checked green | ✓ proven by the marked cells green | [Copy] | [segment Why? ON] | [segment Search] | Why is it impossible? grey |
		[() ON] | A press turns over ~ black. | Other sets of cells can show the same. ~ grey | [main repair] | [mode edit] | ~`},
	{"flip", "", "narrow, solve, tap Why?, picture", `slider 8 of 15 | 9 of 16 | [icon to previous] | [icon to next] | 4 presses | ~
		Dots: ~ grey | ~ Click a board to see it large. grey | [()] | ~ | 16 pictures grey | [mode edit] | ~`},
	{"flip", three, "narrow, list, batch, done", "3 boards | ~ | [copyAnswers] | [Export] | [Close] | [main solveAll OFF] | [mode edit] | ~"},
}

func TestStories(t *testing.T) {
	for _, c := range stories {
		t.Run(c.puzzle+": "+c.script, func(t *testing.T) {
			o := open(t, c.puzzle, c.board)
			o.script(c.script)
			above := modes
			if o.narrow {
				above = ""
			}
			if !like(o.said(), above+strings.Join(strings.Fields(c.want), " ")) {
				t.Errorf("%s, want %s", o.said(), c.want)
			}
		})
	}
}

func TestMenus(t *testing.T) {
	for _, c := range []struct{ puzzle, script, menu, want string }{
		{"flip", "", "4 × 4", "3 × 3, ✓ 4 × 4, 5 × 5, ~, 40 × 40, size"},
		{"fourline", "", "4 × 4", "✓ 4 × 4, 4 × 5, 5 × 5, 6 × 6, 8 × 8, size"},
		{"fourline", "play", "4 × 4", "✓ 4 × 4, 4 × 5, 5 × 5, 6 × 6, 8 × 8, randomBoard"},
		{"flip", "choose Goal: Either colour > All white", "Goal: All white", "Either colour, ✓ All white, All black, A second board"},
		{"flip", "", "Random", "Any, Easy: 2 presses, Medium: 3 presses, Hard: 5 presses, Very hard: 6 presses, today, randomBoard"},
		{"tetravex", "", "Random", "Any, Easy, Medium, Hard, today, randomBoard"}, // nobody knows their moves
		{"flip", "", "Transform", "Rotate Right, ~, Shuffle"},
		{"flip", "swatch", "Transform", "Rotate Right, ~, Shuffle, Fill"},
		{"flip", "solve", "Export", "exportText, exportPage, exportPNG, exportGIF, exportProof"},
		{"flip", "narrow, solve", "Copy", "copyAnswer, copy, exportText, exportPage, exportPNG, exportGIF, exportProof"},
		{"flip", "solve", "1×", "speed0, speed1, speed2, speed3, speed4, speed5, speed6"},
	} {
		o := open(t, c.puzzle, "")
		o.script(c.script)
		var all []string
		for _, item := range o.items(c.menu) {
			all = append(all, map[bool]string{true: "✓ "}[item.Checked]+item.Label)
		}
		if got := strings.Join(all, ", "); !like(got, c.want) {
			t.Errorf("%s %s: %s has %s, want %s", c.puzzle, c.script, c.menu, got, c.want)
		}
	}
}

func TestEffort(t *testing.T) {
	for _, c := range []struct {
		nodes   int64
		took    time.Duration
		running bool
		want    string
	}{
		{0, time.Second, true, "1.0 s"},
		{1, 2 * time.Millisecond, false, "2 ms · 1 position searched"},
		{12345, time.Millisecond, true, "1 ms · 12,345 positions searched"},
		{12000, 2 * time.Second, true, "2.0 s · 12,000 positions searched, 6000 a second"},
	} {
		if got := effort(c.nodes, c.took, c.running); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if percent(0.0123) != "1.23 %" || percent(0.5) != "50 %" {
		t.Errorf("%q, %q", percent(0.0123), percent(0.5))
	}
}

// The picture of a step is the part of the board around it, without marks and badges of the board, or the piece alone
// where it goes to another board.
func TestThePictureOfAStep(t *testing.T) {
	wide := view.View{Boards: []view.Board{
		{Size: view.Size{Rows: 20, Cols: 30}, Cells: make([]view.Cell, 600)},
		{Size: view.Size{Rows: 2, Cols: 2}, Cells: make([]view.Cell, 4)},
	}}
	disc := func(row, col int, marks view.Mark) view.Cell {
		return view.Cell{Kind: view.BlackDisc, Numbers: [4]int8{int8(row), int8(col)}, Marks: marks}
	}
	for i := range wide.Boards[0].Cells {
		wide.Boards[0].Cells[i] = disc(i/30, i%30, view.MarkWrong)
		wide.Boards[0].Cells[i].Order = 3
	}
	from := view.Spot{Row: 19, Col: 4}
	for _, c := range []struct{ from, to, corner view.Spot }{ // the step in the middle, or the picture at an end of the board
		{from, view.Spot{Row: 19, Col: 5}, view.Spot{Row: 14, Col: 2}},
		{view.Spot{Row: 9, Col: 29}, view.Spot{Row: 8, Col: 29}, view.Spot{Row: 6, Col: 24}},
		{view.Spot{Row: 1, Col: 1}, view.Spot{Row: 1, Col: 1}, view.Spot{}},
	} {
		part := stepView(wide, puzzle.Step{Outline: slices.Compact([]view.Spot{c.from, c.to})}).Boards[0]
		if part.Rows != 6 || part.Cols != 6 {
			t.Fatalf("%v: %d×%d cells, want 6×6", c, part.Rows, part.Cols)
		}
		for j, cell := range part.Cells {
			at, marks := view.Spot{Row: c.corner.Row + j/6, Col: c.corner.Col + j%6}, view.Mark(0)
			switch at {
			case c.from:
				marks = view.MarkNext
			case c.to:
				marks = view.MarkPlace
			}
			if want := disc(at.Row, at.Col, marks); cell != want {
				t.Errorf("%v: %v of the picture shows %+v, want %+v", c, at, cell, want)
			}
		}
	}
	if part := stepView(wide, puzzle.Step{Outline: []view.Spot{{Board: 1, Row: 1}}}).Boards[0]; part.Size != wide.Boards[1].Size {
		t.Errorf("a small board has %v cells", part.Size)
	}
	piece := stepView(wide, puzzle.Step{Outline: []view.Spot{from, {Board: 1}}})
	if cells := piece.Boards[0].Cells; len(cells) != 1 || cells[0] != disc(19, 4, 0) {
		t.Errorf("a piece that goes to another board is shown as %v", cells)
	}
}

func TestSwatchesShowTheirValues(t *testing.T) {
	flip := open(t, "flip", "").Session.Problem()
	for value, want := range []view.Cell{{Kind: view.WhiteDisc}, {Kind: view.BlackDisc}} {
		if got := valueView(flip, view.Whole, value).Boards[0].Cells[0]; got != want {
			t.Errorf("%d is shown as %+v", value, got)
		}
	}
	if got := valueView(flip, view.Top, 42).Boards[0].Cells[0]; got.Kind != view.Number || got.Numbers[0] != 42 {
		t.Errorf("the number 42 is shown as %+v", got)
	}
}

// A puzzle without levels offers one kind of random boards.
func TestRandomBoardsWithoutLevels(t *testing.T) {
	o := open(t, "flip", nearly)
	own := *o.Puzzle
	own.Levels, o.Session.Puzzle = nil, &own
	if o.PlayByHand(); !strings.Contains(o.said(), "| [random] |") || strings.Contains(o.said(), "Another board") {
		t.Error(o.said())
	}
}

// The buttons that help stay where they are, whatever a game shows.
func TestHelpNeverMoves(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 340, Height: 740}, {Width: 256, Height: 420}, {Width: 390, Height: 400}} {
		for _, c := range [][3]string{
			{"flip", "", "fewest, press 33, known, hint, hinted, hint, hint, press 33, movesLeft, today, ready, press 0, known, hint, hinted"},
			{"flip", nearly, "paste, press 11, known, press 11, known, press 0, tap find, press 33, known, tap Skip, row 0, press 33, undo, undo"},
			{"fourline", "", "slide, hint, hinted"},
			{"tetravex", tiles, "movesLeft, place, hint, hinted, hint, later"},
			{"flip", "", "solve, seek 2, press 33"},
		} {
			o := open(t, c[0], c[1])
			o.narrow = size.Width == 390
			o.show(size.Width, size.Height).do("play")
			top := y(o.chip("hint"))
			for _, line := range strings.Split(c[2], ", ") {
				o.do(line)
				for _, object := range visible(o.panel.Object()) {
					if chip, ok := object.(*kit.Chip); ok && (chip.Face().Text == "hint" || chip.Face().Text == "movesLeft") && y(chip) != top {
						t.Errorf("%v: after %s of %s, %s lies at %g, not at %g", size, line, c[2], chip.Face().Text, y(chip), top)
					}
				}
			}
		}
	}
}

// A click on the cost of a row asks why; one on its words goes there, as does one on a row that cost nothing. Below all rows it
// does nothing.
func TestAClickOnACost(t *testing.T) {
	for _, c := range []struct {
		row   float32
		left  float32 // of the right end of the row
		asks  bool
		moves int
	}{{0, 20, true, 3}, {0, 65, true, 3}, {0, 150, false, 1}, {1, 20, false, 2}, {9, 20, false, 3}} {
		o := open(t, "flip", nearly)
		o.script("play, fewest, press 11, known, press 11, known, press 0")
		l := first[*list](o)
		l.Tapped(&fyne.PointEvent{Position: fyne.NewPos(l.Size().Width-c.left, (c.row+0.5)*l.pitch())})
		if _, asks := o.Blame.Card(); asks != c.asks || o.Line().At() != c.moves {
			t.Errorf("a click in row %g, %g from the right: asks %t, after %d moves, want %t, %d", c.row+1, c.left, asks, o.Line().At(), c.asks, c.moves)
		}
	}
}

// In a narrow window the card of a won game is in view.
func TestANarrowGame(t *testing.T) {
	o := open(t, "flip", nearly)
	o.narrow = true
	o.show(360, 320)
	o.script("play, fewest, press 0")
	o.inView(lines(o.text("✓ Solved with 1 press, the fewest possible."))[0])
}

// In a low panel the verdict about a move of Find It is in view, above the reason.
func TestAVerdictIsInView(t *testing.T) {
	o := open(t, "flip", "bwwb\nbbwb\nbwwb\nbwww\n").show(256, 464)
	o.script("play, press 10, known, press 10, known")
	for !o.Line().Won() {
		o.script("hint, hinted")
	}
	o.script("known, tap find, press 33, known")
	o.until("the reason", func() bool {
		c, _ := o.Blame.Card()
		return !c.More.Empty()
	})
	o.window.Resize(fyne.NewSize(256, 400))
	q, _ := o.Find.Question()
	o.inView(lines(o.text(o.panel.env.speaker.Say(q.Told)))[0])
}

// No blank and no Latin full stop stands between the Chinese sentences beside a game.
func TestSentencesInChinese(t *testing.T) {
	words.Learn(puzzles.All())
	words.Use(words.Chinese)
	defer words.Use(words.English)
	for _, script := range []string{"play", "play, slide"} {
		o := open(t, "fourline", "")
		o.script(script)
		if said := o.said(); !strings.Contains(said, "。") || regexp.MustCompile(`。 \p{Han}|\p{Han}\.`).MatchString(said) {
			t.Errorf("%s: %s", script, said)
		}
	}
}

// The buttons of one's own say in a hint what they do.
func TestHints(t *testing.T) {
	o := open(t, "flip", nearly)
	o.script("play, hint")
	hide := o.chip("Hide").Face().Hint
	level := o.chip("Easy").Face().Hint
	if o.do("later"); o.chip("Easy").Face().Hint == level || !strings.Contains(level, "2 presses") {
		t.Errorf("%q says how many presses are needed", level)
	}
	o.do("solve")
	if solution := o.chip("solution").Face().Hint; hide != "Takes the hint away" || !strings.Contains(solution, "searched") {
		t.Errorf("%q, %q", hide, solution)
	}
}
