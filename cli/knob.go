package cli

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
)

// knob is a knob that some puzzles have, under one flag.
type knob struct {
	puzzle.Knob
	puzzles []string // their IDs
}

// knobs returns the knobs of all puzzles in the order of these. Knobs of the same ID that say the same about
// themselves are one.
func knobs(env Env) []knob {
	var all []knob
	for _, p := range env.Puzzles {
		for _, k := range p.Knobs {
			i := slices.IndexFunc(all, func(o knob) bool { return o.ID == k.ID && o.About == k.About })
			if i < 0 {
				i = len(all)
				all = append(all, knob{Knob: k})
			}
			all[i].puzzles = append(all[i].puzzles, p.ID)
		}
	}
	return all
}

// knobOptions lists what can be asked of random boards, each with the puzzles that it can be asked of.
func knobOptions(env Env) (options []option) {
	for _, k := range knobs(env) {
		usage := "--" + k.ID
		if !k.Switch {
			usage += " N"
		}
		options = append(options, option{usage, fmt.Sprintf("%s (%s)", k.About, strings.Join(k.puzzles, ", "))})
	}
	return options
}

// addTo adds the flag of a knob, unless there is one of its ID already. It writes what is asked for to asks.
func (k knob) addTo(flags *flag.FlagSet, asks map[string]int) {
	switch {
	case flags.Lookup(k.ID) != nil:
	case k.Switch:
		flags.BoolFunc(k.ID, "", func(text string) error {
			on, err := strconv.ParseBool(text)
			if err != nil {
				return errors.New("want true or false")
			}
			if on {
				asks[k.ID] = 1
			}
			return nil
		})
	default:
		flags.Func(k.ID, "", func(text string) (err error) {
			if asks[k.ID], err = strconv.Atoi(text); err != nil && !errors.Is(err, strconv.ErrRange) {
				return errors.New("want a whole number")
			}
			return nil // what is out of every range is so of that of the puzzle, which is told then
		})
	}
}

// checkWish says why a puzzle has no random boards like that, by the flag that asks for it, or returns nil.
func checkWish(p *puzzle.Puzzle, w puzzle.Wish) error {
	for _, id := range slices.Sorted(maps.Keys(w.Asks)) {
		if !slices.ContainsFunc(p.Knobs, func(k puzzle.Knob) bool { return k.ID == id }) {
			return fmt.Errorf("there is no --%s for this puzzle", id)
		}
	}
	if err := p.CheckWish(w); err != nil {
		return fmt.Errorf("--%w", err) // it begins with the word for the flag: the size or a knob
	}
	return nil
}
