//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"time"

	"fourfold/puzzles"
)

// figures is what a window at rest takes.
type figures struct {
	goroutines int
	used       float64 // bytes of memory that are in use
	resident   float64 // bytes of memory that the system has given
	processor  float64 // part of one processor
}

func (f figures) String() string {
	return fmt.Sprintf("%d goroutines, %.1f MB in use, %.0f MB resident, %.2f %% of a processor",
		f.goroutines, f.used/1e6, f.resident/1e6, 100*f.processor)
}

// complaints says where a window at rest takes more than it did when it was fresh, and early on.
func (f figures) complaints(fresh, early figures, played time.Duration) (all []string) {
	if f.goroutines > early.goroutines {
		all = append(all, fmt.Sprintf("%d goroutines run, and %d did before", f.goroutines, early.goroutines))
	}
	if played >= longEnough && f.used > mostGrowth*early.used {
		all = append(all, fmt.Sprintf("%.1f MB of memory are in use, and %.1f MB were before", f.used/1e6, early.used/1e6))
	}
	if f.processor > fresh.processor+mostAtIdle {
		all = append(all, fmt.Sprintf("the window at rest takes %.2f %% of a processor, and a fresh one %.2f %%", 100*f.processor, 100*fresh.processor))
	}
	return all
}

// How long a window is left alone, and how long it is then watched. The toolkit keeps the looks of what has gone for a minute,
// and looks for those that are older when it draws something.
const (
	calmDown   = 4 * time.Second
	forgetting = 65 * time.Second
	idleTime   = 15 * time.Second
	longEnough = 5 * time.Minute // to play, for what is in use to be compared
	mostGrowth = 1.2
	mostAtIdle = 0.01 // of a processor more than a fresh window
)

// rest brings the window back to what it looks like at first, with the sample in each tab, leaves it alone, and returns what
// it takes then. What is done follows from nothing that came before; so it is no prank, and has no number.
func (m *monkey) rest(name string) figures {
	m.t.Helper()
	m.note("rest: %s", name)
	m.hand.due = time.Now()
	m.hand.do(0, "keyup ctrl keyup shift keyup alt mouseup 1 mouseup 2 mouseup 3")
	m.do(deed{sizer, fmt.Sprint(usualWidth, " ", usualHeight), 500 * time.Millisecond})
	m.planner.width, m.planner.height = usualWidth, usualHeight
	m.tap("Escape", "Escape", "Escape", "ctrl+0")
	for i, p := range puzzles.All() {
		m.tap(fmt.Sprintf("ctrl+%d", i+1), "Escape", "Escape", "Escape", "ctrl+e")
		m.put(sample(m.t, p.ID))
		m.tap("ctrl+v")
		m.ask("")
	}
	m.tap("ctrl+1")
	m.do(deed{hands, fmt.Sprintf("mousemove %d %d", mostWidth-1, mostHeight-1), calmDown})
	if name != "fresh" && m.length >= longEnough {
		time.Sleep(forgetting)
		m.tap("ctrl+c")
		time.Sleep(calmDown)
	}
	var f figures
	var used uint64
	f.goroutines, used = m.ask("rest")
	f.used = float64(used)
	f.resident, _ = m.memory()
	before := m.usage().total
	time.Sleep(idleTime)
	f.processor = float64(m.usage().total-before) / float64(idleTime)
	m.check()
	m.note("%s: %v", name, f)
	_ = m.try("import", "-window", "root", m.folder+"/"+strings.ReplaceAll(name, " ", "-")+".png")
	return f
}

// tap presses keys as a person does who has time.
func (m *monkey) tap(keys ...string) {
	m.t.Helper()
	for _, key := range keys {
		m.do(deed{hands, "key " + key, 250 * time.Millisecond})
	}
}
