package fourline

import (
	"context"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// certify writes the certificate of an answer for either opener. It has no evidence: a checker looks at all positions.
func (a *answer) certify(_ context.Context, c *puzzle.Certificate) error {
	if a.possible() {
		c.Claim("minimum " + strconv.Itoa(len(a.path)))
	} else {
		c.Claim("impossible")
	}
	return nil
}
