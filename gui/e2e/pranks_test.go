//go:build e2e

package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
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
	hands     tool = iota // commands for xdotool, where WINDOW stands for the window
	clipboard             // a text that is put there
	ending                // how the program is ended: close, SIGTERM, SIGHUP
)

func (d deed) String() string {
	text := d.text
	if d.tool == clipboard {
		text = fmt.Sprintf("%.80q (%d bytes)", text, len(text))
	}
	return [...]string{"", "clipboard ", "end "}[d.tool] + text
}

// prank is some deeds that belong together.
type prank struct {
	name  string
	deeds []deed
}

// planner makes up pranks. They follow from the seed and their number alone, so that each can be repeated.
type planner struct {
	t             *testing.T
	seed          uint64
	made          int
	spent         time.Duration // the pauses of all pranks
	random        *rand.Rand
	width, height int // of the window
	now           prank
}

// Sizes in pixels: the display, and the window at its start.
const (
	mostWidth, mostHeight   = 1400, 950
	usualWidth, usualHeight = 1180, 800
)

// pranks are the kinds of pranks, and how often each is played.
var pranks = []struct {
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
	{"zoom", 3, (*planner).zoom},
	{"menu", 8, (*planner).menu},
	{"dialog", 8, (*planner).dialog},
	{"save", 3, (*planner).save},
	{"form", 3, (*planner).form},
	{"solve", 6, (*planner).solve},
	{"play", 4, (*planner).play},
	{"list", 3, (*planner).list},
	{"instant", 8, (*planner).instant},
	{"end", 3, (*planner).end},
}

