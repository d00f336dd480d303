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

// OpenDay opens the board of a date up to the last one that is listed, with the last game on it. A game on it in front stays.
// Another board that was pasted as that of the day opens by itself.
func (b Boards) OpenDay(date string, pasted puzzle.Problem) {
	at, err := time.Parse(time.DateOnly, date)
	wish, day := boards.Daily(b.puzzle, at)
	text := sentence.New("Board of the day, %s, %v.", date, wish.Size)
	switch {
	case err != nil || b.Days() != nil && date > b.Days()[0].Date:
		b.send(func() { b.fail(sentence.Refuse("Want a date up to today, such as 2026-11-27")) })
	case pasted != nil || b.Mode() != PlayMode || day != b.day() || !b.onDay():
		b.random(request{wish: wish, seed: day, day: day, text: text, pasted: pasted})
	default:
		if b.Line().at > 0 {
			text = sentence.New("This board is in front already. Restart plays it again.")
		}
		b.send(func() { b.opened.days = nil; b.say(text) })
	}
}

// SolvedOn reports whether the board of a day has been solved by hand.
func (b Boards) SolvedOn(day time.Time) bool {
	return b.opened.Daily.Played[boards.Day(day)].Won || slices.Contains(b.opened.Daily.Solved, boards.Day(day))
}

// Day returns the date of the board of a day that is in front as it was made, or nothing.
func (b Boards) Day() string {
	day := b.day()
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
	if game.Won() && par.Kind == WayProven && p.puzzle.Play != puzzle.Place {
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

// Days returns the days that the panel lists, the last one first; nil while it lists none.
func (b Boards) Days() []ListedDay { return b.opened.days }

// ShowDays lists the days up to now, since the first one that was played.
func (b Boards) ShowDays(now time.Time) {
	d, days := b.opened.Daily, []ListedDay(nil)
	first := slices.Min(append(slices.AppendSeq(slices.Clip(d.Solved), maps.Keys(d.Played)), boards.Day(now)))
	for at := now.UTC(); boards.Day(at) >= first; at = at.AddDate(0, 0, -1) {
		listed := ListedDay{Date: at.Format(time.DateOnly), Solved: b.SolvedOn(at)}
		if g := d.Played[boards.Day(at)]; g.Moves > 0 {
			listed.Result = sentence.New("%d, %d more", g.Moves, g.More)
		}
		days = append(days, listed)
	}
	b.send(func() { b.opened.days = days })
}

// DayResult tells how the game in front on the board of a day was won, to be copied. ok is false for any other game.
func (b Boards) DayResult() (result sentence.Text, ok bool) {
	name, date, game := sentence.New(b.puzzle.Name), b.Day(), b.now().game()
	at := game.at
	moves := b.puzzle.Moves(at)
	switch par := Costs(b).At(0); {
	case b.puzzle.Play == puzzle.Place:
		result = sentence.New("Fourfold %v %s: solved", name, date)
	case par.Kind != WayProven:
		result = sentence.New("Fourfold %v %s: %v", name, date, moves)
	case par.Moves == at:
		result = sentence.New("Fourfold %v %s: %v, the fewest possible", name, date, moves)
	default:
		result = sentence.New("Fourfold %v %s: %v, %d more than needed", name, date, moves, at-par.Moves)
	}
	if hints := b.now().own.hints(); hints > 0 {
		result = sentence.New("%v, %d by hints", result, hints)
	}
	return result, game.Won() && b.onDay()
}
