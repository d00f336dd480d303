package paste

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fourfold/puzzles/sentence"
)

// rows reads the rows of a text in the judge's form: all blocks, or those that are boards by themselves.
func (a alphabet) rows(pieces []piece, limit int) (Found, bool) {
	all := a.blocks(pieces)
	apart := len(all) > 0
	for i, b := range all {
		spaced := false
		all[i], spaced = a.written(b)
		apart = apart && spaced
	}
	for attempt := range 2 {
		chosen := all
		if attempt == 1 {
			chosen = a.readable(all, limit)
		}
		text, halves := a.text(chosen)
		boards, err := a.puzzle.Read(text, limit)
		if err != nil || len(chosen) == 0 {
			continue
		}
		rows := slices.Concat(chosen...)
		from, to := rows[0].line, rows[len(rows)-1].line
		how := sentence.New("what stands in lines %d to %d", from, to)
		switch {
		case halves:
			how = sentence.New("boards with both parts set apart")
		case len(chosen) == len(all) && a.all(pieces):
			how = sentence.New("rows, written in another way")
		case from == to:
			how = sentence.New("what stands in line %d", from)
		}
		return Found{a.puzzle, boards, how, halves || apart}, true
	}
	return Found{}, false
}

// written returns a block in the judge's letters, and whether there is space between the cells of all rows, which it leaves out.
func (a alphabet) written(b block) (rows block, spaced bool) {
	spaced = a.cells
	for _, p := range b {
		words := strings.Fields(p.text)
		single := a.cells && len(words) > 1
		for _, w := range words {
			single = single && utf8.RuneCountInString(w) == 1
		}
		if single {
			p.text = strings.Join(words, "")
		}
		if !a.isGoal(p.text) {
			spaced = spaced && single
			p.text = strings.Map(func(r rune) rune {
				if r == ' ' {
					return r
				}
				return a.letters[r]
			}, p.text)
		}
		rows = append(rows, p)
	}
	return rows, spaced
}

// readable returns the blocks that are boards by themselves. Others may be numbers on a page, if they have one line.
func (a alphabet) readable(all []block, limit int) (chosen []block) {
	if len(all) > limit {
		return nil
	}
	for _, b := range all {
		switch _, err := a.puzzle.Read(b.text(), len(b)); {
		case err == nil:
			chosen = append(chosen, b)
		case len(b) > 1:
			return nil
		}
	}
	return chosen
}

// text returns blocks as a text, and whether they are halves of boards, such as start and goal. An even number of square blocks of
// one size can be that as well as boards of half as many rows, but these are rare.
func (a alphabet) text(blocks []block) (text string, halves bool) {
	halves = a.puzzle.Apart && len(blocks) > 0 && len(blocks)%2 == 0
	for _, b := range blocks {
		halves = halves && len(b) == len(blocks[0]) && len(b) == len(b[0].text)
	}
	var s strings.Builder
	for i, b := range blocks {
		if s.WriteString(b.text()); !halves || i%2 == 1 {
			s.WriteByte('\n')
		}
	}
	return s.String(), halves
}
