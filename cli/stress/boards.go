package stress

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// Board returns the n-th random board of a size. Some can be solved. Some are one or two exchanges of
// cells away from that. On some all cells are shuffled. All have the pieces of a board that Random
// makes, so a judge can set them.
func Board(ctx context.Context, p *puzzle.Puzzle, size view.Size, seed uint64, n int) (puzzle.Problem, error) {
	const attempts = 20
	rng := random.Nth(seed, uint64(n))
	b, err := p.Random(ctx, wish(p, size, rng), rng)
	for range attempts {
		if err == nil || ctx.Err() != nil {
			break
		}
		b, err = p.Random(ctx, puzzle.Wish{Size: size}, rng)
	}
	if err != nil {
		return nil, err
	}
	spots := boards.Spots(b)
	changed := b
	if how := rng.IntN(4); how == 0 {
		for range 1 + rng.IntN(2) {
			changed = exchange(changed, spots[rng.IntN(len(spots))], spots[rng.IntN(len(spots))])
		}
	} else if how == 1 {
		rng.Shuffle(len(spots), func(i, j int) { changed = exchange(changed, spots[i], spots[j]) })
	}
	return changed, nil
}

// wish sets a random knob to its least value now and then. That gives boards that are solved.
func wish(p *puzzle.Puzzle, size view.Size, rng *rand.Rand) puzzle.Wish {
	w := puzzle.Wish{Size: size}
	if len(p.Knobs) > 0 && rng.IntN(8) == 0 {
		k := p.Knobs[rng.IntN(len(p.Knobs))]
		if least, most := k.Range(size, 0); least <= most && !k.Switch {
			w.Asks = map[string]int{k.ID: least}
		}
	}
	return w
}

// exchange returns a board with the values of two spots exchanged. The start and the goal keep their pieces.
func exchange(b puzzle.Problem, one, other view.Spot) puzzle.Problem {
	if one.Board != other.Board {
		return b
	}
	return boards.Edit(boards.Edit(b, one, b.Value(other)), other, b.Value(one))
}
