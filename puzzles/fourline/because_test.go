package fourline

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// story is the rest of an answer, replayed with pieces that have names: the cells where they begin.
type story struct {
	plain
	at     []map[view.Spot]view.Spot // after each number of slides: the piece on a cell
	slides [][2]view.Spot
	line   []view.Spot // that is named
	name   string
	filler byte
}

func newStory(from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture) *story {
	s := &story{plain: plainBoard(from.String())}
	for _, line := range s.lines() {
		_, after, ok := strings.Cut(said.Text.String(), " in "+s.named(line))
		for _, cell := range line {
			if ok && (after == "." || strings.HasPrefix(after, " after ")) {
				s.line, s.name = append(s.line, view.Spot{Row: cell / s.cols, Col: cell % s.cols}), s.named(line)
			}
		}
	}
	if len(s.line) != 4 {
		return nil
	}
	now := map[view.Spot]view.Spot{}
	for cell, letter := range s.cells {
		if at := (view.Spot{Row: cell / s.cols, Col: cell % s.cols}); letter != 'O' {
			now[at] = at
		}
	}
	s.at = append(s.at, now)
	for i := range rest.Len() {
		outline := rest.Step(i).Outline
		next := map[view.Spot]view.Spot{}
		for at, piece := range now {
			if at == outline[0] {
				at = outline[1]
			}
			next[at] = piece
		}
		now, s.at, s.slides = next, append(s.at, next), append(s.slides, [2]view.Spot{outline[0], outline[1]})
	}
	s.filler = s.letter(now[s.line[0]])
	return s
}

// letter returns the colour of a piece.
func (s *story) letter(piece view.Spot) byte { return s.plain.at(piece.Row, piece.Col) }

// stay counts the pieces of the filler that are on the line after some slides, and stay.
func (s *story) stay(slides int) (n int) {
	for _, at := range s.line {
		piece, ok := s.at[slides][at]
		for _, later := range s.at[slides:] {
			ok = ok && later[at] == piece && s.letter(piece) == s.filler
		}
		if ok {
			n++
		}
	}
	return n
}

// stands counts the pieces of the filler that are on the line after some slides.
func (s *story) stands(slides int) (n int) {
	for _, at := range s.line {
		if piece, ok := s.at[slides][at]; ok && s.letter(piece) == s.filler {
			n++
		}
	}
	return n
}

// when returns the slide with which a piece enters the cell that becomes blank, and the piece.
func (s *story) when() (slide int, piece view.Spot) {
	for i, m := range s.slides[1:] {
		if m[1] == s.slides[0][0] {
			return i + 1, s.at[i+1][m[0]]
		}
	}
	return 0, piece
}

// shows reports whether an arrow of a reason is the later slide that this speaks of, with its number from this one on, or
// leads to where the piece ends.
func (s *story) shows(words string, arrows []view.Arrow) bool {
	slide, _ := s.when()
	switch first, _, _ := strings.Cut(words, " "); first {
	case "Moves", "Makes":
		m := s.slides[slide]
		return slices.Equal(arrows, []view.Arrow{{From: s.slides[0][0], To: s.slides[0][1], Number: 1}, {From: m[0], To: m[1], Number: slide + 1}})
	case "On":
		end := s.at[len(s.slides)]
		return len(arrows) == 1 && arrows[0].From == s.slides[0][1] && end[arrows[0].To] == s.slides[0][0]
	}
	return len(arrows) == 0
}

