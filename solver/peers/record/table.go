package record

import (
	"fmt"
	"io"
	"strconv"
)

const line = "| %-41s | %-23s | %6s | %9s | %9s | %10s | %-33s | %7s |\n"

// WriteHead writes the head of the table of all families.
func WriteHead(w io.Writer) error {
	_, err := fmt.Fprintf(w, line+line, "boards", "solver", "number", "median", "worst", "over limit", "Fourfold / it", "quicker",
		"---", "---", "--:", "--:", "--:", "--:", "---", "--:")
	return err
}

// WriteRows writes the rows of a family, the best peer's ratio in bold.
func (f *Family) WriteRows(w io.Writer) error {
	rows := f.Rows()
	least := best(rows)
	for i, r := range rows {
		ratio, quicker := r.Ratio.String(), strconv.Itoa(r.Quicker)
		switch {
		case i == 0:
			ratio, quicker = "", ""
		case r == least:
			ratio = "**" + ratio + "**"
		}
		if _, err := fmt.Fprintf(w, line, f.Name, r.Solver, strconv.Itoa(r.Boards), r.Median, r.Worst, strconv.Itoa(r.Over), ratio, quicker); err != nil {
			return err
		}
	}
	return nil
}

// WriteTable writes the table of all families.
func (r *Run) WriteTable(w io.Writer) error {
	if err := WriteHead(w); err != nil {
		return err
	}
	for _, f := range r.Families {
		if err := f.WriteRows(w); err != nil {
			return err
		}
	}
	return nil
}
