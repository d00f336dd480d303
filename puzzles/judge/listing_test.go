package judge_test

import (
	"strings"
	"testing"

	"fourfold/puzzles/judge"
)

const (
	listed = `4
1. Press row 1, column 1
    wbwb
    wbwb
    bwwb
    bwww
2. Press row 2, column 2
    wwwb
    bwbb
    bbwb
    bwww
3. Press row 2, column 4
    wwww
    bwww
    bbww
    bwww
4. Press row 3, column 1
    wwww
    wwww
    wwww
    wwww

3
1. Press row 3, column 3
    wwww
    wwww
    wbbb
    bbwb
2. Press row 4, column 2
    wwww
    wwww
    wwbb
    wwbb
3. Press row 4, column 4
    wwww
    wwww
    wwbw
    wwww
`
	flip1 = "bwwb bbwb bwwb bwww\n"
)

// The moves of a list are made; words and boards have to be true.
func TestListing(t *testing.T) {
	first, _, _ := strings.Cut(listed, "\n\n")
	for _, c := range []struct{ name, from, to, want string }{
		{"as it is", "", "", "accepted\n"},
		{
			"another order", "2. Press row 2, column 2\n    wwwb\n    bwbb\n    bbwb\n    bwww\n3. Press row 2, column 4\n    wwww\n    bwww\n    bbww\n    bwww\n",
			"2. Press row 2, column 4\n3. Press row 2, column 2\n", "accepted\n",
		},
		{"without boards", "\n    wbwb\n    wbwb\n    bwwb\n    bwww", "", "accepted\n"},
		{"line ends of Windows", "\n", "\r\n", "accepted\n"},
		{"blank lines", "\n2.", "\n\n\n2.", "accepted\n"},
		{"another board", "    bbww", "    bbwb", "not readable [4] [4] the board after move 3 is not the one that it leads to\n"},
		{"another move", "2. Press row 2, column 2", "2. Press row 2, column 3", "not readable [4] [4] the board after move 2 is not the one that it leads to\n"},
		{"no move", "1. Press row 1, column 1", "1. Press row 1, column 5", "illegal move [4] [4] move 1, \"Press row 1, column 5\": no move that the rules allow has these words\n"},
		{"a number too many", "4\n1.", "5\n1.", "wrong number [4] [5] it says 5 moves, but lists 4\n"},
		{"a move left out", "3. Press", "4. Press", "not readable [4] [4] line 12 is \"4. Press row 2, column 4\", want move 3 of 4\n"},
	} {
		text := strings.Replace(first, c.from, c.to, 1)
		if c.from == "\n" {
			text = strings.ReplaceAll(first, c.from, c.to)
		}
		got := verdicts(t, "flip", judge.Options{}, flip1, text+"\n")
		if want := "1 1 1 " + c.want; got != want {
			t.Errorf("%s: got\n%swant\n%s", c.name, got, want)
		}
	}
	check(t, "swap", judge.Options{}, "10\n01\n01\n10\n", "2\n1121\n1222\n1. Row 1, column 1: exchange down\n    00\n    11\n2. Row 1, column 2: exchange down\n    01\n    10\n",
		"1 1 1 accepted\n")
	check(t, "swap", judge.Options{}, "10\n01\n01\n10\n", "2\n1121\n1222\n1. Row 1, column 1: exchange right\n    00\n    11\n2. Row 1, column 2: exchange down\n    01\n    10\n",
		"1 1 1 not readable [2] [2] move 1 is \"Row 1, column 1: exchange down\", but its words are \"Row 1, column 1: exchange right\"\n")
}

func TestObjects(t *testing.T) {
	for _, c := range []struct{ answers, want string }{
		{`{"status":"solved","length":4}`, "1 accepted\n"},
		{`{"status":"solved","length":4,"moves":["11","22","24","31"]}`, "1 accepted\n"},
		{"\r\n \n{\"status\":\"solved\",\r\n\"length\":4,\"x\":[{}]}\r\n", "3 accepted\n"},
		{`{"status":"solved","length":4,"moves":["31","22","24","1 1"]}`, "1 accepted\n"},
		{`{"length":4,"moves":[{"text":"Press row 1, column 1"},{"move":"22","board":"wwwb\nbwbb\nbbwb\nbwww\n"},"24","31"],"status":"solved"}`, "1 accepted\n"},
		{`{"length":4,"moves":["11",{"move":"22","board":"wwww\nbwbb\nbbwb\nbwww\n"},"24","31"],"status":"solved"}`, "1 not readable [4] [solved, length 4] the board after move 2 is not the one that it leads to\n"},
		{`{"status":"solved","length":5}`, "1 not minimal [4] [solved, length 5] 5 moves, and 4 will do (11, 22, 24, 31)\n"},
		{`{"status":"solved","length":3}`, "1 wrong number [4] [solved, length 3] 3 moves, and it takes 4 at least\n"},
		{`{"status":"solved","length":4,"moves":["11","22","24"]}`, "1 wrong number [4] [solved, length 4] it says 4 moves, but lists 3\n"},
		{`{"status":"solved","length":4,"moves":["11","22","24","41"]}`, "1 goal not reached [4] [solved, length 4] the goal is not reached after 4 moves\n"},
		{`{"status":"solved","length":4,"moves":["11","22","24","51"]}`, "1 illegal move [4] [solved, length 4] move 4, 51: There is no cell\n"},
		{`{"status":"impossible","length":null,"moves":[]}`, "1 claimed impossible [4] [Impossible] there is a way with 4 moves (11, 22, 24, 31)\n"},
		{`{"status":"gave up","length":6}`, "1 no answer [4] [\"gave up\"] it gave up\n"},
		{`{"status":"done","length":4}`, "1 not readable [4] [\"done\"] the status is \"done\", want \"solved\", \"impossible\" or \"gave up\"\n"},
		{`{"status":"solved"}`, "1 not readable [4] [\"solved\"] the length is missing\n"},
		{`{"status":"solved","length":-4}`, "1 not readable [4] [\"solved\"] the length is -4\n"},
		{`{"status":"solved","length":"4"}`, "1 not readable [4] [] no object of JSON as solve prints it: "},
		{`{"status":"solved","length":4`, "1 not readable [4] [] no object of JSON as solve prints it: "},
		{`{"status":"solved","length":4,"moves":7}`, "1 not readable [4] [] no object of JSON as solve prints it: the moves are \"7\", want a list\n"},
		{`{"puzzle":"swap","status":"solved","length":4}`, "1 not readable [4] [\"solved\"] it answers a board of the puzzle \"swap\"\n"},
		{`{"board":"bwwb\nbbwb\nbwwb\nbwwb\n","status":"solved","length":4}`, "1 not readable [4] [solved, length 4] it answers another board\n"},
		{"{\"status\":\"solved\",\"length\":4}\n\n{\"status\":\"solved\",\"length\":4}", "1 accepted\n2 0 3 surplus answer [] [solved, length 4] the boards end after 1\n"},
	} {
		got := verdicts(t, "flip", judge.Options{All: true}, flip1, c.answers)
		if !strings.HasPrefix(got, "1 1 "+c.want) {
			t.Errorf("%s\ngot\n%swant\n%s", c.answers, got, c.want)
		}
	}
	check(t, "flip", judge.Options{Moves: true}, flip1, `{"status":"solved","length":4}`, "1 1 1 wrong number [4] [solved, length 4] it says 4 moves, but lists none\n")
}
