package paste

import (
	"strings"

	"fourfold/puzzles/sentence"
)

// within looks for boards in the judge's form with other text around them.
func (a alphabet) within(pieces []piece, limit int) (Found, bool) {
	all := blocks(pieces)
	for i, b := range all {
		all[i] = a.joined(b)
	}
	for _, chosen := range [][]block{all, a.readable(all)} {
		if len(chosen) == 0 {
			continue
		}
		if found, ok := a.together(chosen, limit); ok {
			return found, true
		}
		texts := make([]string, len(chosen))
		for i, b := range chosen {
			texts[i] = b.text()
		}
		if boards, err := a.puzzle.Read(strings.Join(texts, "\n"), limit); err == nil {
			return Found{Puzzle: a.puzzle, Boards: boards, How: place(chosen, pieces)}, true
		}
	}
	return Found{}, false
}

// place says where in a text the blocks stand, unless they are all of it.
func place(chosen []block, pieces []piece) sentence.Text {
	count := 0
	for _, b := range chosen {
		count += len(b)
	}
	if count == len(pieces) {
		return sentence.New("rows, written in another way")
	}
	last := chosen[len(chosen)-1]
	from, to := chosen[0][0].line, last[len(last)-1].line
	if from == to {
		return sentence.New("what stands in line %d", from)
	}
	return sentence.New("what stands in lines %d to %d", from, to)
}

// readable returns the blocks that are boards by themselves: others may be numbers on a page, if they are short.
func (a alphabet) readable(all []block) []block {
	var chosen []block
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

// joined returns a block without the spaces between the cells of a row.
func (a alphabet) joined(b block) block {
	rows := block{}
	for _, piece := range b {
		words := strings.Fields(piece.text)
		single := a.cells
		for _, w := range words {
			single = single && len([]rune(w)) == 1
		}
		if single {
			piece.text = strings.Join(words, "")
		}
		rows = append(rows, piece)
	}
	return rows
}

// together reads boards whose parts a blank line sets apart: as many square blocks of one size, two by two, can be that as
// well as boards of half as many rows, but these are rare.
func (a alphabet) together(all []block, limit int) (Found, bool) {
	if !a.puzzle.Apart || len(all)%2 != 0 {
		return Found{}, false
	}
	var joint strings.Builder
	for i, b := range all {
		if len(b) != len(all[0]) || len(b) != len(b[0].text) {
			return Found{}, false
		}
		joint.WriteString(b.text())
		if i%2 == 1 {
			joint.WriteByte('\n')
		}
	}
	boards, err := a.puzzle.Read(joint.String(), limit)
	how := sentence.New("boards with both parts set apart")
	return Found{a.puzzle, boards, how, true}, err == nil
}

// spaced reports whether all rows have space between their cells.
func (a alphabet) spaced(pieces []piece) bool {
	for _, b := range blocks(pieces) {
		for i, p := range a.joined(b) {
			if p.text == b[i].text && !a.isGoal(p) {
				return false
			}
		}
	}
	return a.cells
}
