package session

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// TestTask starts work of a minute, and does something after ten seconds.
func TestTask(t *testing.T) {
	for name, c := range map[string]struct {
		act     func(*tab, *Task)
		want    int // delivered; 1 is the best so far
		elapsed time.Duration
	}{
		"done":   {func(*tab, *Task) {}, 2, time.Minute},
		"stop":   {func(_ *tab, w *Task) { w.Stop() }, 1, 10 * time.Second},
		"cancel": {func(_ *tab, w *Task) { w.Cancel() }, 0, 0},
		"both":   {func(_ *tab, w *Task) { w.Stop(); w.Cancel() }, 0, 0},
		"close":  {func(d *tab, _ *Task) { d.Close() }, 0, 0},
		"late": {func(d *tab, _ *Task) {
			time.Sleep(time.Minute) // the result is posted, but not delivered
			synctest.Wait()
			d.Close()
		}, 0, 0},
	} {
		inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
			got := 0
			w := start(d.Session, func(ctx context.Context) (int, error) {
				if err := wait(ctx, time.Minute); err != nil {
					return 1, err
				}
				return 2, nil
			}, func(result int, _ error) { got += result })
			d.pass(10 * time.Second)
			c.act(d, w)
			d.pass(5 * time.Minute)
			if got != c.want || w.Running() || c.elapsed > 0 && w.Elapsed() != c.elapsed {
				t.Errorf("%s: delivered %d after %v, want %d after %v", name, got, w.Elapsed(), c.want, c.elapsed)
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
