package textbook_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// The puzzles by their places in the list.
const (
	flip = iota
	swap
	tetravex
	fourline
)

// search searches a board to its end.
func search(t testing.TB, kind int, board puzzle.Problem) *textbook.Search {
	t.Helper()
	s, err := textbook.Run(context.Background(), puzzles.All()[kind], board, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func read(t testing.TB, kind int, text string) puzzle.Problem {
	return puzzletest.Read(t, puzzles.All()[kind], text+"\n")
}

func random(t testing.TB, kind, side int, seed uint64) puzzle.Problem {
	return puzzletest.Random(t, puzzles.All()[kind], view.Size{Rows: side, Cols: side}, seed)
}

// text is a position as a text.
func text(board puzzle.Problem) string { return puzzletest.Text(board) + board.Position() }

// facts are those of a search in as few lines as possible, to compare.
type facts struct {
	count int         // positions seen, or tiles put down
	taken int         // out of the queue
	needs map[int]int // how many positions need a number of moves, or tiles have lain on a cell
	found bool
}

// plain searches breadth-first, with positions as their texts.
func plain(board puzzle.Problem, most int) (f facts) {
	queue, needs := []puzzle.Problem{board}, map[string]int{text(board): 0}
	f = facts{1, 0, map[int]int{0: 1}, board.Solved()}
	for ; f.taken < len(queue) && !f.found && f.count <= most; f.taken++ {
		for _, from := range board.View().Spots() {
			for _, to := range queue[f.taken].Targets(from) {
				after, _, _ := queue[f.taken].Move(from, to)
				if _, seen := needs[text(after)]; !seen && !f.found && f.count <= most {
					n := needs[text(queue[f.taken])] + 1
					needs[text(after)], queue, f.found = n, append(queue, after), after.Solved()
					f.needs[n]++
					f.count++
				}
			}
		}
	}
	return f
}

// putDown puts tiles down in reading order, which are the side of the board and then the numbers of each tile.
func (f *facts) putDown(tiles, lie []int, most int) {
	n, at := tiles[0], len(lie)
	number := func(tile, side int) int { return tiles[1+4*tile+side] }
	f.found = at == n*n
	for tile := 0; tile < n*n && !f.found && f.count <= most; tile++ {
		beside := at%n == 0 || number(lie[at-1], 1) == number(tile, 3)
		below := at < n || number(lie[at-n], 2) == number(tile, 0)
		if beside && below && !slices.Contains(lie, tile) {
			f.count++
			f.needs[at+1]++
			f.putDown(tiles, append(slices.Clip(lie), tile), most)
		}
	}
}

// factsOf searches a board in a few lines.
func factsOf(kind int, board puzzle.Problem, most int) (f facts) {
	if kind != tetravex {
		return plain(board, most)
	}
	var tiles []int
	for _, word := range strings.Fields(puzzletest.Text(board)) {
		n, _ := strconv.Atoi(word)
		tiles = append(tiles, n)
	}
	f.needs = map[int]int{0: 1}
	f.putDown(tiles, nil, most)
	return f
}

// testClosing checks what is said at the end by the words alone, and by a search of its own. It returns what was said.
func testClosing(t *testing.T, kind int, board puzzle.Problem) (said string) {
	s, o, size := search(t, kind, board), puzzletest.Solve(t, board), board.Size()
	most := min(20_000, 1_000_000/(size.Rows*size.Cols))
	f, moves := factsOf(kind, board, most), func(n int) string { return puzzles.All()[kind].Moves(n).String() }
	deepest, limited, count, none := len(f.needs)-1, f.count > most, fmt.Sprint(min(f.count, most)), !o.Possible() && !f.found
	last, steps := s.Board(len(s.Nodes) - 1)
	other := false
	for i := 0; f.found && kind != tetravex && i < len(steps); i++ {
		other = other || steps[i].Code != o.Walk.Step(i).Code
	}
	checks := map[string]func(n []string) bool{
		`Boards join the queue nearest first\. So the first one at the goal has the fewest moves: (\d+ \w+)\.`: func(n []string) bool {
			return f.found && n[1] == moves(deepest) && n[1] == moves(o.Length())
		},
		`Another answer with (\d+ \w+), to (the same board|another board than the steps)\.`: func(n []string) bool {
			alike := text(last) == text(o.Walk.At(o.Length())) && kind != tetravex // whose answers differ in nothing else
			return (other || kind == tetravex) && n[1] == moves(o.Length()) && alike == strings.HasPrefix(n[2], "the same")
		},
		`This search reached “All (black|white)” first; the steps go to “All (black|white)”\.`: func(n []string) bool {
			colour := func(board puzzle.Problem, word string) bool { return strings.Trim(text(board), word[:1]+"\n") == "" }
			return n[1] != n[2] && colour(last, n[1]) && colour(o.Walk.At(o.Length()), n[2]) && strings.Contains(o.Detail.String(), "to all "+n[2])
		},
		`The (\d+) tiles that stay are a solution\.`: func(n []string) bool { return f.found && n[1] == fmt.Sprint(size.Rows*size.Cols) },
		`(\d+) boards can be reached, and none is at the goal\. That is a proof\.`: func(n []string) bool {
			return none && !limited && n[1] == count
		},
		`No move is possible\. That is a proof\.`: func([]string) bool { return none && f.count == 1 },
		`Stopped after (\d+) boards: all with up to (\d+) \w+, some with (\d+)\. None is at the goal\.`: func(n []string) bool {
			return limited && n[1] == count && n[2] == fmt.Sprint(deepest-1) && n[3] == fmt.Sprint(deepest)
		},
		`Stopped after (\d+) boards: not all of those after (\d+ \w+)\. None is at the goal\.`: func(n []string) bool {
			return limited && n[1] == count && n[2] == moves(1) && deepest == 1
		},
		`Every tile was tried on cell 1, and no way from there got past cell (\d+)\. That is a proof\.`: func(n []string) bool {
			return none && !limited && n[1] == fmt.Sprint(deepest) && f.needs[1] == size.Rows*size.Cols
		},
		`(\d+) tiles put down, and no end\.`:                func(n []string) bool { return limited && n[1] == count },
		`The answer has (\d+ \w+)\.`:                        func(n []string) bool { return limited && o.Minimal && n[1] == moves(o.Length()) },
		`That is no proof; Why\? has one\.`:                 func([]string) bool { return limited && none && len(o.Notes()) > 0 },
		`For its answer Fourfold looked at (\d+) boards?\.`: func(n []string) bool { return n[1] == fmt.Sprint(o.Nodes) && kind != flip },
		`Fourfold compared (\d+) press sets: for each colour, (one|\d+) first rows? leaves? nothing over\.`: func(n []string) bool {
			rows, _ := strconv.Atoi(strings.Replace(n[2], "one", "1", 1))
			return n[1] == fmt.Sprint(2*rows) && rows == map[int]int{2: 1, 4: 16, 5: 4, 36: 1}[size.Cols] // as is well known
		},
		`Fourfold solved equations and searched no board\.`:              func([]string) bool { return kind == flip && none },
		`Fourfold (?:paired|counted) the pieces and searched no board\.`: func([]string) bool { return kind == swap },
	}
	for _, sentence := range s.Closing(o) {
		holds := false
		for words, check := range checks {
			if n := regexp.MustCompile("^" + words + "$").FindStringSubmatch(sentence.String()); n != nil {
				holds = check(n)
			}
		}
		said += sentence.String() + " "
		if !holds {
			t.Errorf("%q is false or unknown: %d seen or put down, found %v, the answer is %q for\n%s", sentence, f.count, f.found, o.Title, board)
		}
	}
	if has := strings.Contains; kind != tetravex && other != (has(said, "Another answer") || has(said, "steps go")) || limited && none != has(said, "no proof") {
		t.Errorf("another answer: %v, impossible: %v, but it says %q for\n%s", other, none, said, board)
	}
	return said
}

// The boards of the judges, random and impossible ones, some beyond the limit.
func TestClosing(t *testing.T) {
	ones := "6\n2 2 2 2\n" + strings.Repeat("1 1 1 1\n", 35)
	boards := map[int][]string{
		flip:     {"bwwb\nbbwb\nbwwb\nbwww", "bwww\nwwww\nwwww\nwwww", "bwwww\nwwwww\nwwwww\nwwwww\nwwwww", "bw\nww", "ww\nww", strings.Repeat("b", 36) + strings.Repeat("\n"+strings.Repeat("w", 36), 35)},
		swap:     {"1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101", "10\n00\n11\n00", "0\n1"},
		tetravex: {"2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3", "2\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4", "2\n5 2 5 6\n5 7 8 2\n3 3 3 3\n9 9 9 9", ones},
		fourline: {"BWBO\nWBWB\nBWBW\nWBWO", "BOOO\nOOOO\nOOOO\nOOOW"},
	}
	said := ""
	for kind, texts := range boards {
		for _, text := range texts {
			said += testClosing(t, kind, read(t, kind, text))
		}
		for seed := range uint64(4) {
			said += testClosing(t, kind, random(t, kind, 4, seed))
		}
		said += testClosing(t, kind, random(t, kind, 5, 1))
	}
	for _, words := range []string{
		"reached “All black” first", "to the same board", "another board than", "4096 boards can", "No move", "Stopped after 20000 boards", "not all of those after", "Every tile", "past cell 2",
		"20000 tiles", "The answer has", "no proof", "stay are", "looked at", "compared 32", "compared 8 press sets: for each colour, 4", "solved equations", "paired", "counted",
	} {
		if !strings.Contains(said, words) {
			t.Errorf("nothing that is said has %q", words)
		}
	}
}

// The size of a search that another program has counted.
func TestCounts(t *testing.T) {
	s := search(t, flip, read(t, flip, "bwwb\nbbwb\nbwwb\nbwww"))
	if last := s.Moments[len(s.Moments)-1]; last != (textbook.Moment{Node: 140, First: 4, Line: 5, Counts: [3]int{141, 601, 742}, Reached: 15}) {
		t.Errorf("the sample of Flip ends with %+v", last)
	}
	tiles := search(t, tetravex, read(t, tetravex, "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3"))
	none := search(t, flip, read(t, flip, "bwww\nwwww\nwwww\nwwww"))
	last, end, turns := len(tiles.Nodes)-1, len(tiles.Moments)-1, search(t, fourline, random(t, fourline, 4, 4))
	large := search(t, flip, random(t, flip, 5, 1))
	stop, back := len(large.Moments)-1, slices.IndexFunc(tiles.Nodes, func(n textbook.Node) bool { return n.Depth == 1 && n.Back > 0 })
	gone := tiles.Nodes[back].Back
	for _, c := range [][2]string{
		{fmt.Sprint(s.Said(741, 141)), "[4 presses seen as no. 742 at the goal]"},
		{fmt.Sprint(s.Said(3, 3)), "[1 press seen as no. 4 waits in the queue]"},
		{fmt.Sprint(s.Said(740, 141)), "[4 presses seen as no. 741 waits in the queue]"},
		{fmt.Sprint(s.Said(3, 4)), "[1 press seen as no. 4 taken out of the queue]"},
		{fmt.Sprint(none.Said(4095, 4096)), "[7 presses seen as no. 4096 taken out of the queue]"},
		{fmt.Sprint(tiles.Said(last, end)), fmt.Sprintf("[4 tiles on the board put down as no. %d at the goal]", last)},
		{fmt.Sprint(tiles.Said(0, end), tiles.Said(1, 1)), "[0 tiles on the board the start] [1 tile on the board put down as no. 1]"},
		{fmt.Sprint(tiles.Said(back, gone)), fmt.Sprintf("[1 tile was on the board put down as no. %d taken back]", back)},
		{fmt.Sprint(tiles.Said(back, gone-1)), fmt.Sprintf("[1 tile on the board put down as no. %d]", back)},
		{fmt.Sprint(s.Footer(141), s.Footer(140)), "Flip 4x4 · 742 seen · 141 of 141 · 4 presses Flip 4x4 · 733 seen · 140 of 141"},
		{fmt.Sprint(none.Footer(4096), tiles.Footer(1)), fmt.Sprintf("Flip 4x4 · 4096 seen · 4096 of 4096 · impossible Tetravex 2x2 · 1 put down · 1 of %d", end)},
		{large.Footer(stop).String(), fmt.Sprintf("Flip 5x5 · 20000 seen · %d of %d · stopped, no end", stop, stop)},
		{s.Lines(0)[0].String(), "Put the board into a queue."},
		{turns.Lines(0)[0].String(), "Put the board into a queue. After the first move, the same pieces with the other turn are another board."},
		{fmt.Sprint(s.Name(), tiles.Name()), "The textbook's breadth-first search: The textbook's depth-first search with backtracking, from the empty board:"},
	} {
		if c[0] != c[1] {
			t.Errorf("said %q, want %q", c[0], c[1])
		}
	}
}

// movesOf counts the boards that the moves from the position of a node lead to, up to one at the goal.
func movesOf(s *textbook.Search, node int) int {
	board, _ := s.Board(node)
	boards := map[string]bool{}
	for _, from := range board.View().Spots() {
		for _, to := range board.Targets(from) {
			after, _, _ := board.Move(from, to)
			if boards[text(after)] = true; after.Solved() {
				return len(boards)
			}
		}
	}
	return len(boards)
}

// Each position is found once, whoever opened, and the moments count what the nodes say.
func TestMoments(t *testing.T) {
	for kind, side := range []int{4, 4, 3, 4} {
		s, known := search(t, kind, random(t, kind, side, 4)), map[string]bool{}
		for i, node := range s.Nodes {
			board, steps := s.Board(i)
			if known[text(board)] || len(steps) != node.Depth || i > 0 && s.Nodes[node.Parent].Seen >= node.Seen {
				t.Fatalf("node %d, %+v, with %d steps, known before: %v\n%s", i, node, len(steps), known[text(board)], board)
			}
			known[text(board)] = true
		}
		for event, m := range s.Moments {
			put, back, joined, line := -1, 0, 0, `Take the oldest .* Make each possible move on it\.]`
			for _, node := range s.Nodes {
				if node.Seen == event {
					joined, line = joined+1, "Take the oldest .* join the|stays if"
				}
				if node.Seen <= event {
					put++
				}
				if node.Back > 0 && node.Back <= event {
					back++
				}
			}
			want := [3]int{put, back, put - back}
			switch last := event == len(s.Moments)-1; {
			case event == 0:
				line = "Put the board|Go to"
			case last:
				line = "End when .* Follow the moves|last cell"
			case s.DepthFirst && s.Nodes[m.Node].Seen != event && s.Nodes[m.Node].Back == event:
				line = "take back"
			}
			if !s.DepthFirst {
				want = [3]int{event, put + 1 - event, put + 1}
			}
			lit, joins := fmt.Sprint(s.Lines(event)[m.First:m.Line+1]), s.Lines(event)[3].String()
			if all := movesOf(s, m.Node); !s.DepthFirst && event > 0 && joins != fmt.Sprintf("Unseen boards join the queue: %d of %d.", joined, all) {
				t.Fatalf("moment %d says %q, of %d moves %d lead to new boards", event, joins, all, joined)
			}
			if m.Counts != want || !regexp.MustCompile(line).MatchString(lit) {
				t.Fatalf("moment %d is %+v at %q, want counts %v and %q", event, m, lit, want, line)
			}
		}
	}
}
