package session

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Days are the boards of days, and how one has played them.
type Days struct{ part }

// Open opens the board of a date up to the last one that is listed, with the last game on it. A game on it in front stays.
// Another board that was pasted as that of the day opens by itself. It reports false for another date, and while the board waits for
// work.
func (d Days) Open(date string, pasted puzzle.Problem) bool {
	at, err := time.Parse(time.DateOnly, date)
	wish, day := boards.Daily(d.puzzle, at)
	text := sentence.New("Board of the day, %s, %v.", date, wish.Size)
	switch {
	case err != nil || d.opened.days != nil && date > d.opened.days[0].Date:
		d.send(func() { d.fail(sentence.Refuse("Want a date up to today, such as 2026-11-27")) })
		return false
	case pasted != nil || d.Mode() != PlayMode || day != d.day() || !d.onDay():
		return Boards(d).random(request{wish: wish, seed: day, day: day, text: text, pasted: pasted})
	default:
		if d.Line().at > 0 {
			text = sentence.New("This board is in front already. Restart plays it again.")
		}
		d.send(func() { d.opened.days = nil; d.say(text) })
	}
	return true
}

// Solved reports whether the board of a day has been solved by hand.
func (d Days) Solved(day time.Time) bool {
	return d.opened.Daily.Played[boards.Day(day)].Won || slices.Contains(d.opened.Daily.Solved, boards.Day(day))
}

// Date returns the date of the board of a day that is in front as it was made, or nothing.
func (d Days) Date() string {
	day := d.day()
	if day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}

// day returns the day whose board is in front as it was made, or 0.
func (p part) day() uint64 {
	d, text := p.opened.Daily, textOf(p.now().game().start)
	if text == d.Board {
		return d.Day
	}
	for day, played := range d.Played {
		if text == played.Board {
			return day
		}
	}
	return 0
}

// onDay reports whether the game in front, without steps of an answer, is on the board of a day.
func (p part) onDay() bool {
	from, _, _ := p.now().game().from()
	return from == nil && p.day() > 0
}

// noteDay notes the game in front if it is on the board of a day, and how it was won.
func (p part) noteDay() {
	d, game := &p.opened.Daily, p.now().game()
	if game.Len() == 0 || game.Len() > savedMoves || !p.onDay() {
		return
	}
	saved, day, par := (&entry{own: game, play: true}).save(), p.day(), Costs{p}.At(0)
	played := d.Played[day]
	played.Board, played.Game, played.At = saved.Board, string(saved.Moves), saved.Position
	played.Won = played.Won || game.Won()
	fewer := played.Moves == 0 || game.at < played.Moves
	if game.Won() && fewer && par.Kind == WayProven && p.puzzle.Play != puzzle.Place {
		played.Moves, played.More = game.at, game.at-par.Moves
	}
	if played == d.Played[day] {
		return
	}
	all := maps.Collect(maps.All(d.Played))
	all[day] = played
	for _, old := range slices.Sorted(maps.Keys(all))[:max(len(all)-savedDays, 0)] {
		all[old] = playedDay{Board: all[old].Board, Won: all[old].Won, Moves: all[old].Moves, More: all[old].More}
	}
	d.Played, p.change.Save = all, true
}

// Listed returns the days that the panel lists, the last one first; nil while it lists none.
func (d Days) Listed() []ListedDay { return d.opened.days }

// Show lists the days up to now, since the first one that was played.
func (d Days) Show(now time.Time) {
	known, days := d.opened.Daily, []ListedDay(nil)
	first := slices.Min(append(slices.AppendSeq(slices.Clip(known.Solved), maps.Keys(known.Played)), boards.Day(now)))
	for at := now.UTC(); boards.Day(at) >= first; at = at.AddDate(0, 0, -1) {
		listed := ListedDay{Date: at.Format(time.DateOnly), Solved: d.Solved(at)}
		if g := known.Played[boards.Day(at)]; g.Moves > 0 {
			listed.Result = sentence.New("%d, %d more", g.Moves, g.More)
		}
		days = append(days, listed)
	}
	d.send(func() { d.opened.days = days })
}

// Result tells how the game in front on the board of a day was won, to be copied. ok is false for any other game.
func (d Days) Result() (result sentence.Text, ok bool) {
	name, date, game := sentence.New(d.puzzle.Name), d.Date(), d.now().game()
	at := game.at
	moves := d.puzzle.Moves(at)
	switch par := Costs(d).At(0); {
	case d.puzzle.Play == puzzle.Place:
		result = sentence.New("Fourfold %v %s: solved", name, date)
	case par.Kind != WayProven:
		result = sentence.New("Fourfold %v %s: %v", name, date, moves)
	case par.Moves == at:
		result = sentence.New("Fourfold %v %s: %v, the fewest possible", name, date, moves)
	default:
		result = sentence.New("Fourfold %v %s: %v, %d more than needed", name, date, moves, at-par.Moves)
	}
	if hints := d.now().own.hints(); hints > 0 {
		result = sentence.New("%v, %d by hints", result, hints)
	}
	return result, game.Won() && d.onDay()
}
