package cli

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError returns the error for a bad flag. The error of a function that reads a flag is what the
// flag takes.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return usageError(cmd, "%v", err)
	}
	flag, want := invalid.GetFlag(), invalid.Unwrap().Error()
	if flag.NoOptDefVal != "" {
		want = "no value"
	} else if flag.Value.Type() == "uint64" {
		want = "a whole number from 0 to 18446744073709551615"
	}
	return usageError(cmd, "--%s %q, want %s", flag.Name, invalid.GetValue(), want)
}

// addFlag adds a flag that is read by a function, which reports whether it takes the text.
func addFlag(flags *pflag.FlagSet, name, about, want string, read func(text string) bool) {
	flags.Func(name, about, func(text string) error {
		if read(text) {
			return nil
		}
		return errors.New(want)
	})
}

// addNumber adds a flag for a whole number.
func addNumber(flags *pflag.FlagSet, name, about, want string, least, most int, set func(int)) {
	addFlag(flags, name, about, want, func(text string) bool {
		n, err := strconv.Atoi(text)
		set(n)
		return err == nil && least <= n && n <= most
	})
}

// Help on flags of several commands.
const (
	timeoutAbout = "give up on a board after `D`, such as 500ms, 2s or 1m30s"
	strictAbout  = "blanks, blank lines and line ends, too, must be those of the judge's form"
)

// addTime adds a flag for a time limit.
func addTime(flags *pflag.FlagSet, name, about string, limit *time.Duration) {
	addFlag(flags, name, about, "a time above zero, such as 2s", func(text string) (ok bool) {
		var err error
		*limit, err = time.ParseDuration(text)
		return err == nil && *limit > 0
	})
}

// addSeed adds the flag for a seed. Without it the seed is random, and short enough to be typed.
func addSeed(flags *pflag.FlagSet, seed *uint64) {
	flags.Uint64Var(seed, "seed", uint64(rand.Uint32()), "the number `N` that determines the boards; by default a random "+
		"one, printed to the standard error")
	flags.Lookup("seed").DefValue = "0" // help does not show it
}
