package session

import (
	"fmt"
	"slices"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Today opens the board of the day, which is the same for everybody. A game on it stays.
func (b Boards) Today(now time.Time) {
	wish, day := boards.Daily(b.puzzle, now)
	if b.Mode() == PlayMode && day == b.opened.Daily.Day && b.onDay() {
		text := sentence.New("Today's board, %v.", wish.Size)
		if b.Line().at > 0 {
			text = sentence.New("This is today's board already. Restart plays it again.")
		}
		b.send(func() { b.say(text) })
		return
	}
	b.random(request{wish: wish, seed: day, day: day, text: sentence.New("Today's board, %v.", wish.Size)})
}

// SolvedToday reports whether the board of the day has been solved.
func (b Boards) SolvedToday(now time.Time) bool {
	return slices.Contains(b.opened.Daily.Solved, boards.Day(now))
}

// Day returns the date of the board of a day that is in front as it was made, or nothing.
func (b Boards) Day() string {
	if !b.ofDay() {
		return ""
	}
	day := b.opened.Daily.Day
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}

// ofDay reports whether the board of a day is in front as it was made.
func (p part) ofDay() bool { return textOf(p.now().game().start) == p.opened.Daily.Board }

// onDay reports whether the game in front, without steps of an answer, is on the board of a day.
func (p part) onDay() bool {
	from, _, _ := p.now().game().from()
	return from == nil && p.ofDay()
}

// noteDay notes the day of the game in front when it is won.
func (p part) noteDay() {
	d := &p.opened.Daily
	if p.now().game().Won() && p.onDay() && !slices.Contains(d.Solved, d.Day) {
		d.Solved = append(slices.Clip(d.Solved), d.Day)
	}
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
