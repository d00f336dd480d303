package session

import (
	"fmt"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Daily is what is known of the boards of days.
type Daily struct {
	Day    uint64   `json:"day"`    // of the last one that was opened, as yyyymmdd
	Board  string   `json:"board"`  // its text
	Solved []uint64 `json:"solved"` // the days whose boards were solved by hand
}

// Today opens the board of the day, which is the same for everybody. A game on it stays.
func (b *Boards) Today(now time.Time) {
	wish, day := puzzleutil.Daily(b.session.Puzzle, now)
	if b.session.Mode() == PlayMode && day == b.daily.Day && b.onDay() {
		text := sentence.New("Today's board, %v.", wish.Size)
		if b.session.Line().At() > 0 {
			text = sentence.New("This is today's board already. Restart plays it again.")
		}
		b.session.Status.Say(text)
		return
	}
	b.random(wish, day, sentence.New("Today's board, %v.", wish.Size), func(board puzzle.Problem) {
		b.daily.Day, b.daily.Board = day, textOf(board)
	})
}

// SolvedToday reports whether the board of the day has been solved.
func (b *Boards) SolvedToday(now time.Time) bool {
	return slices.Contains(b.daily.Solved, puzzleutil.Day(now))
}

// Day returns the date of the board of a day that is in front as it was made, or nothing.
func (b *Boards) Day() string {
	if textOf(b.session.History.now().game().start) != b.daily.Board {
		return ""
	}
	day := b.daily.Day
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}

// onDay reports whether the game in front, without steps of an answer, is on the board of a day.
func (b *Boards) onDay() bool {
	from, _, _ := b.session.History.now().game().from()
	return from == nil && b.Day() != ""
}

// note notes the day of the game in front when it is won.
func (b *Boards) note() {
	if b.session.History.now().game().Won() && b.onDay() && !slices.Contains(b.daily.Solved, b.daily.Day) {
		b.daily.Solved = append(b.daily.Solved, b.daily.Day)
	}
}

// DayResult tells how the game in front on the board of a day was won, to be copied. ok is false for any other game.
func (b *Boards) DayResult() (result sentence.Text, ok bool) {
	s, name, date := b.session, sentence.New(b.session.Puzzle.Name), b.Day()
	game := s.History.now().game()
	at := game.at
	moves := s.Puzzle.Moves(at)
	switch par := s.Costs.At(0); {
	case s.Puzzle.Tray:
		result = sentence.New("Fourfold %v %s: solved", name, date)
	case par.Kind != WayProven:
		result = sentence.New("Fourfold %v %s: %v", name, date, moves)
	case par.Moves == at:
		result = sentence.New("Fourfold %v %s: %v, the fewest possible", name, date, moves)
	default:
		result = sentence.New("Fourfold %v %s: %v, %d more than needed", name, date, moves, at-par.Moves)
	}
	if hints := s.Hints.count(); hints > 0 {
		result = sentence.New("%v, %d by hints", result, hints)
	}
	return result, game.Won() && b.onDay()
}
