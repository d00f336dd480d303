package paste_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// inFront returns the four puzzles, one of them first.
func inFront(id string) []*puzzle.Puzzle {
	first := named.Puzzle(id)
	return append([]*puzzle.Puzzle{first}, slices.DeleteFunc(slices.Clone(four), func(p *puzzle.Puzzle) bool { return p == first })...)
}

// four are the puzzles of the tests in which a text depends on all of them.
var four = []*puzzle.Puzzle{named.Puzzle("flip"), named.Puzzle("swap"), named.Puzzle("tetravex"), named.Puzzle("fourline")}

// read reads a text, and returns the puzzle, its boards on a line each, and what the text was taken
// for.
func read(text string, all []*puzzle.Puzzle) (id string, boards []string, how string) {
	found, err := paste.Read(text, 100, all...)
	if err != nil {
		return "", nil, err.Error()
	}
	for _, b := range found.Boards {
		boards = append(boards, strings.Join(strings.Fields(puzzletest.Text(b)), " "))
	}
	return found.Puzzle.ID, boards, found.How.String()
}

const (
	tiles = "2 5 9 1 4 4 4 5 6 6 8 5 4 0 4 4 3"
	nine  = "3 5 9 1 4 4 4 5 6 6 8 5 4 0 4 4 3 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0"
	flips = "bwwb bbwb bwwb bwww"
	toys  = "1111 0000 1110 0010 1010 0101 1010 0101"
	lined = "BWBO WBWB BWBW WBWO"
)

// page is a problem as it comes with the clipboard from a judge's site.
const page = `ZOJ Problem Set - 1008
Gnome Tetravex

Time Limit: 10 Seconds      Memory Limit: 32768 KB

The main part of every test case contains (n*n) numbers: 4 at a time.

Sample Input

2
5 9 1 4
4 4 5 6
6 8 5 4
0 4 4 3
2
1 1 1 1
2 2 2 2
3 3 3 3
4 4 4 4
0

Sample Output

Game 1: Possible

Game 2: Impossible

Copyright 2001-2026
`

