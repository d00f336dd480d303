//go:build peers

package peers

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"fourfold/solver/edgematch"
)

// GLPK solves integer programs, which it reads in the format of CPLEX.

// program lets GLPK answer an integer program: with the least value, or that there is no solution.
func program(file string) (least string, a answer, err error) {
	solution := file + ".solution"
	e, err := run([]int{0}, "glpsol", "--lp", file, "--write", solution)
	if err != nil || e.over {
		return "", answer{took: e.took}, err
	}
	for _, nothing := range []string{"HAS NO INTEGER FEASIBLE SOLUTION", "HAS NO PRIMAL FEASIBLE SOLUTION"} {
		if bytes.Contains(e.output, []byte(nothing)) {
			return "", answer{impossible, e.took}, nil
		}
	}
	text, err := os.ReadFile(solution)
	for line := range strings.Lines(string(text)) {
		var rows, cols int
		if n, _ := fmt.Sscanf(line, "s mip %d %d o %s", &rows, &cols, &least); n == 3 {
			return least, answer{solvable, e.took}, nil
		}
	}
	return "", answer{}, errors.Join(fmt.Errorf("glpsol: cannot understand %q", e.output), err)
}

// lightest lets GLPK answer with the least value of an integer program.
func lightest(file string) (answer, error) {
	least, a, err := program(file)
	if a.verdict == solvable {
		a.verdict = least
	}
	return a, err
}

// integerProgram is an integer program in the making.
type integerProgram struct{ rules, bounds, whole, binary []byte }

func (p *integerProgram) rule(terms []string, sum int) {
	p.rules = fmt.Appendf(p.rules, " %s = %d\n", strings.Join(terms, " "), sum)
}

// program returns the program with what is to be as little as can be.
func (p *integerProgram) program(least []string) []byte {
	return fmt.Appendf(nil, "Minimize\n %s\nSubject To\n%sBounds\n%sGeneral\n%sBinary\n%sEnd\n",
		strings.Join(least, " "), p.rules, p.bounds, p.whole, p.binary)
}

// plus returns names as terms of a sum.
func plus(names []string) []string {
	var terms []string
	for _, name := range names {
		terms = append(terms, "+ "+name)
	}
	return terms
}

// cosetProgram returns the search for the lightest element of a coset as an integer program: what is taken, and on each cell whether
// it is pressed and how many pairs of presses do nothing.
func cosetProgram(c coset) []byte {
	var p integerProgram
	combine := numbered("take", len(c.spanned))
	presses := numbered("press", len(c.start))
	for _, name := range append(combine, presses...) {
		p.binary = fmt.Appendln(p.binary, name)
	}
	for i, press := range presses {
		taken := c.through(i, combine)
		pairs := fmt.Sprintf("pairs%d", i)
		p.bounds = fmt.Appendf(p.bounds, " 0 <= %s <= %d\n", pairs, (len(taken)+b2i(c.start[i]))/2)
		p.whole = fmt.Appendln(p.whole, pairs)
		p.rule(append(plus(taken), "- "+press, "- 2 "+pairs), -b2i(c.start[i]))
	}
	return p.program(plus(presses))
}

// tileProgram returns a puzzle as an integer program: each tile lies on one cell and each cell bears one tile; and on each border
// a number stands as often on one side as on the other. There is nothing to minimize.
func tileProgram(p edgematch.Puzzle) []byte {
	var ip integerProgram
	on := func(tile, cell int) string { return fmt.Sprintf("tile%don%d", tile, cell) }
	for i := range p.Tiles {
		var cells, tiles []string
		for j := range p.Tiles {
			cells, tiles = append(cells, on(i, j)), append(tiles, on(j, i))
		}
		ip.rule(plus(cells), 1)
		ip.rule(plus(tiles), 1)
		ip.binary = fmt.Appendln(ip.binary, strings.Join(cells, "\n"))
	}
	meet := func(cell, side, other int) {
		for number := range greatest(p) + 1 {
			var terms []string
			for i, tile := range p.Tiles {
				if tile[side] == number {
					terms = append(terms, "+ "+on(i, cell))
				}
				if tile[(side+2)%4] == number {
					terms = append(terms, "- "+on(i, other))
				}
			}
			if len(terms) > 0 {
				ip.rule(terms, 0)
			}
		}
	}
	touching(p, meet)
	return ip.program([]string{"0 " + on(0, 0)})
}
