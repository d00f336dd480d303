package proof_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// certified returns the certificate of a board.
func certified(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) string {
	t.Helper()
	text, err := p.Certify(context.Background(), problem, puzzletest.Solve(t, problem))
	if err != nil {
		t.Fatalf("%s: %v", puzzletest.Text(problem), err)
	}
	return string(text)
}

// verify returns the claims of the certificates of a text that are accepted, and why no more are.
func verify(t testing.TB, text string) (claims []string, err error) {
	accepted, err := proof.Verify(t.Context(), strings.NewReader(text))
	for _, a := range accepted {
		claims = append(claims, a.Claim)
	}
	return claims, err
}

// field makes certificates of random boards of a puzzle.
type field struct {
	*puzzle.Puzzle
	board func(rng *rand.Rand) string   // the text of a board
	truth func(board []string) string   // the strongest true claim, by exhaustive search; "" for what is no board
	wrong func(lines []string) []change // changes of a certificate's evidence that make it wrong
}

// change replaces a line of a certificate.
type change struct {
	line int // from 0
	text string
}

// count returns the number of certificates that a test makes.
func count() int {
	if testing.Short() {
		return 100
	}
	return 1000
}

// test checks that certificates are accepted and claim what is true, and that they are refused after a change in one place.
func (f field) test(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 4))
	refused, accepted := 0, 0
	for i := 0; i < count() || refused < count(); i++ {
		board := f.board(rng)
		text := certified(t, f.Puzzle, puzzletest.Read(t, f.Puzzle, board))
		claims, err := verify(t, text)
		if want := f.truth(strings.Split(strings.TrimSpace(board), "\n")); err != nil || len(claims) != 1 || claims[0] != want {
			t.Fatalf("accepted %q, %v, want %q of\n%s", claims, err, want, text)
		}
		for range 3 {
			if f.changed(t, rng, text) {
				refused++
			} else {
				accepted++
			}
		}
	}
	t.Logf("%d changed certificates were refused, %d were accepted since they are right", refused, accepted)
	if accepted > refused {
		t.Error("most changes are none")
	}
}

// changed changes a certificate in one place and reports whether it is refused. It must be, unless the claim is still true.
func (f field) changed(t *testing.T, rng *rand.Rand, text string) bool {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	certain := changes(lines)
	if f.wrong != nil {
		certain = append(certain, f.wrong(lines)...)
	}
	after := slices.Clone(lines)
	pick := rng.IntN(len(certain) + 1)
	wrong := pick < len(certain)
	at := 0
	if wrong {
		at = certain[pick].line
		after[at] = certain[pick].text
	} else {
		at = 3 + rng.IntN(len(lines)-3)
		after[at] = otherLetter(rng, after[at])
	}
	changed := strings.Join(after, "\n") + "\n"
	claims, err := verify(t, changed)
	var place *proof.Error
	switch {
	case err == nil && !wrong && holds(claims[0], f.truth(boardOf(after))):
		return false
	case err == nil:
		t.Fatalf("accepted %q with line %d changed:\n%s\nfrom\n%s", claims, at+1, changed, text)
	case !errors.As(err, &place) || place.Line <= at || place.Line > strings.Count(changed, "\n")+1:
		t.Fatalf("refused for %v, but line %d was changed:\n%s\nfrom\n%s", err, at+1, changed, text)
	}
	return true
}

// holds reports whether a claim follows from the strongest true one.
func holds(claim, truth string) bool { return claim == truth || claim == "possible" && truth == "only" }

// boardOf returns the lines of the board in a certificate.
func boardOf(lines []string) []string {
	n, _ := strconv.Atoi(strings.TrimPrefix(lines[2], "board "))
	return lines[3 : 3+n]
}

// changes returns changes that make every certificate wrong: another claim, a line more or less, and text after the end.
func changes(lines []string) (list []change) {
	for i, line := range lines {
		double := line + "\n" + line
		if i > 0 {
			list = append(list, change{i, ""})
		}
		list = append(list, change{i, double})
		words := strings.Fields(line)
		if words[0] != "claim" {
			continue
		}
		for _, claim := range []string{"minimum", "impossible", "possible", "minimum 0", "only", "", "possible 3", "minimum -1", "minimum 99999999999999999999"} {
			if claim != strings.Join(words[1:], " ") && (claim != "possible" || words[1] == "impossible") {
				list = append(list, change{i, "claim " + claim})
			}
		}
		if n, err := strconv.Atoi(words[len(words)-1]); err == nil {
			list = append(list, change{i, fmt.Sprintf("claim minimum %d", n-1)}, change{i, fmt.Sprintf("claim minimum %d", n+1)})
		}
	}
	last := len(lines) - 1
	return append(list, change{last, "end end"}, change{last, "end\nfourfold"}, change{last, "end\nfourfold proof 1\nend"})
}

// otherLetter returns a line with one letter replaced by another of its kind.
func otherLetter(rng *rand.Rand, line string) string {
	letters := []byte(line)
	at := rng.IntN(len(letters))
	for _, set := range []string{"0123456789", "bw", "BWO", ".x", "+-", "ABCDEFabcdef- "} {
		if i := strings.IndexByte(set, letters[at]); i >= 0 {
			letters[at] = set[(i+1+rng.IntN(len(set)-1))%len(set)]
			break
		}
	}
	return string(letters)
}

// evidence returns the index of the first line after the moves of a certificate.
func evidence(lines []string) (first int) {
	for i, line := range lines {
		var n int
		switch {
		case line == "claim impossible":
			return i + 1
		case strings.HasPrefix(line, "moves "):
			n, _ = strconv.Atoi(strings.TrimPrefix(line, "moves "))
			return i + 1 + n
		}
	}
	return len(lines)
}
