package judge_test

import (
	"strings"
	"testing"
	"unicode"

	"fourfold/puzzles"
	"fourfold/puzzles/judge"
)

// FuzzAnswers reads any text as the answers to some boards: there is a verdict on each of them, or one that ends it, and none
// says anything that a terminal obeys.
func FuzzAnswers(f *testing.F) {
	for _, answers := range []string{
		flipAnswers, swapAnswers, tileAnswers, slideAnswers, listed, "4\n11\n22\n24\n31\n3\n33\n42\n44\nImpossible\n0\n",
		`{"status":"solved","length":4,"moves":["11",{"move":"22","text":"a","board":"b"}]}` + "\n{\"status\":\"impossible\"}", "Impossible\n- why\n    **\n  1. page\n",
		"\xef\xbb\xbf4\r\n\n 3", "Game 1: Possible\n4 1 1\n3 1 2\n2 2 1\n1 2 2\n", "\x00\xff\x1b[2J", "1073741824\n1121\n",
	} {
		for i := range 16 {
			f.Add(uint8(i), answers)
		}
	}
	texts := []string{flips, swaps, tiles, slides}
	truths := []string{flipAnswers, "2\n0\nImpossible\n", "Game 1: Possible\nGame 2: Impossible\n", slideAnswers}
	f.Fuzz(func(t *testing.T, how uint8, answers string) {
		i := how % 4
		truth := strings.Split(strings.TrimSpace(truths[i]), "\n")
		o := judge.Options{Moves: how&4 != 0, Strict: how&8 != 0, All: true}
		last := 0
		tally, err := judge.New(puzzles.All()[i], o).Run(t.Context(), strings.NewReader(texts[i]), strings.NewReader(answers), func(v *judge.Verdict) error {
			if v.Number != last+1 || (v.Number > len(truth)) != (v.Kind == judge.Surplus) || v.Kind == "" || v.Kind == judge.Undecided {
				t.Errorf("verdict %+v after %d", v, last)
			}
			last = v.Number
			if strings.ContainsFunc(v.Why+v.Found+v.Expected, unicode.IsControl) {
				t.Errorf("%q, %q, %q", v.Why, v.Found, v.Expected)
			}
			if v.Kind == judge.Accepted {
				want := truth[v.Number-1]
				solved := strings.HasPrefix(v.Found, "solved, length ") && (strings.HasSuffix(v.Found, " "+want) || strings.Contains(want, ": P"))
				if !(v.Found == want || solved || i == 2 && strings.HasSuffix(want, v.Found) || i == 2 && o.Moves && strings.Contains(want, ": P")) {
					t.Errorf("board %d: %q is accepted, want %q", v.Number, v.Found, want)
				}
			}
			return nil
		})
		if err != nil || tally.Accepted+tally.Refused != last {
			t.Errorf("%+v after %d verdicts, %v", tally, last, err)
		}
	})
}
