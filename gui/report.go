package gui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// copyReport copies a text for those who are told of a fault.
func (s state) copyReport() {
	s.app.Clipboard().SetContent(s.report())
	s.Status.Say(sentence.New("Copied version, system, board and moves, for a report of a fault."))
}

// report returns the program, what it runs on, and the board in front with the moves made on it. It is English, and has no
// names of files or people.
func (s state) report() string {
	var b strings.Builder
	look := "light"
	if s.settings.variant(s.app.Settings().ThemeVariant()) == theme.VariantDark {
		look = "dark"
	}
	fmt.Fprintf(&b, "Fourfold %s\nlanguage: %v\ntheme: %s, %s\n", s.version, words.Current().Tag, look, s.settings.palettes().Name)
	fmt.Fprintf(&b, "puzzle: %s\nshown: %s\n", s.Puzzle.ID, shows(s.Session))
	line := s.Line()
	writeBoard(&b, "board", s.Puzzle, line.Start())
	if line.At() > 0 {
		b.WriteString("moves:\n")
		for i := range min(line.At(), mostMoves) {
			fmt.Fprintln(&b, line.Step(i).Code)
		}
		writeBoard(&b, "board shown", s.Puzzle, line.Board())
	}
	return b.String()
}

// mostMoves is how many moves a report lists. Forms of forges take 65,536 letters.
const mostMoves = 1000

// writeBoard writes a board under a title: the judge's text and what that leaves out.
func writeBoard(b *strings.Builder, title string, p *puzzle.Puzzle, board puzzle.Problem) {
	fmt.Fprintf(b, "%s:\n%s", title, boards.Write(p, board))
	if position := board.Position(); position != "" {
		fmt.Fprintf(b, "position: %s\n", position)
	}
}

// shows says in a word or two what a session does: "edit", "solving", "play 2" moves, "won 4", "solution 1/4", "playing 1/4"
// steps, and the reason or the search that is shown: "solution 0/4 reason 0", "solution 0/4 search".
func shows(s *session.Session) string {
	line := s.Line()
	answer := s.Answer()
	switch {
	case s.Work() != nil:
		return "solving"
	case answer != nil && s.Player.Playing():
		return fmt.Sprintf("playing %d/%d", line.At(), line.Len())
	case answer != nil && s.Reasons.Note() >= 0:
		return fmt.Sprintf("solution %d/%d reason %d", line.At(), line.Len(), s.Reasons.Note())
	case answer != nil && s.Watch.Now().On:
		return fmt.Sprintf("solution %d/%d search", line.At(), line.Len())
	case answer != nil:
		return fmt.Sprintf("solution %d/%d", line.At(), line.Len())
	case s.Mode() == session.EditMode:
		return "edit"
	case line.Won():
		return fmt.Sprint("won ", line.At())
	}
	return fmt.Sprint("play ", line.At())
}
