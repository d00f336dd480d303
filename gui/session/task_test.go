package session

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
)

// TestWork starts work of a minute, and does something after ten seconds.
func TestWork(t *testing.T) {
	for name, c := range map[string]struct {
		act  func(d *tab, wanted, stop *bool)
		want int // delivered; 1 is the best so far
	}{
		"done":   {func(*tab, *bool, *bool) {}, 2},
		"stop":   {func(_ *tab, _, stop *bool) { *stop = true }, 1},
		"cancel": {func(_ *tab, wanted, _ *bool) { *wanted = false }, 0},
		"both":   {func(_ *tab, wanted, stop *bool) { *wanted, *stop = false, true }, 0},
		"close":  {func(d *tab, _, _ *bool) { d.Close() }, 0},
		"late": {func(d *tab, _, _ *bool) {
			time.Sleep(time.Minute) // the result is posted, but not delivered
			synctest.Wait()
			d.Close()
		}, 0},
	} {
		inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
			got, isWanted, stop := 0, true, false
			d.wanted = func() (all []work) {
				w := background(job{n: 1}, func(ctx context.Context, _ func(puzzle.Progress)) (int, error) {
					if err := linger(ctx, time.Minute); err != nil {
						return 1, err
					}
					return 2, nil
				}, func(result int, _ error) { got, isWanted = got+result, false })
				if w.stop = stop; isWanted {
					all = append(all, w)
				}
				return all
			}
			d.send(func() {})
			d.pass(10 * time.Second)
			c.act(d, &isWanted, &stop)
			d.send(func() {})
			d.pass(5 * time.Minute)
			if got != c.want || c.want > 0 && len(d.running) > 0 || solvers.Load() > 0 {
				t.Errorf("%s: delivered %d, want %d; %d tasks, %d run", name, got, c.want, len(d.running), solvers.Load())
			}
		})
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		1500: "1.5 µs", 12_345_678: "12.3 ms", 1_960_000_000: "2.0 s", 90 * time.Second: "1m30s",
	} {
		if got := Duration(d); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
