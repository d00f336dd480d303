package puzzletest

import (
	"context"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"testing/fstest"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// recordsBroken break what a puzzle says and offers.
var recordsBroken = map[string]brokenRecord{
	"no word for playing": {withWords(func(p *puzzle.Puzzle) { p.Playing = "" }), "Playing is empty"},
	"an ID of two words":  {withWords(func(p *puzzle.Puzzle) { p.ID = "two words" }), "is no plain word"},
	"letters in the wrong order": {withWords(func(p *puzzle.Puzzle) {
		letters := []byte(p.Letters)
		slices.Reverse(letters)
		p.Letters = string(letters)
	}), "Letters"},
	"a letter too many":     {withWords(func(p *puzzle.Puzzle) { p.Letters += "?" }), "Letters"},
	"no icon":               {withFile("icon.svg", ""), "icon.svg"},
	"an icon that is none":  {withFile("icon.svg", "<svg><path></svg>"), "icon.svg"},
	"an icon of words":      {withFile("icon.svg", "<html><p>icon</p></html>"), "icon.svg"},
	"no sample":             {withFile("sample.txt", ""), "sample.txt"},
	"a sample of no boards": {withFile("sample.txt", "a board?\n"), "sample.txt"},
	"no rules":              {withFile("rules.md", ""), "rules.md"},
	"empty rules":           {withFile("rules.md", "\n"), "rules.md is empty"},
	"a broken translation":  {withFile("words.zh.json", "{"), "words.zh.json"},
	"an answer without a line end": {withWords(func(p *puzzle.Puzzle) {
		p.AppendAnswer = func(dst []byte, _ int, _ puzzle.Outcome) []byte { return append(dst, "42"...) }
	}), "does not end its last line"},
	"an answer in the place of the last": {withWords(func(p *puzzle.Puzzle) {
		p.AppendAnswer = func([]byte, int, puzzle.Outcome) []byte { return []byte("42\n") }
	}), "does not append"},
	"answers that are not read": {withWords(func(p *puzzle.Puzzle) { p.ReadAnswer = nil }), "ReadAnswer is nil or empty"},
	"an answer that is read as another": {withWords(func(p *puzzle.Puzzle) {
		p.ReadAnswer = func(string, int) (puzzle.Claim, error) { return puzzle.Claim{Possible: true, Length: 42}, nil }
	}), "gives {Possible:true Length:42}"},
	"moves that should follow": {withWords(func(p *puzzle.Puzzle) { p.MovesFollow = true }), "has 0 moves"},
	"moves that are read as others": {withWords(func(p *puzzle.Puzzle) {
		p.MoveEnds = func(puzzle.Problem, []int) (from, to puzzle.Spot, err error) { return from, to, nil }
	}), "is read as a move from"},
	"a board of the wrong line":  {withWords(func(p *puzzle.Puzzle) { p.NewReader = misread(p.NewReader, 1, nil) }), "is said to start at line"},
	"a reader with plain errors": {withWords(func(p *puzzle.Puzzle) { p.NewReader = misread(p.NewReader, 0, io.ErrUnexpectedEOF) }), "want a *lines.Error"},
	"new boards that fail their check": {withWords(func(p *puzzle.Puzzle) {
		usual, failing := p.New, &change{check: func(*altered) error { return errors.New("not this one") }}
		p.New = func(s puzzle.Size) puzzle.Problem { return failing.of(usual(s), 0) }
	}), "does not pass Check"},
	"opposites of another number of values": {withWords(func(p *puzzle.Puzzle) { p.Opposite = []int{2, 1, 0} }), "Opposite holds 3 values"},
	"opposites that go round":               {withWords(func(p *puzzle.Puzzle) { p.Opposite = []int{1, 1} }), "whose opposite is another one"},
	"opposites that are the same":           {withWords(func(p *puzzle.Puzzle) { p.Opposite = []int{0, 1} }), "Opposite exchanges nothing"},
	"no sizes":                              {withWords(func(p *puzzle.Puzzle) { p.Sizes = nil }), "Sizes is nil or empty"},
	"a size that is too large": {withWords(func(p *puzzle.Puzzle) {
		p.Sizes = append(slices.Clip(p.Sizes), puzzle.Size{Rows: p.Max.Rows + 1, Cols: p.Max.Cols})
	}), "offered "},
	"no random boards":        {withWords(func(p *puzzle.Puzzle) { p.Random = nil }), "Random is nil or empty"},
	"no knobs for its levels": {withWords(func(p *puzzle.Puzzle) { p.Knobs = nil }), "which the knobs do not allow"},
	"no levels":               {withWords(func(p *puzzle.Puzzle) { p.Levels = func(puzzle.Size, int) []puzzle.Wish { return nil } }), "has none"},
	"an absurd range": {
		withKnob(func(k *puzzle.Knob) { k.Range = func(puzzle.Size, int) (int, int) { return 1, 1_000_000 } }), "with map[moves:500001] finds no board with seeds 0 to 2, though Range and Levels offer it; the last refusal: No board of",
	},
	"a knob for no size":    {withKnob(func(k *puzzle.Knob) { k.Range = func(puzzle.Size, int) (int, int) { return 2, 1 } }), "at no offered size"},
	"a knob without a hint": {withKnob(func(k *puzzle.Knob) { k.Hint = "" }), "Hint of knob moves is empty"},
	"a hint without the range": {
		withKnob(func(k *puzzle.Knob) { k.Hint = "as you like" }), "Hint wants 2",
	},
	"a knob with the name of a flag": {withKnob(func(k *puzzle.Knob) { k.ID = "seed" }), "no plain word of its own"},
	"random boards of another number of moves": {
		randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			asks := maps.Clone(w.Asks)
			if asks[random.MovesID] > 1 {
				asks[random.MovesID]--
			}
			return r(ctx, puzzle.Wish{Size: w.Size, Asks: asks}, rng)
		}), "moves gives a board of",
	},
	"random boards by the clock": {
		randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, _ *rand.Rand) (puzzle.Problem, error) {
			return r(ctx, w, random.Source(uint64(calls.Add(1))))
		}), "Random with seed",
	},
	"one random board": {
		randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, _ *rand.Rand) (puzzle.Problem, error) {
			return r(ctx, w, random.Source(1))
		}), "always gives the same board",
	},
	"random boards of another size": {
		randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			w.Size.Rows++
			return r(ctx, w, rng)
		}), "has size",
	},
	"random boards that ignore their context": {
		randomly(func(r randomFunc, _ context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			return r(context.Background(), w, rng)
		}), "ignores its context",
	},
	"random boards that are impossible": {
		randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			all, _ := template.Read(impossibleText, 1)
			return all[0], ctx.Err()
		}), "Random gives an impossible board",
	},
}

