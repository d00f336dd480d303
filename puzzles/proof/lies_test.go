package proof_test

import (
	"errors"
	"strings"
	"testing"

	"fourfold/puzzles/proof"
)

// Beginnings of certificates. A slash is the end of a line, and "proof/" is the first line.
const (
	flipHead     = "proof/puzzle flip/board 3/bww/bbw/goal white/"
	flipEither   = "proof/puzzle flip/board 2/bww/bbw/claim minimum 1/moves 1/21/"
	flipMinimum  = flipHead + "claim minimum 1/moves 1/21/"
	flipBasis    = "basis 2/x.x/x.x/.x./xxx/"
	flipPresses  = flipBasis + "presses/.../x../tree/"
	flipThree    = flipHead + "claim minimum 3/moves 3/11/13/23/"
	whiteHead    = "proof/puzzle flip/board 3/www/www/goal white/claim minimum 4/moves 4/11/13/21/23/"
	swapHead     = "proof/puzzle swap/board 2/10/01/"
	swapLong     = "proof/puzzle swap/board 2/100/001/"
	swapBack     = "proof/puzzle swap/board 2/001/100/"
	swapTall     = "proof/puzzle swap/board 6/1/0/0/0/0/1/"
	lineFour     = "proof/puzzle fourline/board 4/"
	lineFive     = "proof/puzzle fourline/board 5/"
	lineEight    = "proof/puzzle fourline/board 8/"
	lineHead     = lineFour + "BWBO/WBWB/BWBW/WBWO/"
	lineMoves    = "2414/2324/2223/4344/4243/"
	tetravexHead = "proof/puzzle tetravex/board 5/2/5 9 1 4/4 4 5 6/6 8 5 4/0 4 4 3/"
	placed       = "moves 4/4 1 1/3 1 2/2 2 1/1 2 2/"
	unlikeHead   = "proof/puzzle tetravex/board 5/2/1 1 1 1/2 2 2 2/3 3 3 3/4 4 4 4/"
	alikeHead    = "proof/puzzle tetravex/board 5/2/1 1 1 1/1 1 1 1/1 1 1 1/1 1 1 1/"
)

var (
	column = strings.Repeat("w/", 128)
	blanks = strings.Repeat("OOOOOOOO/", 8)
)

// truths are accepted.
var truths = []string{
	flipMinimum + flipPresses + "++--+--/end",
	flipHead + "claim possible/moves 3/11/13/23/end",
	flipEither + flipPresses + "-/presses/..x/.../tree/-/end",
	"proof/puzzle flip/board 5/bww/bbw/goal board/bww/bbw/claim minimum 0/moves 0/" + flipBasis + "presses/.../.../tree/-/end",
	"proof/puzzle flip/board 1/bw/claim impossible/quiet/xx/quiet/xx/end",
	"proof/puzzle flip/board 1/wwwwwwwwbb/claim possible/moves 1/1 10/end",
	"proof/puzzle flip/board 257/" + column + "goal board/" + column + "claim possible/moves 0/end",
	"proof/puzzle flip/board 1/" + strings.Repeat("b", 128) + "/claim possible/moves 0/end",
	swapHead + "claim minimum 1/moves 1/1112/potential/0 1/end",
	swapHead + "claim minimum 1/moves 1/1112/potential/998 999/end",
	swapHead + "claim possible/moves 1/1112/end/proof/puzzle swap/board 2/10/00/claim impossible/end",
	"# a comment/ /proof/\tpuzzle  swap\r/board 2\t/10/01/#/claim possible/moves 1/1112\r/end",
	"#" + strings.Repeat(".", 1<<16-2) + "/" + swapHead + "claim possible/moves 1/1112/end/#" + strings.Repeat(".", 1<<16-1),
	lineHead + "claim minimum 5/moves 5/" + lineMoves + "end",
	lineHead + "claim possible/moves 9/2414/4344/1424/4443/" + lineMoves + "end",
	lineFour + "OOOO/OOOO/OOOO/BBBB/claim minimum 0/moves 0/end",
	lineFour + "OOOW/OOOW/OOOW/OOOW/claim minimum 0/moves 0/end",
	lineFive + "OOOOO/OBOOO/OOBOO/OOOBO/OOOOB/claim minimum 0/moves 0/end",
	lineFive + "OOOOO/OOOWO/OOWOO/OWOOO/WOOOO/claim minimum 0/moves 0/end",
	lineFour + "BBBO/OOOO/OOOO/WWWO/claim impossible/end",
	lineFour + "WWBB/BBWW/WBWB/OWBW/claim impossible/end",
	tetravexHead + "claim only/" + placed + "tree/AaAbBaBb/end",
	tetravexHead + "claim only/" + placed + "tree/A/aA b/BaB/b/end",
	tetravexHead + "claim only/" + placed + "tree/00AaAbBa/end",
	tetravexHead + "claim possible/" + placed + "end",
	alikeHead + "claim only/moves 4/1 1 1/2 1 2/3 2 1/4 2 2/tree/AaAbBaBb/end",
	unlikeHead + "claim impossible/tree/Aa/end",
	"proof/puzzle tetravex/board 5/2/1 0 2 0/1 0 2 0/1 0 2 0/1 0 2 0/claim impossible/end",
	"proof/puzzle tetravex/board 5/2/0 1 0 2/0 1 0 2/0 1 0 2/0 1 0 2/claim impossible/end",
}

