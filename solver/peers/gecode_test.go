//go:build peers

package peers

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"fourfold/solver/edgematch"
)

// Gecode is a constraint solver, which reads models in the language FlatZinc.

// What Gecode prints after a solution, after the last one, and where there is none.
const (
	oneSolution = "----------"
	allSearched = "=========="
	noSolution  = "=====UNSATISFIABLE====="
)

// constrain lets Gecode answer whether a model has a solution.
func constrain(file string) (answer, error) {
	e, err := run([]int{0}, "fzn-gecode", file)
	if err != nil || e.over {
		return answer{took: e.took}, err
	}
	found, none := bytes.Contains(e.output, []byte(oneSolution)), bytes.Contains(e.output, []byte(noSolution))
	if found == none {
		return answer{}, fmt.Errorf("fzn-gecode: cannot understand %q", e.output)
	}
	return answer{verdict(found), e.took}, nil
}

// minimize lets Gecode answer with the least value of the variable "weight" of a model.
func minimize(file string) (answer, error) {
	e, err := run([]int{0}, "fzn-gecode", file)
	if err != nil || e.over {
		return answer{took: e.took}, err
	}
	text := string(e.output)
	last := strings.LastIndex(text, "weight = ")
	if last < 0 || !strings.Contains(text, allSearched) {
		return answer{}, fmt.Errorf("fzn-gecode: cannot understand %q", text)
	}
	least, _, _ := strings.Cut(text[last+len("weight = "):], ";")
	return answer{least, e.took}, nil
}

// flatZinc is a model in the making: variables, and then what they must fulfil.
type flatZinc struct{ variables, rules []byte }

// variable adds a variable from 0 to a greatest value.
func (z *flatZinc) variable(name string, greatest int, notes ...string) string {
	z.variables = fmt.Appendf(z.variables, "var 0..%d: %s%s;\n", greatest, name, strings.Join(notes, ""))
	return name
}

func (z *flatZinc) rule(format string, args ...any) {
	z.rules = fmt.Appendf(z.rules, "constraint "+format+";\n", args...)
}

// model returns the model with what is asked for.
func (z *flatZinc) model(solve string) []byte {
	return fmt.Appendf(nil, "%s%ssolve %s;\n", z.variables, z.rules, solve)
}

func list(elements []string) string { return "[" + strings.Join(elements, ",") + "]" }

// numbered returns names with the numbers from 0 to n-1.
func numbered(name string, n int) []string {
	var names []string
	for i := range n {
		names = append(names, name+strconv.Itoa(i))
	}
	return names
}

// tileModel returns a puzzle as a model: which tile lies on each cell, all of them different, and which number stands on each
// border; a table says which tiles have which numbers. Cells with few tiles left that were in the way often come first.
func tileModel(p edgematch.Puzzle) []byte {
	n := len(p.Tiles)
	var z flatZinc
	var table []string
	for i, tile := range p.Tiles {
		table = append(table, fmt.Sprintf("%d,%d,%d,%d,%d", i, tile[0], tile[1], tile[2], tile[3]))
	}
	cells := numbered("cell", n)
	for _, cell := range cells {
		z.variable(cell, n-1)
	}
	z.rule("all_different_int(%s)", list(cells))
	sides := borders(&z, p)
	for i, cell := range cells {
		z.rule("gecode_table_int(%s,%s)", list(append([]string{cell}, sides[i][:]...)), list(table))
	}
	return z.model(":: int_search(" + list(cells) + ",dom_w_deg,indomain_min,complete) satisfy")
}

// borders adds variables for the numbers on all borders and returns their names by cell and side.
func borders(z *flatZinc, p edgematch.Puzzle) [][4]string {
	sides := make([][4]string, len(p.Tiles))
	for i := range sides {
		for side := range sides[i] {
			switch {
			case side == edgematch.Left && i%p.Cols > 0:
				sides[i][side] = sides[i-1][edgematch.Right]
			case side == edgematch.Top && i >= p.Cols:
				sides[i][side] = sides[i-p.Cols][edgematch.Bottom]
			default:
				sides[i][side] = z.variable(fmt.Sprintf("side%dof%d", side, i), greatest(p))
			}
		}
	}
	return sides
}

// greatest returns the greatest number on a tile.
func greatest(p edgematch.Puzzle) (number int) {
	for _, tile := range p.Tiles {
		number = max(number, tile[0], tile[1], tile[2], tile[3])
	}
	return number
}

// cosetModel returns the search for the lightest element of a coset as a model.
func cosetModel(c coset) []byte {
	var z flatZinc
	combine := numbered("take", len(c.spanned))
	for _, name := range combine {
		z.variable(name, 1)
	}
	presses := numbered("press", len(c.start))
	for i, press := range presses {
		z.variable(press, 1)
		taken := c.through(i, combine)
		pairs := z.variable(fmt.Sprintf("pairs%d", i), (len(taken)+b2i(c.start[i]))/2)
		factors := append(ones(len(taken)), "-1", "-2")
		z.rule("int_lin_eq(%s,%s,%d)", list(factors), list(append(taken, press, pairs)), -b2i(c.start[i]))
	}
	weight := z.variable("weight", len(presses), " :: output_var")
	z.rule("int_lin_eq(%s,%s,0)", list(append(ones(len(presses)), "-1")), list(append(presses, weight)))
	return z.model(":: int_search(" + list(combine) + ",dom_w_deg,indomain_min,complete) minimize weight")
}

func ones(n int) []string {
	factors := make([]string, n)
	for i := range factors {
		factors[i] = "1"
	}
	return factors
}
