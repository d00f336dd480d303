package edgematch

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// TestRefute refutes what has no solution, and what has no other one than is known, and nothing else.
func TestRefute(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 0))
	var none, one, several int
	for range 3000 {
		rows, cols, numbers := 1+rng.IntN(4), 1+rng.IntN(3), 1+rng.IntN(5)
		for numbers == 1 && rows*cols > 6 {
			numbers = 2
		}
		p := spoil(Cut(rows, cols, numbers, rng), numbers, rng)
		known := mustSolve(t, p).Placement
		r := &replay{puzzle: p, known: known, at: slices.Repeat([]int{Free}, rows*cols)}
		err := Refute(t.Context(), p, known, r.take)
		switch countPlainly(p) {
		case 0:
			none++
		case 1:
			one++
		default:
			several++
			if !errors.Is(err, ErrOther) {
				t.Fatalf("%+v: %v, but it has several solutions", p, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		if r.position(); len(r.choices) > 0 {
			t.Fatalf("%+v: %d choices too many", p, len(r.choices))
		}
		if err := Refute(t.Context(), p, nil, (&replay{}).take); errors.Is(err, ErrOther) != (known != nil) {
			t.Fatalf("%+v: %v where no solution is told", p, err)
		}
	}
	if min(none, one, several) < 300 {
		t.Errorf("%d without solution, %d with one, %d with several: the test is one-sided", none, one, several)
	}
}

// replay makes the choices of a refutation by the rules alone.
type replay struct {
	puzzle  Puzzle
	known   []int
	at      []int // by cell: the tile there, or Free
	choices []Choice
	part    float64
}

func (r *replay) take(c Choice, done float64) error {
	if done < r.part || done > 1 {
		return errors.New("the work shrinks")
	}
	r.choices, r.part = append(r.choices, c), done
	return nil
}

func (r *replay) position() {
	if !slices.Contains(r.at, Free) {
		for cell, tile := range r.at {
			if r.known == nil || r.puzzle.Tiles[tile] != r.puzzle.Tiles[r.known[cell]] {
				panic("a solution that is not known")
			}
		}
		return
	}
	c := r.choices[0]
	r.choices = r.choices[1:]
	if c.Cell != Free {
		for i, t := range r.puzzle.Tiles {
			if slices.Index(r.puzzle.Tiles, t) == i {
				r.try(t, c.Cell)
			}
		}
		return
	}
	for cell := range r.at {
		r.try(r.puzzle.Tiles[c.Tile], cell)
	}
}

// try puts a tile that looks like t on a cell if one is left and fits there.
func (r *replay) try(t Tile, cell int) {
	if r.at[cell] != Free || !r.matches(t, cell) {
		return
	}
	for i, left := range r.puzzle.Tiles {
		if left == t && !slices.Contains(r.at, i) {
			r.at[cell] = i
			break
		}
	}
	if r.hopeful(cell) {
		r.position()
	}
	r.at[cell] = Free
}

// matches reports whether a tile that looks like t is left and equals what it would touch.
func (r *replay) matches(t Tile, cell int) bool {
	left := 0
	for i, u := range r.puzzle.Tiles {
		if u == t && !slices.Contains(r.at, i) {
			left++
		}
	}
	for side, next := range neighbours(r.puzzle.Rows, r.puzzle.Cols)[cell] {
		if next != Free && r.at[next] != Free && r.puzzle.Tiles[r.at[next]][(side+2)%4] != t[side] {
			return false
		}
	}
	return left > 0
}

// hopeful reports whether all free cells beside a cell have a match, and both borders room for what is left over.
func (r *replay) hopeful(cell int) bool {
	for _, next := range neighbours(r.puzzle.Rows, r.puzzle.Cols)[cell] {
		if next != Free && r.at[next] == Free &&
			!slices.ContainsFunc(r.puzzle.Tiles, func(t Tile) bool { return r.matches(t, next) }) {
			return false
		}
	}
	for _, side := range []int{Right, Bottom} {
		more, room := map[int]int{}, 0
		for i, t := range r.puzzle.Tiles {
			for s, sign := range map[int]int{side: 1, (side + 2) % 4: -1} {
				at := slices.Index(r.at, i)
				if at < 0 || neighbours(r.puzzle.Rows, r.puzzle.Cols)[at][s] != Free {
					more[t[s]] += sign
				}
			}
		}
		for at, tile := range r.at {
			if tile == Free && neighbours(r.puzzle.Rows, r.puzzle.Cols)[at][side] == Free {
				room++
			}
		}
		for _, n := range more {
			room -= max(n, 0)
		}
		if room < 0 {
			return false
		}
	}
	return true
}

// TestRefuteEnds ends a refutation that would take ages by its context, and by what writes it down.
func TestRefuteEnds(t *testing.T) {
	p := Cut(16, 16, 9, rand.New(rand.NewPCG(32, 0)))
	full := errors.New("full")
	written := 0
	err := Refute(t.Context(), p, nil, func(Choice, float64) error {
		if written++; written == 500 {
			return full
		}
		return nil
	})
	if !errors.Is(err, full) || written != 500 {
		t.Errorf("%v after %d choices", err, written)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	late := 0
	err = Refute(ctx, p, nil, func(Choice, float64) error {
		if ctx.Err() != nil {
			late++
		}
		return nil
	})
	if !errors.Is(err, context.DeadlineExceeded) || late > 1 {
		t.Errorf("%v, after %d more choices", err, late)
	}
}

// TestRefuteStray sees at once that a tile fits nowhere, however many there are.
func TestRefuteStray(t *testing.T) {
	p := Cut(16, 16, 30, rand.New(rand.NewPCG(33, 0)))
	p.Tiles[77] = Tile{p.Tiles[77][Top], 98, p.Tiles[77][Bottom], 99}
	choices := 0
	err := Refute(t.Context(), p, nil, func(c Choice, _ float64) error {
		if choices++; choices > 1 || c.Cell != Free || c.Tile != 77 {
			t.Fatalf("choice %d is %+v", choices, c)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
