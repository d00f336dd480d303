//go:build e2e

package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// deed is one thing that the monkey does, and how long it waits then.
type deed struct {
	tool  tool
	text  string
	pause time.Duration
}

// tool is what a deed is done with.
type tool int

const (
	hands     tool = iota // a line of commands for xdotool
	clipboard             // a text that is put there
	sizer                 // the width and height that the window is to have
	door                  // the window is asked to close
)

func (d deed) String() string {
	text := d.text
	if d.tool == clipboard {
		text = fmt.Sprintf("%.80q (%d bytes)", text, len(text))
	}
	return [...]string{"", "clipboard ", "resize ", "close"}[d.tool] + text
}

// prank is some deeds that belong together.
type prank struct {
	name  string
	deeds []deed
}

// planner makes up pranks. They follow from the seed and from nothing else, so that each can be repeated.
type planner struct {
	t      *testing.T
	seed   uint64
	made   int           // pranks
	spent  time.Duration // the pauses of all of them
	random *rand.Rand
	width  int
	height int
	now    prank
}

// Sizes of the display, and of the window at its start, in pixels.
const (
	monkeyDisplay           = "1400x950"
	mostWidth, mostHeight   = 1400, 950
	usualWidth, usualHeight = 1180, 800
)

func newPlanner(t *testing.T, seed uint64) *planner {
	return &planner{t: t, seed: seed, width: usualWidth, height: usualHeight}
}

// kinds are the pranks that there are, and how often each is played.
var kinds = []struct {
	name   string
	weight int
	play   func(*planner)
}{
	{"keys", 14, (*planner).keys},
	{"shortcuts", 10, (*planner).shortcuts},
	{"clicks", 16, (*planner).clicks},
	{"drag", 6, (*planner).drag},
	{"wheel", 5, (*planner).wheel},
	{"paste", 7, (*planner).paste},
	{"resize", 3, (*planner).resize},
	{"tabs", 4, (*planner).tabs},
	{"zoom", 3, (*planner).zoom},
	{"menu", 8, (*planner).menu},
	{"look", 2, (*planner).look},
	{"dialog", 7, (*planner).dialog},
	{"save", 3, (*planner).save},
	{"form", 3, (*planner).form},
	{"solve", 6, (*planner).solve},
	{"play", 4, (*planner).play},
	{"list", 3, (*planner).list},
	{"instant", 8, (*planner).instant},
	{"door", 1, (*planner).door},
}

// next returns the next prank.
func (p *planner) next() prank {
	p.made++
	p.random = rand.New(rand.NewPCG(p.seed, uint64(p.made)))
	sum := 0
	for _, k := range kinds {
		sum += k.weight
	}
	choice := p.random.IntN(sum)
	for _, k := range kinds {
		if choice -= k.weight; choice < 0 {
			p.now = prank{name: k.name}
			k.play(p)
			break
		}
	}
	if p.one(20) {
		p.rest(p.between(300, 1500))
	}
	for _, d := range p.now.deeds {
		p.spent += d.pause
	}
	return p.now
}

// one reports true once in so many times.
func (p *planner) one(in int) bool { return p.random.IntN(in) == 0 }

// times returns a number from 1 to most; small ones are more likely.
func (p *planner) times(most int) int { return 1 + p.random.IntN(1+p.random.IntN(most)) }

// between returns some milliseconds.
func (p *planner) between(least, most int) time.Duration {
	return time.Duration(least+p.random.IntN(most-least+1)) * time.Millisecond
}

// among returns one of the words of a text.
func (p *planner) among(words string) string {
	all := strings.Fields(words)
	return all[p.random.IntN(len(all))]
}

// rest lengthens the last pause.
func (p *planner) rest(pause time.Duration) {
	if n := len(p.now.deeds); n > 0 {
		p.now.deeds[n-1].pause += pause
	}
}

// do adds a deed of the hands.
func (p *planner) do(pause time.Duration, format string, args ...any) {
	p.now.deeds = append(p.now.deeds, deed{hands, fmt.Sprintf(format, args...), pause})
}

// press adds keys, one after the other.
func (p *planner) press(keys ...string) {
	for _, key := range keys {
		p.do(p.between(30, 90), "key --delay 0 %s", key)
	}
}

// put adds a text for the clipboard.
func (p *planner) put(text string) {
	p.rest(60 * time.Millisecond) // so that what is pasted before is that before
	p.now.deeds = append(p.now.deeds, deed{clipboard, text, 30 * time.Millisecond})
}

// point returns a place in the window: anywhere, on the board, in the panel, on the tabs and tools, or on the menus.
func (p *planner) point() (x, y int) {
	switch n := p.random.IntN(20); {
	case n < 5:
		return p.random.IntN(p.width), p.random.IntN(p.height)
	case n < 12:
		return p.random.IntN(max(p.width-340, 100)), 80 + p.random.IntN(max(p.height-180, 100))
	case n < 16:
		return p.width - 1 - p.random.IntN(min(340, p.width)), 80 + p.random.IntN(max(p.height-80, 100))
	case n < 18:
		return p.random.IntN(p.width), 30 + p.random.IntN(50)
	case n < 19:
		return p.random.IntN(500), p.random.IntN(28)
	}
	return p.random.IntN(p.width), p.height - 1 - p.random.IntN(100) // the player, the status
}