// lies are refused, at the line with the exclamation mark. Each is right but for the one thing that its name says.
var lies = []struct{ name, text string }{
	{"no text", "!"},
	{"another version", "!fourfold proof 2/puzzle swap/board 2/10/01/claim possible/moves 1/1112/end"},
	{"a line too long", swapHead + "!#" + strings.Repeat(".", 1<<16-1) + "/claim possible/moves 1/1112/end"},
	{"a blank of another kind", swapHead + "!claim\u00a0possible/moves 1/1112/end"},
	{"a comment after a blank", swapHead + "! # comment/claim possible/moves 1/1112/end"},
	{"an unknown puzzle", "proof/!puzzle chess/board 2/10/01/claim possible/moves 1/1112/end"},
	{"a board without rows", "proof/puzzle flip/!board 0/claim possible/moves 0/end"},
	{"a board with too many lines", "proof/puzzle flip/!board 258/claim possible/moves 0/end"},
	{"no end", swapHead + "claim possible/moves 1/1112/!"},
	{"another end", swapHead + "claim possible/moves 1/1112/!fin"},
	{"a word after the end", swapHead + "claim possible/moves 1/1112/!end 1"},

	{"another word than claim", swapHead + "!proof possible/moves 1/1112/end"},
	{"a claim for another puzzle", swapHead + "!claim only/moves 1/1112/end"},
	{"a number that nothing proves", swapHead + "claim possible 1/!moves 1/1112/end"},
	{"a minimum without a number", swapHead + "claim minimum/!moves 1/1112/potential/0 1/end"},
	{"a minimum with two numbers", swapHead + "claim minimum 1 1/!moves 1/1112/potential/0 1/end"},
	{"fewer than the moves", swapLong + "claim minimum 1/!moves 2/1112/1213/potential/0 1 2/end"},
	{"a number with a plus", flipHead + "claim possible/!moves +1/21/end"},
	{"a number less than zero", "proof/puzzle flip/board 1/w/claim possible/!moves -1/end"},
	{"too many moves", swapHead + "claim possible/!moves 1073741825/1112/end"},
	{"a move less", swapHead + "claim possible/moves 2/1112/!end"},
	{"half a move", flipHead + "claim possible/moves 3/11/23/!1/end"},
	{"a move and a half", flipHead + "claim possible/moves 1/!211/end"},
	{"a joined move on a wide board", "proof/puzzle flip/board 1/wwwwwwwwbb/claim possible/moves 1/!110/end"},
	{"a column left of the board", flipHead + "claim possible/moves 1/!30/end"},
	{"a column right of the board", flipHead + "claim possible/moves 1/!14/end"},

	{"rows of different lengths", "proof/puzzle flip/board 3/bww/bb/!goal white/claim possible/moves 1/21/end"},
	{"a letter of another puzzle", "proof/puzzle flip/board 3/bww/bbO/!goal white/claim possible/moves 1/21/end"},
	{"too many columns", "proof/puzzle flip/board 1/!" + strings.Repeat("b", 129) + "/claim possible/moves 0/end"},
	{"too many rows", "proof/puzzle flip/board 129/" + column + "!w/claim possible/moves 0/end"},
	{"an unknown goal", "proof/puzzle flip/board 2/bb/!goal grey/claim impossible/end"},
	{"two goals", "proof/puzzle flip/board 3/bb/goal black/!goal white/claim possible/moves 0/end"},
	{"a goal board without rows", "proof/puzzle flip/board 3/bb/bb/!goal board/claim impossible/end"},
	{"a goal without a board", "proof/puzzle flip/board 1/!goal white/claim possible/moves 0/end"},
	{"presses that lead elsewhere", flipHead + "claim possible/moves 1/!11/end"},
	{"a minimum that is too large", flipThree + flipBasis + "presses/x.x/..x/tree/!-/end"},
	{"a tree that decides nothing", flipThree + flipPresses + "!+--/end"},
	{"a colour that is nearer", "proof/puzzle flip/board 1/b/claim minimum 1/moves 1/11/basis 0/presses/x/tree/-/presses/./tree/!-/end"},
	{"a cut before a pattern is decided", "proof/puzzle flip/board 3/bwb/bwb/goal white/claim minimum 2/moves 2/12/22/" +
		flipBasis + "presses/.x./.x./tree/!-/end"},
	{"a decision without a pattern", flipThree + flipPresses + "!+++/end"},
	{"a symbol of another tree", flipMinimum + flipPresses + "!x/end"},
	{"a tree that goes on", flipMinimum + flipPresses + "!--/end"},
	{"presses for another board", flipThree + flipBasis + "presses/xx./!x../tree/-/end"},
	{"a pattern left out", whiteHead + "basis 1/.x./!xxx/presses/x.x/x.x/tree/-/end"},
	{"all patterns left out", whiteHead + "!basis 0/presses/x.x/x.x/tree/-/end"},
	{"a pattern twice", whiteHead + "basis 2/.x./xxx/.x./!xxx/presses/x.x/x.x/tree/-/end"},
	{"a basis of what is not quiet", "proof/puzzle flip/board 2/wwwww/goal white/claim minimum 4/" +
		"moves 4/11/12/14/15/basis 1/!..x../presses/xx.xx/tree/+--/end"},
	{"a pattern that is not quiet", "proof/puzzle flip/board 1/bb/claim impossible/quiet/!x./quiet/x./end"},
	{"an even number of cells", "proof/puzzle flip/board 1/bb/claim impossible/quiet/!xx/quiet/xx/end"},

	{"a start without a goal", "proof/puzzle swap/board 1/!0/claim possible/moves 0/end"},
	{"a goal with a row more", "proof/puzzle swap/board 3/0/0/!1/claim impossible/end"},
	{"a step over a cell", swapLong + "claim minimum 1/moves 1/!1113/potential/0 0 1/end"},
	{"a step into the next row", "proof/puzzle swap/board 4/01/00/00/10/claim minimum 1/moves 1/!1221/potential/0 0/1 1/end"},
	{"a step down two rows", swapTall + "claim minimum 1/moves 1/!1131/potential/0/0/1/end"},
	{"as many black pieces", swapHead + "!claim impossible/end"},
	{"a goal that is not reached", swapHead + "claim possible/!moves 0/end"},
	{"a minimum that is not least", swapHead + "claim minimum 3/moves 3/1112/1112/1112/potential/!0 1/end"},
	{"a cliff to the right", swapLong + "claim minimum 4/moves 4/1112/1213/1213/1213/potential/!0 2 4/end"},
	{"a cliff to the left", swapBack + "claim minimum 4/moves 4/1312/1211/1211/1211/potential/!4 2 0/end"},
	{"a cliff down", swapTall + "claim minimum 4/moves 4/1121/2131/2131/2131/potential/0/!2/4/end"},
	{"a cliff up", "proof/puzzle swap/board 6/0/0/1/1/0/0/claim minimum 4/moves 4/3121/2111/2111/2111/potential/4/!2/0/end"},
	{"uneven rows of a potential", "proof/puzzle swap/board 6/00/00/10/00/00/01/claim minimum 2/moves 2/1112/3132/" +
		"potential/0 1/!0 1 0/2/end"},
	{"a potential below zero", swapHead + "claim minimum 1/moves 1/1112/potential/!-1 0/end"},
	{"a potential above all", swapHead + "claim minimum 1/moves 1/1112/potential/!999 1000/end"},

	{"three rows", "proof/puzzle fourline/board 3/BBBB/OOOO/!OOOO/claim possible/moves 0/end"},
	{"three columns", lineFour + "BOO/BOO/BOO/!BOO/claim possible/moves 0/end"},
	{"nine rows", "proof/puzzle fourline/board 9/" + blanks + "!WWWWOOOO/claim impossible/end"},
	{"nine columns", lineFour + "BBBBOOOOO/OOOOOOOOO/OOOOOOOOO/!OOOOOOOOO/claim possible/moves 0/end"},
	{"no blank", lineFour + "BBBB/WBWB/BWBW/!WBWB/claim possible/moves 0/end"},
	{"no line in the end", lineHead + "claim possible/moves 1/!2414/end"},
	{"a line that goes on in the next row", lineFour + "OOOBB/BBOOO/OOOOO/OOOOO/claim possible/!moves 0/end"},
	{"a diagonal around the right edge", lineFive + "OOBOO/OOOBO/OOOOB/OOOOO/BOOOO/claim possible/!moves 0/end"},
	{"a diagonal around the left edge", lineFive + "OOBOO/OBOOO/BOOOB/OOOOO/OOOOO/claim possible/!moves 0/end"},
	{"three at the lower edge", lineEight + "" + blanks[:45] + strings.Repeat("OOOOOOOB/", 3) + "claim possible/!moves 0/end"},
	{"a line of both colours", lineFour + "BBWW/OOOO/OOOO/OOOO/claim possible/!moves 0/end"},
	{"a colour that moves twice", lineFour + "BBBO/OOOO/OOOB/OOOW/claim minimum 2/moves 2/3424/!2414/end"},
	{"a blank that moves", lineFour + "BBBO/OOOO/OOOO/OOOW/claim minimum 1/moves 1/!2414/end"},
	{"a slide into a piece", lineFour + "BBBW/OOOB/OOOO/OOOO/claim minimum 1/moves 1/!2414/end"},
	{"a slide into the next row", lineFour + "OOOB/OBBB/OOOO/OOOO/claim minimum 1/moves 1/!1421/end"},
	{"a line at hand", lineFour + "BBBB/OOOO/OOOO/OOOW/claim minimum 1/moves 1/!4443/end"},
	{"a slide up", lineFour + "BBBO/OOOB/OOOO/OOOW/claim minimum 2/moves 2/4443/!2414/end"},
	{"a slide down", lineFour + "BOOO/OOOO/OOOW/WWWO/claim minimum 2/moves 2/1112/!3444/end"},
	{"a slide left", lineFour + "BBBOB/OOOOO/OOOOO/OOOOW/claim minimum 2/moves 2/4544/!1514/end"},
	{"a slide right", lineFour + "BOOOO/OOOOO/OOOOO/WOWWW/claim minimum 2/moves 2/1112/!4142/end"},
	{"a slide after the other colour's", lineFour + "BBBWO/BOOBO/OOOOO/OOOOO/claim minimum 3/moves 3/2131/1415/!2414/end"},
	{"four slides into an empty line", lineFour + "OOBOOO/BOOOOB/OOOBOO/WOOOOO/claim minimum 8/moves 8/" +
		"4142/2122/4241/2625/4142/1323/4241/!3424/end"},
	{"a line from afar", lineHead + "!claim impossible/end"},

	{"no tiles", "proof/puzzle tetravex/board 1/!0/claim only/moves 0/end"},
	{"a tile too few", "proof/puzzle tetravex/board 4/2/1 1 1 1/2 2 2 2/!3 3 3 3/claim impossible/tree/Aa/end"},
	{"a tile with five sides", "proof/puzzle tetravex/board 2/1/!1 1 1 1 1/claim possible/moves 1/1 1 1/end"},
	{"a number of three digits", "proof/puzzle tetravex/board 2/1/!1 1 1 100/claim possible/moves 1/1 1 1/end"},
	{"a joined move of a tile", alikeHead + "claim possible/moves 4/!111/212/321/422/end"},
	{"a tile put twice", alikeHead + "claim possible/moves 4/1 1 1/!1 1 2/2 2 1/3 2 2/end"},
	{"two tiles on a cell", alikeHead + "claim possible/moves 4/1 1 1/2 1 2/3 2 1/!4 1 1/end"},
	{"sides that do not match", unlikeHead + "claim possible/moves 4/1 1 1/!2 1 2/3 2 1/4 2 2/end"},
	{"a tile left", tetravexHead + "claim possible/moves 3/4 1 1/3 1 2/!2 2 1/end"},
	{"a solution in the tree", tetravexHead + "claim impossible/tree/!AaAbBaBb/end"},
	{"a solution of three in the tree", "proof/puzzle tetravex/board 5/2/1 1 1 1/1 1 1 1/1 1 1 1/2 1 1 1/claim only/" +
		"moves 4/1 1 1/4 1 2/2 2 1/3 2 2/tree/!AaAbBaBbAbBaBb/end"},
	{"no tree of tiles", tetravexHead + "claim impossible/!end"},
	{"a tree without need", "proof/puzzle tetravex/board 5/2/1 0 2 0/1 0 2 0/1 0 2 0/1 0 2 0/claim impossible/!tree/Aa/end"},
	{"a tree of tiles that goes on", tetravexHead + "claim only/" + placed + "tree/!AaAbBaBbAa/end"},
	{"a filled cell", tetravexHead + "claim impossible/tree/!AaAa/end"},
	{"a tile that there is not", tetravexHead + "claim impossible/tree/!ff/end"},
	{"the second of equal tiles", alikeHead + "claim impossible/tree/!01/end"},
	{"a tile that is no number", tetravexHead + "claim only/" + placed + "tree/!zzAaAbBa/end"},
}