func TestWhatPeopleHave(t *testing.T) {
	for name, c := range map[string]struct{ text, front, id, boards, how string }{
		"the judge's form":        {"2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n", "flip", "tetravex", tiles, ""},
		"digits in groups":        {"5914 4456 6854 0443", "tetravex", "tetravex", tiles, "16 values for a board of 2x2"},
		"groups after a size":     {"2\n5914 4456 6854 0443\n", "tetravex", "tetravex", tiles, "16 values for a board of 2x2"},
		"rows after a size":       {"2\n5914 4456\n6854 0443\n", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"nine groups and a size":  {"3\n5914 4456 6854 0443 1234 5678 9012 3456 7890", "flip", "tetravex", nine, "36 values for a board of 3x3"},
		"one run of digits":       {"5914445668540443", "swap", "tetravex", tiles, "16 values for a board of 2x2"},
		"tiles without the size":  {"5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"commas":                  {"5,9,1,4\n4,4,5,6\n6,8,5,4\n0,4,4,3", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"commas after the size":   {"2\n5,9,1,4\n4,4,5,6\n6,8,5,4\n0,4,4,3", "flip", "tetravex", tiles, "rows, written in another way"},
		"a list of lists":         {"tiles = [[5, 9, 1, 4], [4, 4, 5, 6],\n [6, 8, 5, 4], [0, 4, 4, 3]]", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"numbers of two digits":   {"[[12,1,0,1],[0,2,12,1],[2,0,1,0],[0,1,2,99]]", "flip", "tetravex", "2 12 1 0 1 0 2 12 1 2 0 1 0 0 1 2 99", "16 values for a board of 2x2"},
		"numbers that are open":   {"5 9 ? 4 / 4 4 5 6 / 6 8 5 4 / 0 4 . _", "tetravex", "tetravex", "2 5 9 . 4 4 4 5 6 6 8 5 4 0 4 . .", "16 values for a board of 2x2"},
		"a whole page":            {page, "fourline", "tetravex", tiles + "|2 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4", "the text in lines 10 to 20"},
		"HTML":                    {"<h2>Sample Input</h2><pre>bwwb\nbbwb\nbwwb\nbwww</pre>\n<h2>Sample Output</h2><pre>4</pre>", "swap", "flip", flips, "the text in lines 1 to 4"},
		"a sample in Chinese":     {"输入样例#1：\nBWBO\nWBWB\nBWBW\nWBWO\n输出样例#1：\n5\n", "flip", "fourline", lined, "the text in lines 2 to 5"},
		"letters apart":           {"b w w b\nb b w b\nb w w b\nb w w w", "swap", "flip", flips, "rows, written in another way"},
		"strings of a program":    {"board = [\"bwwb\", \"bbwb\", \"bwwb\", \"bwww\"]", "tetravex", "flip", flips, "the text in line 1"},
		"characters of a program": {"{{'b','w','w','b'},\n{'b','b','w','b'},\n{'b','w','w','b'},\n{'b','w','w','w'}}", "swap", "flip", flips, "rows, written in another way"},
		"letters of another size": {"BWWB\nBBWB\nBWWB\nBWWW\n", "flip", "flip", flips, "rows, written in another way"},
		"small letters":           {"bwbo\nwbwb\nbwbw\nwbwo", "tetravex", "fourline", lined, "rows, written in another way"},
		"discs":                   {"⚫\ufe0f⚪⚪⚫\n⚫⚫⚪⚫\n⚫⚪⚪⚫\n⚫⚪⚪⚪", "flip", "flip", flips, "rows, written in another way"},
		"discs and blanks":        {"●○●.\n○●○●\n●○●○\n○●○.", "tetravex", "fourline", lined, "rows, written in another way"},
		"digits for letters":      {"1 0 0 1\n1 1 0 1\n1 0 0 1\n1 0 0 0", "flip", "flip", flips, "rows, written in another way"},
		"rows of a list":          {"1111 0000 1110 0010 1010 0101 1010 0101", "tetravex", "swap", toys, "rows, written in another way"},
		"one list":                {"[1,0,0,1, 1,1,0,1, 1,0,0,1, 1,0,0,0]", "flip", "flip", flips, "rows, written in another way"},
		"blank lines between":     {"> bwwb\n>\n> bbwb\n>\n> bwwb\n>\n> bwww\nBye", "swap", "flip", flips, "the text in lines 1 to 7"},
		"two boards of groups":    {"5914 4456\n6854 0443\n\n5914 4456\n6854 0443\n", "flip", "tetravex", tiles + "|" + tiles, "16 values for a board of 2x2"},
		"a row of a page":         {"BWWBBBWBBWWBBWWW", "flip", "flip", "bwwbbbwbbwwbbwww", "rows, written in another way"},
		"a column":                {"b\nw\nb\n", "flip", "flip", "b w b", ""},
		"rows of two":             {"bw bb wb", "flip", "flip", "bw bb wb", ""},
		"boards of two rows":      {"110\n101\n\n101\n011\n", "swap", "swap", "110 101|101 011", ""},
		"alone impossible":        {"110\n001\n\n101\n010\n", "swap", "swap", "110 001 101 010", "boards whose two parts are apart"},
		"impossible both ways":    {"110\n001\n\n101\n000\n", "swap", "swap", "110 001|101 000", ""},
		"start and goal, wide":    {"Start:\n10110\n01001\n11000\n00110\n\nGoal:\n01101\n10010\n01100\n10010\n", "flip", "swap", "10110 01001 11000 00110 01101 10010 01100 10010", "boards whose two parts are apart"},
		"start and goal, odd":     {"start\n1011\n0100\n1100\ngoal\n0110\n1001\n1010\n", "fourline", "swap", "1011 0100 1100 0110 1001 1010", "boards whose two parts are apart"},
		"start and goal, plain":   {"1111000\n0000111\n\n1010010\n0101101\n", "flip", "swap", "1111000 0000111 1010010 0101101", "boards whose two parts are apart"},
		"two boards, wide":        {"1111000\n0000111\n\n1010010\n0101111\n", "flip", "flip", "bbbbwww wwwwbbb|bwbwwbw wbwbbbb", "rows, written in another way"},
		"start beside goal":       {"Start   Goal\n10110   01101\n01001   10010\n11000   01100\n00110   10010\n", "swap", "swap", "10110 01001 11000 00110 01101 10010 01100 10010", "the text in lines 2 to 5"},
		"two rows a line":         {"1111 0000\n1110 0010\n1010 0101\n1010 0101\n", "swap", "swap", toys, "rows, written in another way"},
		"blank lines in a board":  {"5 9 1 4\n\n4 4 5 6\n\n6 8 5 4\n\n0 4 4 3\n", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"no goals":                {"1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\ngoal reached\n", "tetravex", "swap", toys, "the text in lines 1 to 8"},
		"two boards with titles":  {"First:\nbwwb\nbbwb\n\nSecond:\nbwwb\nbwww", "swap", "flip", "bwwb bbwb|bwwb bwww", "the text in lines 2 to 7"},
		"a row":                   {"bwwbbbwbbwwbbwww", "flip", "flip", "bwwbbbwbbwwbbwww", ""},
		"a square in a row":       {"[1,0,0,1]", "flip", "flip", "bw wb", "rows, written in another way"},
		"no square in a row":      {"[1,0,1]", "flip", "flip", "bwb", "rows, written in another way"},
		"halves in a row":         {"1 1 0 0 0 0 1 1", "swap", "swap", "11 00 00 11", "rows, written in another way"},
		"rows in a row":           {"bwwb/bbwb->bwwb => bwww", "tetravex", "flip", flips, "rows, written in another way"},
		"a table":                 {"| B | W | B | O |\n| W | B | W | B |\n| B | W | B | W |\n| W | B | W | O |", "flip", "fourline", lined, "rows, written in another way"},
		"start and goal apart":    {"1111\n0000\n1110\n0010\n\n1010\n0101\n1010\n0101\n", "flip", "swap", toys, "boards whose two parts are apart"},
		"start and goal, titled":  {"Start:\n1111\n0000\n1110\n0010\nGoal:\n1010\n0101\n1010\n0101\n", "flip", "swap", toys, "boards whose two parts are apart"},
		"two boards in halves":    {"11\n00\n\n10\n01\n\n11\n10\n\n00\n11\n", "swap", "swap", "11 00 10 01|11 10 00 11", "boards whose two parts are apart"},
		"a number and halves":     {"1\n\n101\n000\n111\n\n111\n000\n101\n", "tetravex", "swap", "101 000 111 111 000 101", "boards whose two parts are apart"},
		"a number and a board":    {"> 1\n>\n> 01\n> 10\n> 10\n> 01\n", "tetravex", "swap", "01 10 10 01", "the text in lines 3 to 6"},
		"a number and a row":      {"2\n\n5914 4456 6854 0443\n\n1\n", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"half boards apart":       {"11\n00\n\n10\n01\n\n11\n10\n", "swap", "swap", "11 00|10 01|11 10", ""},
		"wide characters":         {"１０\n０１\n１０\n０１", "swap", "swap", "10 01 10 01", "rows, written in another way"},
		"nine capital letters":    {"Board:\nBWB\nWBW\nBWB", "swap", "flip", "bwb wbw bwb", "the text in lines 2 to 4"},
		"digits under a title":    {"Level 12\n\n1 0 0 1\n1 1 0 1\n1 0 0 1\n1 0 0 0\n", "flip", "flip", flips, "the text in lines 3 to 6"},
		"a title without a gap":   {"My board:\n1 0 0 1\n1 1 0 1\n1 0 0 1\n1 0 0 0\n\nPosted by anna", "flip", "flip", flips, "the text in lines 2 to 5"},
		"number signs":            {"#..#\n##.#\n#..#\n#...\n", "flip", "flip", flips, "rows, written in another way"},
		"X and dots":              {"Lights:\nX . . X\nX X . X\nX . . X\nX . . .\n-- bob", "flip", "flip", flips, "the text in lines 2 to 5"},
		"a size and digits":       {"4 4\n1001\n1101\n1001\n1000\n", "flip", "flip", flips, "the text in lines 2 to 5"},
		"on and off":              {"on off off on\non on off on\non off off on\non off off off", "flip", "flip", flips, "rows, written in another way"},
		"a list of switches":      {"grid = [\n [true, false, false, true],\n [true, true, false, true],\n [true, false, false, true],\n [true, false, false, false]]", "flip", "flip", flips, "the text in lines 2 to 5"},
		"noughts and crosses":     {"XOX.\nOXOX\nXOXO\nOXO.\nX to move", "fourline", "fourline", lined, "the text in lines 1 to 4"},
		"start and goal in signs": {"Start\n####\n....\n###.\n..#.\n\nGoal\n#.#.\n.#.#\n#.#.\n.#.#\n", "flip", "swap", toys, "boards whose two parts are apart"},
		"a frame":                 {"┌───┬───┬───┐\n│ ● │ ○ │ ● │\n├───┼───┼───┤\n│ ○ │ ● │ ○ │\n├───┼───┼───┤\n│ ● │ ○ │ ● │\n├───┼───┼───┤\n│ ● │ ○ │ ○ │\n└───┴───┴───┘\n● is on\n", "fourline", "flip", "bwb wbw bwb bww", "the text in lines 2 to 8"},
		"a box with blanks":       {"╔═══╦═══╗\n║ X ║   ║\n║   ║ X ║\n║ X ║   ║\n╚═══╩═══╝\n", "flip", "flip", "bw wb bw", "rows, written in another way"},
		"a frame with blanks":     {"+---+---+---+\n| X |   | X |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n| X | X |   |\n+---+---+---+\n", "flip", "flip", "bwb www bbw", "rows, written in another way"},
		"blanks in a table":       {"● | ○ | ● | |\n○ | ● | ○ | ● |\n● | ○ | ● | ○ |\n○ | ● | ○ | |\n", "flip", "fourline", lined, "rows, written in another way"},
		"a matrix of LaTeX":       {"\\begin{bmatrix}\n1 & 0 & 0 & 1 \\\\\n1 & 1 & 0 & 1 \\\\\n1 & 0 & 0 & 1 \\\\\n1 & 0 & 0 & 0\n\\end{bmatrix}", "flip", "flip", flips, "the text in lines 2 to 5"},
		"a comment":               {"/* Start:\n * 1 0 0 1\n * 1 1 0 1\n * 1 0 0 1\n * 1 0 0 0\n */", "flip", "flip", flips, "the text in lines 2 to 5"},
		"an answer below":         {"Input:\n1 1 0\n0 1 0\n1 0 1\nOutput:\n1 0 0\n0 1 1\n1 0 1\n", "flip", "flip", "bbw wbw bwb", "the text in lines 2 to 4"},
		"answers in Chinese":      {"样例输入 #1\n1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n样例输出 #1\n0101\n1010\n", "flip", "swap", toys, "the text in lines 2 to 9"},
		"two inputs":              {"Input\n11.\n.1.\n..1\nSample Output\n1..\n.1.\n.1.\nInput\n*.*\n.*.\n*..\nOutput\n*..\n...\n..*\n", "flip", "flip", "bwb wbw bww", "the text in lines 10 to 12"},
		"two boards of lights":    {"One\n110\n100\n111\n\nTwo\n010\n000\n001\n", "flip", "flip", "bbw bww bbb|wbw www wwb", "the text in lines 2 to 9"},
		"one board twice":         {"c(1, 1, 0,\n1, 0, 1,\n0, 1, 1)\nmatrix(c(1, 1, 0,\n1, 0, 1,\n0, 1, 1), nrow = 3)", "tetravex", "flip", "bbw bwb wbb|bbw bwb wbb", "the text in lines 1 to 6"},
		"lights for a goal":       {"1001\n1101\n1001\n1000\n", "flip", "flip", flips, "rows, written in another way"},
		"a sample of exchanges":   {"Eight rows:\n1111 0000 1110 0010 1010 0101 1010 0101\n", "flip", "swap", toys, "the text in line 2"},
		"a count of boards":       {"Cases\n2\n1 1 0 1\n0 1 1 0\n1 0 0 1\n0 1 1 1\n1 0 0 0\n0 0 1 1\n", "flip", "flip", "bbwb wbbw bwwb|wbbb bwww wwbb", "the text in lines 3 to 8"},
		"a size, not a count":     {"Size\n2\n1 1\n0 1\n1 0\n1 1\n0 1\n1 1\n", "flip", "flip", "bb wb bw bb wb bb", "the text in lines 3 to 8"},
		"a number of a square":    {"Board\n2\n1001\n1101\n1001\n1000\n", "flip", "flip", flips, "the text in lines 3 to 6"},
		"rows before rows":        {"Rows\n4\n111\n100\n010\n000\n110\n101\n000\n010\n", "swap", "swap", "111 100 010 000 110 101 000 010", "the text in lines 3 to 10"},
		"a legend of digits":      {"1\n0\n\n101\n000\n111\n\n111\n000\n101\n", "tetravex", "swap", "101 000 111 111 000 101", "boards whose two parts are apart"},
		"a legend":                {"●\n○\nSample\nBWBO\nWBWB\nBWBW\nWBWO\n", "fourline", "fourline", lined, "the text in lines 4 to 7"},
		"O for a light":           {"'\\n'.join(['....', '.OO.', '....', '....'])", "fourline", "flip", "wwww wbbw wwww wwww", "the text in line 1"},
		"lights of one colour":    {"All on\n111\n111\n111\n", "fourline", "flip", "bbb bbb bbb", "the text in lines 2 to 4"},
		"a count of tiles":        {"Posted 09:12:39\nInput\n1\n5914\n4456\n6854\n0443\nOutput\n3142\n", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"two counted boards":      {"2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n", "tetravex", "tetravex", tiles + "|" + tiles, "16 values for a board of 2x2"},
		"rows and columns":        {"2 2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n", "flip", "tetravex", tiles, "16 values for a board of 2x2"},
		"two levels":              {"Level 1\n110\n010\n001\n\nLevel 2\n011\n010\n100\n", "flip", "flip", "bbw wbw wwb|wbb wbw bww", "the text in lines 2 to 9"},
		"two levels in signs":     {"Level 1\n##.\n.#.\n..#\n\nLevel 2\n.##\n.#.\n#..\n", "flip", "flip", "bbw wbw wwb|wbb wbw bww", "the text in lines 2 to 9"},
		"two levels for white":    {"110\n010\n001\ngoal white\n\n011\n010\n100\ngoal white\n", "flip", "flip", "bbw wbw wwb goal white|wbb wbw bww goal white", "rows, written in another way"},
		"no levels":               {"Level 1\n110\n010\n001\n\nLevel 2\n011\n010\n100\n", "swap", "swap", "110 010 001 011 010 100", "boards whose two parts are apart"},
		"a name before it":        {"# Flip 3\n1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n", "swap", "flip", "bbbb wwww bbbw wwbw bwbw wbwb bwbw wbwb", "the text in lines 2 to 9"},
		"an ID before it":         {"swap:\n110\n010\n001\n\n011\n010\n100\n", "flip", "swap", "110 010 001 011 010 100", "boards whose two parts are apart"},
		"a name behind it":        {"1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\nFlip\n", "tetravex", "swap", toys, "the text in lines 1 to 8"},
		"a table of Markdown":     {"| 1 | 0 | 1 |\n|---|---|---|\n| 0 | 1 | 0 |\n| 1 | 0 | 0 |\n", "flip", "flip", "bwb wbw bww", "rows, written in another way"},
		"a table with a head":     {"| 0 | 1 | 2 |\n|:-:|:-:|:-:|\n| 1 | 0 | 1 |\n| 0 | 1 | 0 |\n| 1 | 0 | 0 |\n", "flip", "flip", "bwb wbw bww", "the text in lines 3 to 5"},
		"an empty head":           {"|   |   |   |\n|---|---|---|\n| X |   | X |\n|   | X |   |\n| X |   |   |\n", "flip", "flip", "bwb wbw bww", "the text in lines 3 to 5"},
		"binary numbers":          {"0b10101,0b01010", "flip", "flip", "bwbwb wbwbw", "rows, written in another way"},
		"a size before the rows":  {"4 4\nbwwb\nbbwb\nbwwb\nbwww\n", "swap", "flip", flips, "the text in lines 2 to 5"},
	} {
		id, boards, how := read(c.text, inFront(c.front))
		if id != c.id || strings.Join(boards, "|") != c.boards || how != c.how {
			t.Errorf("%s: for %q %q, %q, want %q %q, %q", name, id, strings.Join(boards, "|"), how, c.id, c.boards, c.how)
		}
	}
}

// What looks like a mistake is not passed over, and what is no board is none.
func TestMistakes(t *testing.T) {
	for name, c := range map[string]struct{ text, front, want string }{
		"another letter":      {"bwwb\nbxwb\nbwwb\nbwww\n", "flip", "line 2: character 2 is \"x\", want b or w"},
		"a row that is short": {"bwwb\nbwb\nbwwb\nbwww\n", "flip", "line 2: row has 3 cells, want 4"},
		"a board of two":      {"bwwb\nbwwb\n\nbwxb\nbwwb\n", "flip", "line 4: character 3 is \"x\", want b or w"},
		"a number too many":   {"2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3 7\n", "tetravex", "line 5: tile has 5 numbers, want 4: top, right, bottom, left"},
		"another word":        {"2\n5 9 1 4\n4 4 x 6\n6 8 5 4\n0 4 4 3\n", "tetravex", "line 3: number 3 of the tile is \"x\", want 0 to 99"},
		"tiles of three":      {"591 445 685 044", "tetravex", "line 1: line has 4 numbers, want 1: the size of a board, or 0 after the last game"},
		"prose":               {"Meet me at 10.\n01\nBye", "flip", "line 1: character 1 is \"M\", want b or w"},
		"no size":             {"3,5,9,1,4,4,4,5,6,6,8,5,4,0,4,4,3", "tetravex", "line 1: size of the board is \"3,5,9,1,4,4,4,5,6,6,...\", want 1 to 16, or 0 after the last game"},
		"a number too large":  {"5,9,1,4,4,4,5,6,6,8,5,4,0,4,4,100", "tetravex", "line 1: size of the board is \"5,9,1,4,4,4,5,6,6,8,...\", want 1 to 16, or 0 after the last game"},
		"a goal of no board":  {"Board:\nbwwb\nbbwb\ngoal green\n", "flip", "line 1: character 1 is \"B\", want b or w"},
		"grades":              {"Grades:\nB\nW\nBye", "flip", "line 1: character 1 is \"G\", want b or w"},
		"another puzzle":      {"bwwb\nbbwb\nbwwb\nbxww\n", "swap", "line 4: character 2 is \"x\", want b or w"},
		"one of two boards":   {"One:\nbwwb\nbwb\n\nTwo:\nbwwb\nbwww\n", "flip", "line 1: character 1 is \"O\", want b or w"},
		"another sign":        {"#..#\n#x.#\n#..#\n#...\n", "flip", "line 1: character 1 is \"#\", want b or w"},
		"a sign too many":     {"#..#\n#..#\n#..\n#..?\n#...\n", "flip", "line 1: character 1 is \"#\", want b or w"},
		"few signs":           {"See:\n..\n##\n", "flip", "line 1: character 1 is \"S\", want b or w"},
		"a rule of a table":   {"Row | Lights\n---|---\n---|---\n+--+\n+--+\n", "flip", "line 1: character 1 is \"R\", want b or w"},
		"a frame of pictures": {"+---+---+\n|XXX|   |\n|XXX|   |\n+---+---+\n|   |XXX|\n|   |XXX|\n+---+---+\n", "flip", "line 1: character 1 is \"+\", want b or w"},
		"dots":                {"See below\n.....\n.....\n.....\n.....\n", "fourline", "line 1: row has 3 cells, want 4 to 8"},
		"a letter":            {"See (b) and (w).", "flip", "line 1: character 1 is \"S\", want b or w"},
		"coordinates":         {"From (0, 1) to (1, 0).", "swap", "line 1: character 1 is \"F\", want 0 or 1"},
		"lists apart":         {"a = [0, 1, 0, 0, 1, 0, 0, 1, 0]\nb = [1, 0, 0, 0, 0, 0, 0, 0, 0]\n", "flip", "line 1: character 1 is \"a\", want b or w"},
		"numbers, not digits": {"15 14 13 12 11 10 9 8 7 6", "tetravex", "line 1: line has 10 numbers, want 1: the size of a board, or 0 after the last game"},
		"numbers of prose":    {"sum(1, 2, 3, 4)\nmax(5, 6, 7, 8)\nmin(1, 2, 3, 4)\nabs(5, 6, 7, 8)\n", "tetravex", "line 1: line has 4 numbers, want 1: the size of a board, or 0 after the last game"},
		"a tile of a sum":     {"So 1 2 3 4 5:\n1\n1 2 3 4\n", "tetravex", "line 1: line has 6 numbers, want 1: the size of a board, or 0 after the last game"},
		"cells that miss":     {"● | ○ | ● |\n○ | ● | ○ | ● |\n● | ○ | ● | ○ |\n", "fourline", "line 1: row has 1 cell, want 4 to 8"},
		"a number":            {"1008", "flip", "line 1: character 1 is \"1\", want b or w"},
	} {
		first := named.Puzzle(c.front)
		if id, boards, got := read(c.text, append([]*puzzle.Puzzle{first}, four...)); got != c.want || id != "" {
			t.Errorf("%s: %s %q, %q, want %q", name, id, boards, got, c.want)
		}
	}
}

// A text with more boards than the limit is refused.
func TestLimit(t *testing.T) {
	for _, text := range []string{"First:\nbwwb\nbbwb\n\nSecond:\nbwwb\nbwww", "5914 4456 6854 0443\n\n5914 4456 6854 0443"} {
		for limit := 1; limit <= 2; limit++ {
			if found, err := paste.Read(text, limit, four...); (err == nil) != (limit == 2) {
				t.Errorf("limit %d: %d boards of %q, %v", limit, len(found.Boards), text, err)
			}
		}
	}
}

// Of a text that cannot be read it is known whether it is for a puzzle at all.
func TestResembles(t *testing.T) {
	for text, want := range map[string]string{
		"hello, this is not a board":                  "",
		"Meet me at 10.\nBye":                         "",
		"bwwb\nbxwb\nbwwb\n":                          "flip fourline",
		"The board:\nbwwb\nbxwb\nIs it hard, or not?": "flip fourline",
		"bwb\nwbw\nIs this one hard, or is it not?":   "flip fourline",
		"bwwb\nIs this one hard?\nbwwb\nOr this one?": "",
		"2\n1 1 1 1\n1 x 1 1\n":                       "swap tetravex",
	} {
		var got []string
		for _, p := range four {
			if paste.Resembles(p, text) {
				got = append(got, p.ID)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q looks like one of %v, want %s", text, got, want)
		}
	}
}

// thief reads every text as a board on which something is wrong.
type thief struct {
	puzzle.Problem
	read bool
}

func (t *thief) Check() error {
	return &puzzle.Fault{Refusal: sentence.Refusal{What: sentence.New("wrong")}, Spots: []view.Spot{{}}}
}

func (t *thief) next() (puzzle.Problem, int, error) {
	if t.read {
		return nil, 0, io.EOF
	}
	t.read = true
	return t, 1, nil
}

// A puzzle does not take a text of another one because its boards may be wrong.
func TestNothingIsStolen(t *testing.T) {
	p := *four[0]
	p.NewReader = func(io.Reader) func() (puzzle.Problem, int, error) { return (&thief{Problem: p.New(p.Sizes[0])}).next }
	all := append([]*puzzle.Puzzle{&p}, four...)
	for text, want := range map[string]*puzzle.Puzzle{
		"5914 4456 6854 0443": four[2], "10\n01\n01\n10": four[1], "bwwb\nwwww\n": four[0], "●○": &p,
	} {
		if found, err := paste.Read(text, 1, all...); err != nil || found.Puzzle != want {
			t.Errorf("%q is for %v, %v", text, found.Puzzle.ID, err)
		}
	}
	const noBlank = "BBWW\nWWBB\nBBWW\nWWBB\n"
	if id, _, how := read(noBlank, inFront("fourline")); id != "fourline" {
		t.Errorf("a board of Four in Line without a blank is for %s, %s", id, how)
	}
	if id, _, how := read(noBlank, inFront("flip")); id != "flip" {
		t.Errorf("a board of Flip in capital letters is for %s, %s", id, how)
	}
}

// A puzzle that this package does not know is read too.
func TestAStrangersPuzzle(t *testing.T) {
	for text, want := range map[string]string{
		"o o .\n. . .":                    "oo.\n...\n",
		"Start here:\n-o-\nooo\no.-\nEnd": "-o-\nooo\no.-\n",
		"OO.\n...\nOO.":                   "oo.\n...\noo.\n",
		"110\n000\n110":                   "oo.\n...\noo.\n",
	} {
		found, err := paste.Read(text, 1, peg.Puzzle)
		if err != nil || boards.Write(peg.Puzzle, found.Boards...) != want {
			t.Errorf("%q: %v, %v", text, found.Boards, err)
		}
	}
}

// A text of megabytes is read in the judge's form, however long it is, but not looked through for
// anything else: that would take seconds.
func TestLongTexts(t *testing.T) {
	const mostFree = 1 << 18 // bytes that are read in other forms than the judges'
	puzzles := puzzles.All()
	spaced := "b w w b\n" + strings.Repeat(" ", mostFree)
	for _, test := range []struct {
		text   string
		boards int
	}{
		{strings.Repeat("bwwb\nbbwb\nbwwb\nbwww\n\n", 20_000), 20_000},
		{spaced[:mostFree], 1},
		{spaced, 0},
	} {
		found, err := paste.Read(test.text, 20_000, puzzles...)
		if len(found.Boards) != test.boards || (err != nil) != (test.boards == 0) {
			t.Errorf("%d boards in %d bytes, want %d; %v", len(found.Boards), len(test.text), test.boards, err)
		}
	}
	begin := strings.Repeat("?", mostFree)
	if flip := puzzles[0]; paste.Resembles(flip, begin+strings.Repeat("bwwb\n", mostFree)) {
		t.Error("what comes after the beginning counts")
	}
}

// Nothing that can be on a clipboard makes it panic.
func FuzzRead(f *testing.F) {
	for _, text := range []string{page, tiles, flips, toys, "[[1,2],[3,4]]", "<pre>&lt;b&gt;", "5914 4456 6854 0443", "●○\n○●", "\xff\n0", ":::\n)))"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		found, err := paste.Read(text, 10, puzzles.All()...)
		if err == nil && (len(found.Boards) == 0 || found.Puzzle == nil) {
			t.Errorf("no board and no error of %q", text)
		}
	})
}

// The goal of a board is not lost where the text has something around the board, or between its
// cells.
func TestGoalsAreUnderstood(t *testing.T) {
	for name, c := range map[string]struct{ text, front, boards string }{
		"in the form":         {"bwwb\nbbwb\nbwwb\nbwww\ngoal white\n", "swap", flips + " goal white"},
		"on a page":           {"Solve this!\n\nbwwb\nbbwb\nbwwb\nbwww\ngoal black\n\nThank you.\n", "flip", flips + " goal black"},
		"quoted":              {"> bwwb\n> bbwb\n> bwwb\n> bwww\n> goal black\n", "flip", flips + " goal black"},
		"apart":               {"b w w b\nb b w b\nb w w b\nb w w w\ngoal white\n", "flip", flips + " goal white"},
		"a board, apart":      {"b w\nw w\ngoal board\nb b\nw b\n", "flip", "bw ww goal board bb wb"},
		"a board, with words": {"From here:\nbw\nww\ngoal board\nbb\nwb\n", "flip", "bw ww goal board bb wb"},
	} {
		if id, boards, how := read(c.text, inFront(c.front)); id != "flip" || strings.Join(boards, "\n") != c.boards {
			t.Errorf("%s: %q, boards %q, understood as %q", name, id, boards, how)
		}
	}
}

// A board in signs is the same board with a title, a size and a footer around it, with and without spaces.
func TestDrawnBoardsInOtherText(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 6))
	signs := [][2]string{{"1", "0"}, {"#", "."}, {"x", "."}, {"X", "o"}, {"*", "."}, {"ON", "off"}, {"true", "false"}}
	for range 500 {
		rows, cols, sign, space := 3+rng.IntN(4), 3+rng.IntN(4), signs[rng.IntN(len(signs))], []string{"", " ", ", "}[rng.IntN(3)]
		if len(sign[0]) > 1 {
			space = " "
		}
		if sign[0] == "1" && rows == 2*cols {
			continue // perhaps a start and a goal
		}
		text := []string{"", "Level 7\n", "Can you solve this?\n\n", fmt.Sprintf("%d %d\n", rows, cols+10), "Puzzle by anna:\n"}[rng.IntN(5)]
		var want []string
		for range rows {
			var words []string
			row := ""
			for range cols {
				n := rng.IntN(2)
				words, row = append(words, sign[n]), row+"bw"[n:n+1]
			}
			text, want = text+strings.Join(words, space)+"\n", append(want, row)
		}
		text += []string{"", "\nPosted by anna", "-- bob\n", "\n3 likes · 2 replies\n"}[rng.IntN(4)]
		if id, boards, how := read(text, inFront("flip")); id != "flip" || strings.Join(boards, "|") != strings.Join(want, " ") {
			t.Errorf("%q is read as %s %q (%s)", text, id, boards, how)
		}
	}
}
