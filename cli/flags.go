package cli

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// value is the value of a flag.
type value struct {
	want string                 // the values that it takes
	read func(text string) bool // reports whether the text is one of them
}

func (v value) Set(text string) error {
	if v.read(text) {
		return nil
	}
	return errors.New(v.want)
}

func (v value) String() string { return "" }

// Type returns what the flag takes, for messages. Help has the name between backquotes instead.
func (v value) Type() string { return v.want }

// flagError returns the error for a bad flag: its value and what it takes, if it is known.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	var missing *pflag.ValueRequiredError
	switch {
	case errors.As(err, &invalid):
		want := invalid.GetFlag().Value.Type()
		if invalid.GetFlag().NoOptDefVal != "" {
			want = "no value"
		}
		return usageError(cmd, "--%s %q, want %s", invalid.GetFlag().Name, invalid.GetValue(), want)
	case errors.As(err, &missing):
		return usageError(cmd, "--%s, want %s after it", missing.GetFlag().Name, missing.GetFlag().Value.Type())
	}
	return usageError(cmd, "%v", err)
}

// addNumber adds a flag for a whole number.
func addNumber(flags *pflag.FlagSet, name, about, want string, least, most int, set func(int)) {
	flags.Var(value{want, func(text string) bool {
		n, err := strconv.Atoi(text)
		set(n)
		return err == nil && least <= n && n <= most
	}}, name, about)
}

// addTime adds a flag for a time limit.
func addTime(flags *pflag.FlagSet, name, about string, limit *time.Duration) {
	flags.Var(value{"a time above zero, such as 2s", func(text string) (ok bool) {
		var err error
		*limit, err = time.ParseDuration(text)
		return err == nil && *limit > 0
	}}, name, about)
}

// addSeed adds the flag for a seed. Without it the seed is random, and short enough to be typed.
func addSeed(flags *pflag.FlagSet, seed *uint64) {
	*seed = uint64(rand.Uint32())
	flags.Var(value{"a whole number from 0 to 18446744073709551615", func(text string) (ok bool) {
		var err error
		*seed, err = strconv.ParseUint(text, 10, 64)
		return err == nil
	}}, "seed", "the number `N` that determines the boards; by default a random one, printed to the standard error")
}

// addPath adds a flag for the path of a file or a folder.
func addPath(flags *pflag.FlagSet, name, about, want string, path *string) {
	flags.Var(value{want, func(text string) bool { *path = text; return text != "" }}, name, about)
}

// atMost returns the check that a command has at most n arguments.
func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) <= n {
			return nil
		}
		return usageError(cmd, "unexpected argument %q, want %s", args[n], strings.TrimSuffix(cmd.UseLine(), " [flags]"))
	}
}
