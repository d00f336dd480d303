package puzzle

import (
	"context"
	"errors"
	"strings"
	"testing"

	"fourfold/puzzles/certificate"
)

// lone is a problem whose text is one line.
type lone struct{ Problem }

func (lone) AppendText(dst []byte) ([]byte, error) { return append(dst, "x\n"...), nil }

// walk has two moves.
type walk struct{ Walk }

func (walk) Len() int      { return 2 }
func (walk) Step(int) Step { return Step{Code: "code"} }

func TestCertify(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	long := strings.Repeat("x", 1<<20)
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		certify func(context.Context, *certificate.Writer) error
		minimal bool
		want    string // the certificate or the error
	}{
		"a tree": {func(_ context.Context, c *certificate.Writer) error {
			c.Claim("impossible")
			for range 130 {
				if err := c.Node("+"); err != nil {
					return err
				}
			}
			c.Line("more")
			return nil
		}, true, "fourfold proof 1\npuzzle p\nboard 1\nx\nclaim impossible\n" + strings.Repeat("+", 120) + "\n" + strings.Repeat("+", 10) + "\nmore\nend\n"},
		"moves": {func(_ context.Context, c *certificate.Writer) error {
			c.Claim("possible")
			return nil
		}, false, "fourfold proof 1\npuzzle p\nboard 1\nx\nclaim possible\nmoves 2\ncode\ncode\nend\n"},
		"too many lines": {func(_ context.Context, c *certificate.Writer) error {
			for range 64 {
				c.Line("%s", long)
			}
			return nil
		}, true, "no certificate: it would be larger than 64 MiB"},
		"too large a tree": {func(_ context.Context, c *certificate.Writer) error {
			for range 70 {
				if err := c.Node(long); err != nil {
					return err
				}
			}
			return broken
		}, true, "no certificate: it would be larger than 64 MiB"},
		"another error": {func(context.Context, *certificate.Writer) error { return broken }, true, "broken"},
		"a context that ends": {func(context.Context, *certificate.Writer) error {
			cancel()
			return broken
		}, true, "context canceled"},
		"no certificates": {nil, true, "no certificate: this puzzle has none"},
		"no proof":        {nil, false, "no certificate: nothing was proven"},
	} {
		ctx := t.Context()
		if name == "a context that ends" {
			ctx = ended
		}
		o := Outcome{Certify: c.certify, Minimal: c.minimal}
		if !c.minimal {
			o.Walk = walk{}
		}
		text, err := (&Puzzle{ID: "p"}).Certify(ctx, lone{}, o)
		got := string(text)
		if err != nil {
			got = err.Error()
		}
		if got != c.want || err != nil && text != nil {
			t.Errorf("%s: %.200q, want %.200q", name, got, c.want)
		}
	}
	if _, err := (&Puzzle{}).Certify(t.Context(), lone{}, Outcome{}); message(err) != "no certificate: this puzzle has none" {
		t.Errorf("an impossible problem: %v", err)
	}
}