// messages are what some of the errors say.
var messages = map[string]string{
	"a board with too many lines": `"258" is no number from 1 to 257`,
	"a word after the end":        `want "end" and 0 words after it`,
	"half a move":                 "move has 1 numbers, want 2",
	"rows of different lengths":   "row 2 is not 3 of the letters wb",
	"too many columns":            "1 rows of 129 cells, want at most 128",
	"a goal board without rows":   "0 rows, want 2",
	"a minimum that is too large": "the lower bound is 1, want at least 3",
	"uneven rows of a potential":  "row has 3 numbers, want 2",
	"a cliff to the left":         "number 2 differs by more than 1 from a neighbour",
	"a tile with five sides":      "tile 1 has 5 numbers, want 4",
	"a tile left":                 "3 of 4 tiles are placed",
}

// TestLies accepts truths and refuses lies.
func TestLies(t *testing.T) {
	for _, text := range truths {
		text = certificate(text)
		_, claim, _ := strings.Cut(text, "\nclaim ")
		claim, _, _ = strings.Cut(claim, "\n")
		if claims, err := verify(t, text); err != nil || claims[0] != claim {
			t.Errorf("accepted %q, %v, want %q of\n%.300s", claims, err, claim, text)
		}
	}
	for _, lie := range lies {
		before, after, _ := strings.Cut(certificate(lie.text), "!")
		claims, err := verify(t, before+after)
		var refused *proof.Error
		if want := strings.Count(before, "\n") + 1; !errors.As(err, &refused) || refused.GaveUp || refused.Line != want {
			t.Errorf("%s: accepted %q, %v, want an error in line %d", lie.name, claims, err, want)
		} else if says := messages[lie.name]; says != "" && refused.What != says {
			t.Errorf("%s: %s, want %s", lie.name, refused.What, says)
		}
	}
}

// certificate writes out a text.
func certificate(text string) string {
	return strings.NewReplacer("proof/", "fourfold proof 1\n", "/", "\n").Replace(text)
}