// true reports whether a reason is true by its words.
func (s *story) true(words, mover string) bool {
	piece, from, to := s.slides[0][0], s.slides[0][0], s.slides[0][1]
	slide, comes := s.when()
	later := "next"
	if slide > 1 {
		later = fmt.Sprintf("%d slides later", slide)
	}
	colour := map[byte]string{'B': "black", 'W': "white"}[s.filler]
	name := map[byte]string{'B': "Black", 'W': "White"}
	if words == fmt.Sprintf("Four %s pieces will stand in %s after %v.", colour, s.name, movesText(len(s.slides))) {
		return s.stands(len(s.slides)) == 4
	}
	if !strings.HasPrefix(words, "The ") {
		purpose := fmt.Sprintf(" Four %s pieces will stand in %s.", colour, s.name)
		if !strings.HasSuffix(words, purpose) {
			return false
		}
		words = strings.TrimSuffix(words, purpose)
	}
	has := name[s.letter(piece)] + " has to move"
	inLine := func(at view.Spot) bool { return slices.Contains(s.line, at) }
	end := s.at[len(s.slides)]
	switch first, _, _ := strings.Cut(words, " "); first {
	case "The":
		stays := true
		for _, at := range s.at[1:] {
			stays = stays && at[to] == piece
		}
		ordinal := []string{"", "first", "second", "third", "last"}[s.stay(1)]
		return stays && s.stands(1) == s.stands(0)+1 && words == fmt.Sprintf("The %s of the four %s pieces that stay in %s.", ordinal, colour, s.name)
	case "Moves":
		return slide > 0 && inLine(from) && inLine(to) && !inLine(s.slides[slide][0]) && comes != piece && s.letter(comes) == s.filler &&
			s.letter(piece) == s.filler && words == fmt.Sprintf("Moves along the line, so that another piece can enter it %s.", later)
	case "Makes":
		begin := "Makes room: " + later + " "
		if slide == 1 {
			begin = "Makes room for the next slide: "
		}
		return slide > 0 && comes != piece && (s.letter(comes) == s.filler || inLine(s.slides[slide][0])) &&
			words == begin+fmt.Sprintf("%s goes to row %d, column %d.", name[s.letter(comes)], from.Row+1, from.Col+1)
	case "Waits:":
		return slide > 0 && comes == piece && words == fmt.Sprintf("Waits: this piece comes back %s.", later)
	case "On":
		var row, col int
		_, err := fmt.Sscanf(strings.Replace(words, ",", "", 1), "On its way to row %d column %d.", &row, &col)
		at := view.Spot{Row: row - 1, Col: col - 1}
		return err == nil && inLine(at) && at != to && end[at] == piece
	}
	all := s.moves(s.letter(piece))
	good := 0
	for _, m := range all {
		if n := m.after.search(opponent(s.letter(piece)), 200_000).moves; n == -2 {
			return strings.HasPrefix(words, has) // too many to be sure
		} else if n >= 0 && n < len(s.slides) {
			good++
		}
	}
	want := fmt.Sprintf("%s. Of its %d slides %d lose nothing; this is one.", has, len(all), good)
	if len(all) == 1 {
		want = has + ", and this is its only slide."
	} else if good == len(all) {
		want = fmt.Sprintf("%s, and none of its %d slides loses anything.", has, good)
	} else if good == 1 {
		want = fmt.Sprintf("%s. Of its %d slides only this one loses nothing.", has, len(all))
	}
	return mover != "" && words == want
}

// readBecause replays the rest of an answer and checks what is said of its first slide.
func readBecause(t testing.TB, from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture) {
	s := newStory(from, rest, said)
	if s == nil || len(said.Shapes) != 1 || !slices.Equal(said.Shapes[0].Cells, s.line) {
		t.Fatalf("%q names another line than %v", said.Text, said.Shapes)
	}
	if s.stands(rest.Len()) != 4 || !s.true(said.Text.String(), from.Position()) ||
		!s.shows(said.Text.String(), said.Arrows) {
		t.Fatalf("%q, outlined %v, is said of %v on\n%s", said.Text, s.line, s.slides, from)
	}
}

// TestBecause reads the reasons of all slides of answers. It counts those of random boards that tell more than a number.
func TestBecause(t *testing.T) {
	boards := 1000
	if testing.Short() {
		boards = 150
	}
	telling, all := 0, 0
	rng := random.Source(5)
	for k := range boards {
		size := view.Size{Rows: 4 + rng.IntN(5), Cols: 4 + rng.IntN(5)}
		if k%4 == 0 {
			size = view.Size{Rows: 4, Cols: 4}
		}
		p := puzzletest.Random(t, Puzzle, size, uint64(k))
		usual := k%2 == 0
		if !usual { // few pieces: they have a way to go, and a choice
			blacks, whites := 4+rng.IntN(2), rng.IntN(5)
			p = problemOf(t, lineless(rng, view.Size{Rows: 4, Cols: 4 + rng.IntN(2)}, blacks, whites).String())
		}
		if k == 0 { // a piece leaves the line again
			p = problemOf(t, "BOOO WOWO BOBO WOWO")
		}
		o, told := puzzletest.Solve(t, p), map[string]bool{}
		last := ""
		for i := range o.Length() {
			said, err := Puzzle.WhyStep(t.Context(), o.Walk, i)
			words := said.Text.String()
			if err != nil || words != "" && words == last {
				t.Fatalf("slide %d: %q after %q, %v\n%s", i+1, words, last, err, p)
			}
			if strings.Contains(words, "of the four") && told[words] {
				t.Errorf("slide %d: again %q\n%s", i+1, words, p)
			}
			last, told[words] = words, true
			if words != "" {
				readBecause(t, o.Walk.At(i), puzzletest.Rest{Walk: o.Walk, From: i}, said)
			}
			if !usual {
				continue
			}
			all++
			if words != "" && !strings.Contains(words, "has to move") && !strings.HasPrefix(words, "Four ") {
				telling++
			}
		}
	}
	t.Logf("%d of %d slides have a telling reason", telling, all)
	if 100*telling < 90*all {
		t.Errorf("%d of %d slides have a telling reason, want 90 of 100", telling, all)
	}
}
