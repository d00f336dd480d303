package suite

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"slices"

	"fourfold/cli/mixture"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// kind is a kind of board.
type kind struct {
	what     string
	possible string // what a board of this kind is that can be solved after all; empty where it is the same
	board    func(ctx context.Context, rng *rand.Rand) (puzzle.Problem, error)
}

// plan lists the kinds of the tests in their order: the edges first, then the levels, and the worst last.
func (o *Options) plan() []kind {
	if o.Wish != nil {
		return slices.Repeat([]kind{o.wished("as asked for", *o.Wish)}, o.Count)
	}
	edges, share := o.edges(), o.Count/2
	if o.Hard {
		share = o.Count / 3
	}
	all := edges[:min(len(edges), share)]
	left := o.Count - len(all)
	var worst []kind
	if o.Hard {
		worst = o.worst((left + 1) / 2)
	}
	all = append(all, o.graded(left-len(worst))...)
	return append(all, worst...)
}

// same is a kind of a single board.
func same(what string, b puzzle.Problem) kind {
	return kind{what: what, board: func(context.Context, *rand.Rand) (puzzle.Problem, error) { return b, nil }}
}

// wished is the kind of random boards as wished.
func (o *Options) wished(what string, w puzzle.Wish) kind {
	return kind{what: what, board: func(ctx context.Context, rng *rand.Rand) (b puzzle.Problem, err error) {
		for range attempts {
			if b, err = o.Puzzle.Random(ctx, w, rng); err == nil || ctx.Err() != nil {
				break // else none came up, by chance
			}
		}
		return b, err
	}}
}

// edges lists the boards at which programs forget something: impossible ones, those that look the same everywhere, the smallest, the
// largest, and those that are solved already.
func (o *Options) edges() []kind {
	least, most := o.Sizes[0], o.Sizes[len(o.Sizes)-1]
	all := []kind{o.impossible("impossible", o.anySize()...)}
	for _, b := range mixture.Simple(o.Puzzle, most) {
		all = append(all, same("all equal", b))
	}
	if least != most {
		all = append(all, o.wished("smallest", puzzle.Wish{Size: least}), o.wished("largest", puzzle.Wish{Size: most}))
	}
	if slices.ContainsFunc(o.Puzzle.Knobs, func(k puzzle.Knob) bool { return k.ID == random.MovesID }) {
		all = append(all, o.wished("solved", puzzle.Wish{Size: most, Asks: map[string]int{random.MovesID: 0}}))
	}
	if least != most {
		for _, b := range mixture.Simple(o.Puzzle, least) {
			all = append(all, same("smallest, all equal", b))
		}
		all = append(all, o.impossible("smallest, impossible", puzzle.Wish{Size: least}))
	}
	return all
}

// impossible is the kind of boards that nearly are as one of some wishes, the first for which one comes up, and cannot be solved. Where none
// comes up, a board can be solved.
func (o *Options) impossible(what string, wishes ...puzzle.Wish) kind {
	return kind{what: what, possible: "changed", board: func(ctx context.Context, rng *rand.Rand) (b puzzle.Problem, err error) {
		for _, w := range wishes {
			possible := true
			if b, possible, err = o.nearly(ctx, w, rng); err != nil || !possible {
				break
			}
		}
		return b, err
	}}
}

// nearly returns a board that is nearly as wished, and whether it can be solved.
func (o *Options) nearly(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (b puzzle.Problem, possible bool, err error) {
	base, err := o.wished("", w).board(ctx, rng)
	if err != nil {
		return nil, false, err
	}
	m := &mixture.Mixture{Puzzle: o.Puzzle, Size: w.Size, Rng: rng}
	for range attempts {
		b = m.Changed(base)
		if answer, err := solve(ctx, b); err != nil || !answer.Possible() {
			return b, false, err
		}
	}
	return b, true, nil
}

// anySize lists wishes for boards of the largest size, and of some of the others.
func (o *Options) anySize() (wishes []puzzle.Wish) {
	const few = 6
	for i := len(o.Sizes) - 1; i >= 0 && len(wishes) < few; i -= 1 + len(o.Sizes)/few {
		wishes = append(wishes, puzzle.Wish{Size: o.Sizes[i]})
	}
	return wishes
}

// graded lists so many kinds of boards, larger and harder ones later. Now and then one is impossible.
func (o *Options) graded(count int) (all []kind) {
	const impossible = 5 // one in so many is
	for i := range count {
		size := o.Sizes[i*len(o.Sizes)/count]
		w := puzzle.Wish{Name: "random", Size: size}
		if levels := o.Puzzle.LevelsFor(0, size); len(levels) > 0 {
			w = levels[i*len(levels)/count]
		}
		if i%impossible == impossible-1 {
			all = append(all, o.impossible(w.Name+", impossible", w))
			continue
		}
		all = append(all, o.wished(w.Name, w))
	}
	return all
}

// worst lists so many kinds of the worst boards: those that are known, and the hardest of some of the hardest level.
func (o *Options) worst(count int) (all []kind) {
	const known, hardest = "known to be hard", "hardest of several"
	text, _ := fs.ReadFile(o.Puzzle.Files, "worst.txt")
	if boards, err := o.Puzzle.Read(string(text), 1000); err == nil {
		for _, b := range boards {
			if slices.Contains(o.Sizes, b.Size()) && len(all) < (count+1)/2 {
				all = append(all, same(known, b))
			}
		}
	}
	size := o.Sizes[len(o.Sizes)-1]
	w := puzzle.Wish{Size: size}
	if levels := o.Puzzle.LevelsFor(0, size); len(levels) > 0 {
		w = levels[len(levels)-1]
	}
	for i := len(all); i < count; i++ {
		k := o.wished(hardest, w)
		if i%2 == 1 {
			k = o.impossible(hardest, w)
		}
		all = append(all, costliest(k))
	}
	return all
}

// costliest is the kind of boards each of which takes the longest search of a few of another kind.
func costliest(k kind) kind {
	const few = 4
	return kind{what: k.what, board: func(ctx context.Context, rng *rand.Rand) (worst puzzle.Problem, _ error) {
		most := int64(-1)
		for range few {
			b, err := k.board(ctx, rng)
			if err != nil {
				return nil, err
			}
			answer, err := solve(ctx, b)
			if err != nil {
				return nil, err
			}
			if answer.Nodes > most {
				worst, most = b, answer.Nodes
			}
		}
		return worst, nil
	}}
}