// next returns the next prank.
func (p *planner) next() prank {
	p.made++
	p.random = rand.New(rand.NewPCG(p.seed, uint64(p.made)))
	sum := 0
	for _, kind := range pranks {
		sum += kind.weight
	}
	choice := p.random.IntN(sum)
	for _, kind := range pranks {
		if choice -= kind.weight; choice < 0 {
			p.now = prank{name: kind.name}
			kind.play(p)
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
	p.rest(60 * time.Millisecond) // a paste before gets the text before
	p.now.deeds = append(p.now.deeds, deed{clipboard, text, 30 * time.Millisecond})
}

// panelWidth is about how wide the panel is.
const panelWidth = 340

// point returns a point of the window: anywhere, on the board, in the panel, on the tabs and tools, on the menus, or at the bottom.
func (p *planner) point() (x, y int) {
	switch n := p.random.IntN(20); {
	case n < 5:
		return p.random.IntN(p.width), p.random.IntN(p.height)
	case n < 12:
		return p.onBoard()
	case n < 16:
		return p.width - 1 - p.random.IntN(min(panelWidth, p.width)), 80 + p.random.IntN(max(p.height-80, 100))
	case n < 18:
		return p.random.IntN(p.width), 30 + p.random.IntN(50)
	case n < 19:
		return p.random.IntN(500), p.random.IntN(28)
	}
	return p.random.IntN(p.width), p.height - 1 - p.random.IntN(100)
}

// onBoard returns a point that is likely to lie on the board.
func (p *planner) onBoard() (x, y int) {
	return p.random.IntN(max(p.width-panelWidth, 100)), 80 + p.random.IntN(max(p.height-180, 100))
}

// The keys and shortcuts that the monkey knows. Ctrl+Q is not among them.
const (
	plainKeys = `Left Right Up Down Left Right Up Down Return space BackSpace Delete Tab shift+Tab Escape Escape Home End Prior Next
		F1 F2 F10 plus minus period comma 0 1 2 3 4 5 6 7 8 9 a b o w x z B W KP_Enter KP_Add KP_5 Insert Menu Shift_L Alt_L`
	shortcutKeys = `ctrl+a ctrl+b ctrl+c ctrl+e ctrl+h ctrl+i ctrl+l ctrl+m ctrl+n ctrl+p ctrl+r ctrl+s ctrl+v ctrl+x ctrl+y ctrl+z ctrl+z
		ctrl+shift+z ctrl+shift+c ctrl+shift+Return ctrl+Return ctrl+Prior ctrl+Next ctrl+0 ctrl+minus ctrl+plus ctrl+equal
		ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+Tab ctrl+Left ctrl+Home alt+F10 shift+F10 shift+Insert ctrl+Insert`
	dialogKeys  = "ctrl+o ctrl+s ctrl+shift+s ctrl+comma ctrl+shift+r ctrl+shift+t ctrl+shift+p ctrl+shift+g F1 ctrl+l"
	insideKeys  = "Tab Tab shift+Tab Down Up space Return Left Right Prior Next ctrl+a BackSpace 7 a"
	menuLetters = "f e b p s v h"
	tabKeys     = "ctrl+1 ctrl+2 ctrl+3 ctrl+4"
	zoomKeys    = "ctrl+plus ctrl+minus ctrl+0 ctrl+equal"
)

func (p *planner) keys() {
	for range p.times(12) {
		p.press(p.among(plainKeys))
	}
}

func (p *planner) shortcuts() {
	for range p.times(6) {
		p.press(p.among(shortcutKeys + " " + tabKeys))
	}
}

// clicks clicks, now and then twice or with a key held.
func (p *planner) clicks() {
	for range p.times(8) {
		x, y := p.point()
		button, held := p.among("1 1 1 1 1 1 3 3 2"), p.among("- - - - - - - ctrl shift alt")
		p.hold(held, func() {
			for range p.random.IntN(5)/4 + 1 {
				p.clickAt(x, y, button, p.between(20, 120))
			}
		})
	}
}

func (p *planner) clickAt(x, y int, button string, pause time.Duration) {
	p.do(p.between(5, 40), "mousemove %d %d", x, y)
	p.do(p.between(5, 40), "mousedown %s", button)
	p.do(pause, "mouseup %s", button)
}

// hold does something while a key is held, or with none for "-".
func (p *planner) hold(key string, do func()) {
	if key == "-" {
		do()
		return
	}
	p.do(0, "keydown %s", key)
	do()
	p.do(10*time.Millisecond, "keyup %s", key)
}

// drag drags from point to point; now and then it presses a key meanwhile.
func (p *planner) drag() {
	button := p.among("1 1 1 1 3 2")
	x, y := p.point()
	p.do(p.between(5, 40), "mousemove %d %d", x, y)
	p.do(p.between(5, 40), "mousedown %s", button)
	for range p.times(4) {
		toX, toY := p.point()
		for i := 1; i <= 5; i++ {
			p.do(p.between(5, 25), "mousemove %d %d", x+(toX-x)*i/5, y+(toY-y)*i/5)
		}
		x, y = toX, toY
		if p.one(6) {
			p.press(p.among(plainKeys + " " + shortcutKeys))
		}
	}
	p.do(p.between(20, 80), "mouseup %s", button)
}

func (p *planner) wheel() {
	x, y := p.point()
	p.do(p.between(5, 40), "mousemove %d %d", x, y)
	p.hold(p.among("- - ctrl shift"), func() {
		for range p.times(10) {
			button := p.among("4 5 4 5 6 7")
			p.do(p.between(5, 40), "mousedown %s mouseup %s", button, button)
		}
	})
}

func (p *planner) paste() {
	p.put(p.text())
	p.press("ctrl+v")
	p.rest(p.between(50, 400))
}

func (p *planner) resize() {
	for range p.times(3) {
		p.width, p.height = 300+p.random.IntN(mostWidth-299), 250+p.random.IntN(mostHeight-249)
		if p.one(3) {
			p.width, p.height = usualWidth, usualHeight
		}
		p.do(p.between(20, 300), "windowsize WINDOW %d %d", p.width, p.height)
	}
}

func (p *planner) zoom() {
	for range p.times(4) {
		p.press(p.among(zoomKeys))
	}
	p.rest(p.between(50, 300))
}

// menu goes through a menu by keys and takes what it gets to.
func (p *planner) menu() {
	p.press("alt+" + p.among(menuLetters))
	for range p.times(3) {
		for range p.random.IntN(14) {
			p.do(p.between(10, 30), "key --delay 0 %s", p.among("Down Down Down Down Up"))
		}
		p.press(p.among("Right Right Left Return"))
	}
	p.press(p.among("Return Return Return Escape space"))
	p.rest(p.between(50, 300))
}

// dialog opens a dialog, does something in it, and mostly closes it.
func (p *planner) dialog() {
	p.press(p.among(dialogKeys))
	p.rest(p.between(0, 500))
	for range p.random.IntN(7) {
		switch p.random.IntN(4) {
		case 0:
			p.clickAt(p.width/2-250+p.random.IntN(500), p.height/2-200+p.random.IntN(400), "1", p.between(20, 200))
		case 1:
			p.fill(p.odd())
		default:
			p.press(p.among(insideKeys))
		}
	}
	if !p.one(4) {
		p.press("Escape")
	}
}

// fill replaces the text of an entry.
func (p *planner) fill(text string) {
	p.put(text)
	p.press("ctrl+a", "ctrl+v")
}

// save saves under an odd name.
func (p *planner) save() {
	p.press(p.among("ctrl+shift+s ctrl+shift+s ctrl+shift+p ctrl+shift+t ctrl+shift+g"))
	p.rest(p.between(0, 400))
	p.fill(p.odd())
	p.press("Return")
	p.rest(p.between(0, 300))
	p.press(p.among("Return Return Escape"), "Escape")
}

// form fills in the form for a random board.
func (p *planner) form() {
	p.press("ctrl+shift+r")
	p.rest(p.between(0, 400))
	for range p.random.IntN(5) {
		p.press(p.among("Tab Tab Tab Down Up space shift+Tab"))
		if p.one(2) {
			p.fill(p.amount())
		}
	}
	p.press(p.among("Return Return Return Escape"), "Escape")
}

// solve solves, and cancels, continues, or looks at the answer.
func (p *planner) solve() {
	if p.one(2) {
		p.press(p.among(tabKeys))
	}
	p.press("ctrl+Return")
	p.rest(p.between(0, 1500))
	for range p.random.IntN(8) {
		p.press(p.among("Right Left End Home F2 F2 space plus ctrl+Return Escape ctrl+shift+c ctrl+p ctrl+e"))
	}
	if p.one(3) {
		p.press("alt+s", "Down", "Down", "Return") // Continue
	}
}

// play plays by hand, with help.
func (p *planner) play() {
	p.press("ctrl+p")
	for range p.times(12) {
		if p.one(4) {
			p.press(p.among("ctrl+h ctrl+h ctrl+m ctrl+i ctrl+b ctrl+z ctrl+y Escape"))
			p.rest(p.between(0, 300))
			continue
		}
		x, y := p.onBoard()
		p.clickAt(x, y, "1", p.between(20, 80))
	}
}

// list pastes several boards and goes through the list of them.
func (p *planner) list() {
	p.put(strings.Repeat(p.text(), 1+p.random.IntN(12)))
	p.press("ctrl+v", p.among("ctrl+l ctrl+l ctrl+shift+Return"))
	for range p.random.IntN(10) {
		p.press(p.among("ctrl+shift+Return ctrl+Next ctrl+Prior Down Down Up Return space Tab ctrl+l Escape End Home"))
	}
}

// instant does several things at once, before the effect of any is drawn.
func (p *planner) instant() {
	all := []string{}
	for range 1 + p.times(3) {
		if p.one(3) {
			x, y := p.point()
			all = append(all, fmt.Sprintf("mousemove %d %d mousedown 1 mouseup 1", x, y))
			continue
		}
		all = append(all, "key --delay 0 "+p.among(strings.Join([]string{
			zoomKeys, tabKeys, dialogKeys, dialogKeys, "Escape Escape Return Return space Tab F10 alt+v alt+f alt+s ctrl+Return ctrl+e ctrl+p ctrl+z",
		}, " ")))
	}
	x, y := p.point()
	p.do(20*time.Millisecond, "mousemove %d %d", x, y)
	p.do(p.between(0, 200), "%s", strings.Join(all, " "))
}

// end ends the program: just after something else, during a search, or during an export. There are fewer late ones: the longer
// the program runs, the more it may lose.
func (p *planner) end() {
	if p.made > warmUp && !p.one(4) {
		p.press("Escape")
		return
	}
	switch p.random.IntN(3) {
	case 0:
		p.do(0, "key --delay 0 %s", p.among("ctrl+Return ctrl+r ctrl+shift+Return ctrl+comma ctrl+z ctrl+plus alt+f Escape"))
	case 1: // a search of many minutes
		p.press("Escape", "Escape", "Escape")
		p.put(hardFlip(61))
		p.press("ctrl+v", "ctrl+Return")
		p.rest(p.between(100, 1500))
	case 2: // an animation that takes seconds to write
		p.press("Escape", "Escape", "Escape", "ctrl+1")
		p.put(puzzles.ByID("flip").Write(p.random127()))
		p.press("ctrl+v", "ctrl+Return")
		p.rest(3 * time.Second)
		p.press("ctrl+shift+g", "Return")
		p.rest(p.between(100, 2500))
	}
	p.now.deeds = append(p.now.deeds, deed{ending, p.among("close SIGTERM SIGHUP"), 0})
}

// random127 returns a large board that is solved at once.
func (p *planner) random127() puzzle.Problem {
	return puzzletest.Random(p.t, puzzles.ByID("flip"), puzzle.Size{Rows: 127, Cols: 127}, p.random.Uint64())
}

// text returns what somebody may paste: a board, a sample, one with mistakes, or nothing of the kind.
func (p *planner) text() string {
	all := puzzles.All()
	of := all[p.random.IntN(len(all))]
	switch p.random.IntN(8) {
	case 0:
		return sampleText(p.t, of.ID)
	case 1:
		return p.odd()
	case 2:
		return p.amount()
	case 3:
		return p.mistaken(p.board(of))
	}
	return p.board(of)
}

// board returns a random board of a puzzle, seldom a large one.
func (p *planner) board(of *puzzle.Puzzle) string {
	most := 6
	if p.one(8) {
		most = 24
	}
	size := puzzle.Size{Rows: 1 + p.random.IntN(most), Cols: 1 + p.random.IntN(most)}
	if of.CheckSize(size) != nil {
		size = of.Sizes[0]
	}
	return of.Write(puzzletest.Random(p.t, of, size, p.random.Uint64()))
}

// mistaken changes some bytes of a text and leaves some out.
func (p *planner) mistaken(text string) string {
	bytes := []byte(text)
	for range p.times(5) {
		at := p.random.IntN(len(bytes))
		bytes[at] = byte(p.random.IntN(128))
		if p.one(3) {
			bytes = bytes[:max(at, 1)]
		}
	}
	return string(bytes)
}

// oddTexts are unusual names of files, and other texts.
var oddTexts = []string{
	"", " ", ".", "..", "a", "-rf", "~", "boards", "two words.txt", ".hidden", "x.png", "x.gif", "%s%n%d", "naïve ünï.txt", "四色.txt", "\u202etxt.exe",
	"line\nbreak.txt", "tab\there", "\x1b[31mred", "no/such/folder/x.txt", "folder", "folder/in.txt", "locked.txt", "locked/in.txt",
	"/nowhere/at/all", "/proc/self/x", "../../../../../x.txt", "😀👩‍👩‍👧", "\ufffd\ufeff", "\u0001\u0002",
	"9999999999999999999999", "-1", "0x0", "1e9", "NaN", "b w b w", "ＢＷ", "0\n0\n0\n",
}

// odd returns an odd text, seldom a very long one.
func (p *planner) odd() string {
	text := oddTexts[p.random.IntN(len(oddTexts))]
	if p.one(10) {
		text = strings.Repeat(text+"x", 1+p.random.IntN(5000))
	}
	return text
}

// amount returns a number or a size as people type them, or nearly.
func (p *planner) amount() string {
	n, m := p.random.IntN(10), p.random.IntN(10)
	forms := []string{"%d", "%dx%d", "%d × %d", "%d,%d", "-%d", "%d%d%d", "0%d", "%d.%d"}
	form := forms[p.random.IntN(len(forms))]
	return fmt.Sprintf(form, []any{n, m, n}[:strings.Count(form, "%d")]...)
}