// withWords returns the template with a change of its record.
func withWords(alter func(*puzzle.Puzzle)) *puzzle.Puzzle {
	p := small()
	alter(&p)
	return &p
}

// withFile returns the template with another file; an empty text stands for none.
func withFile(name, text string) *puzzle.Puzzle {
	files := fstest.MapFS{}
	for _, known := range []string{"icon.svg", "sample.txt", "rules.md"} {
		content := file(nil, template, known)
		files[known] = &fstest.MapFile{Data: []byte(content)}
	}
	delete(files, name)
	if text != "" {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return withWords(func(p *puzzle.Puzzle) { p.Files = files })
}

// randomly returns the template with another Random, which is given the true one.
func randomly(alter func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error)) *puzzle.Puzzle {
	return withWords(func(p *puzzle.Puzzle) {
		usual := p.Random
		p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			return alter(usual, ctx, w, rng)
		}
	})
}

type randomFunc = func(context.Context, puzzle.Wish, *rand.Rand) (puzzle.Problem, error)

// withKnob returns the template with a change of its first knob.
func withKnob(alter func(*puzzle.Knob)) *puzzle.Puzzle {
	return withWords(func(p *puzzle.Puzzle) {
		p.Knobs = slices.Clone(p.Knobs)
		alter(&p.Knobs[0])
	})
}

// misread returns a reader that adds to the lines, and returns another error for texts that break the form.
func misread(usual func(io.Reader) puzzle.Reader, add int, bad error) func(io.Reader) puzzle.Reader {
	return func(r io.Reader) puzzle.Reader { return misreader{usual(r), add, bad} }
}

type misreader struct {
	puzzle.Reader
	add int
	bad error
}

func (r misreader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	if err != nil && err != io.EOF && r.bad != nil {
		err = r.bad
	}
	return problem, line + r.add, err
}
