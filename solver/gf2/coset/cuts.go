package coset

import "errors"

// cuts is a walk through a search tree in the order of the basis, in the first lane.
type cuts struct {
	*search
	most   int32 // a node with a bound of no more is cut
	report func(split bool) error
}

// walk reports a node and those below it.
func (c *cuts) walk(depth int, f front) error {
	c.count(depth, f)
	if c.err != nil {
		return c.err
	}
	split := inLane(f.bounds, 0) > c.most
	err := c.report(split)
	switch {
	case err != nil || !split:
		return err
	case depth == len(c.basis):
		return errors.New("an element is lighter than the weight")
	}
	l := &c.levels[depth]
	without, with := f.children(depth, c.loss(l, 0, len(l.turned), f.path))
	for _, child := range [2]front{without, with} {
		c.decide(depth, child.path)
		if err := c.walk(depth+1, child); err != nil {
			return err
		}
	}
	return nil
}
