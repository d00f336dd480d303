package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fourfold/cli/stress"
	"fourfold/internal/atomicfile"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// testSet makes random boards from easy to hard, writes them with their answers into a new folder and
// returns a list of them.
func (o *randomOptions) testSet(ctx context.Context, env Env) (list string, err error) {
	folder, err := atomicfile.CreateFolder(o.out)
	if err != nil {
		return "", failed(StatusUsage, "fourfold random: %s: %v", o.out, err)
	}
	defer env.onInterrupt(folder.Discard)()
	seen := map[string]bool{}
	for i := range o.count {
		test, answers, about, err := o.test(ctx, i, seen)
		if err != nil {
			return "", err
		}
		name := fmt.Sprintf("%0*d", max(2, len(strconv.Itoa(o.count))), i+1)
		err = cmp.Or(
			folder.Write(name+".in", []byte(boards.Write(o.puzzle, test...))),
			folder.Write(name+".out", answers),
		)
		if err != nil {
			return "", failed(StatusFailure, "fourfold random: %s: %v", o.out, err)
		}
		list += name + "  " + about + "\n"
	}
	if err := folder.Commit(); err != nil {
		return "", failed(StatusFailure, "fourfold random: %s: %v", o.out, err)
	}
	return list, nil
}

// test returns the boards of the i-th test, their answers, and a line about it. The sizes come in their order, with more
// and more moves, or each from its easiest level to its hardest.
func (o *randomOptions) test(ctx context.Context, i int, seen map[string]bool) (
	test []puzzle.Problem, answers []byte, about string, err error,
) {
	wish, count, mixed := o.Wish, 1, len(o.Asks) == 0
	wish.Size = o.sizes[i*len(o.sizes)/o.count]
	knob := slices.IndexFunc(o.puzzle.Knobs, func(k puzzle.Knob) bool { return k.ID == random.MovesID })
	if mixed && knob >= 0 { // solved, one move, and then more and more
		_, most := o.puzzle.Knobs[knob].Range(wish.Size, 0)
		wish.Asks = map[string]int{random.MovesID: min(min(i, 1)+max(i-1, 0)*(most-1)/max(o.count-2, 1), most)}
	} else if o.puzzle.Levels != nil && mixed {
		if levels := o.puzzle.Levels(wish.Size, 0); len(levels) > 0 {
			wish = levels[i*len(o.sizes)%o.count*len(levels)/o.count]
		}
	}
	if i%3 == 2 && o.puzzle.Terminator != "" && mixed { // the judge's texts have several boards
		count = 2 + i/3%4
	}
	titles := make([]string, count)
	for k := range count {
		b, outcome, err := o.board(ctx, wish, uint64(k)<<48|uint64(i)<<32, mixed && (i+k)%5 == 2, seen)
		if err != nil {
			return nil, nil, "", err
		}
		seen[boards.Write(o.puzzle, b)] = true
		test, answers, titles[k] = append(test, b), o.puzzle.AppendAnswer(answers, k+1, outcome), outcome.Title.String()
	}
	return test, answers, fmt.Sprintf("%-5v  %s", wish.Size, strings.Join(titles, ", ")), nil
}

// board returns the n-th board and its answer. Within some attempts it is impossible or not, as wanted, and has not been seen.
func (o *randomOptions) board(ctx context.Context, wish puzzle.Wish, n uint64, impossible bool, seen map[string]bool) (
	b puzzle.Problem, outcome puzzle.Outcome, err error,
) {
	const attempts, largest = 24, 25 // cells of an impossible board: the proof for a larger one may take long
	for attempt := n + 1; attempt <= n+attempts; attempt++ {
		impossible = impossible && attempt <= n+attempts/2 && wish.Size.Rows*wish.Size.Cols <= largest
		if impossible {
			b, err = stress.Board(ctx, o.puzzle, wish.Size, o.seed, int(attempt))
		} else {
			b, err = o.puzzle.Random(ctx, wish, random.Nth(o.seed, attempt))
		}
		if err == nil {
			outcome, err = b.Solve(ctx, nil)
		}
		if ctx.Err() != nil || err == nil && outcome.Possible() != impossible && !seen[boards.Write(o.puzzle, b)] {
			return b, outcome, err
		}
	}
	return b, outcome, err
}
