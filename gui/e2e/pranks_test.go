//go:build e2e

package e2e

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// pranks are the kinds of pranks, and how often each is played.
var pranks = []struct {
	name   string
	weight int
	play   func(*monkey)
}{
	{"keys", 14, func(m *monkey) { m.pressSome(12, plainKeys) }},
	{"shortcuts", 10, func(m *monkey) { m.pressSome(6, shortcutKeys+tabKeys) }},
	{"clicks", 16, (*monkey).clicks},
	{"drag", 6, (*monkey).drag},
	{"wheel", 5, (*monkey).wheel},
	{"paste", 7, func(m *monkey) { m.clip(m.text()); m.press("ctrl+v"); m.pause(50, 400) }},
	{"resize", 3, (*monkey).resizes},
	{"zoom", 3, func(m *monkey) { m.pressSome(4, zoomKeys); m.pause(50, 300) }},
	{"menu", 8, (*monkey).menu},
	{"dialog", 11, (*monkey).dialog},
	{"save", 3, (*monkey).save},
	{"solve", 6, (*monkey).solve},
	{"play", 4, (*monkey).play},
	{"list", 3, (*monkey).list},
	{"instant", 8, (*monkey).instant},
	{"second start", 3, (*monkey).secondStart},
	{"full disk", 2, (*monkey).fullDisk},
	{"end", 3, (*monkey).ending},
}

// Sizes in pixels: the display, the window at its start, and about how wide the panel is.
const (
	mostWidth, mostHeight   = 1400, 950
	usualWidth, usualHeight = 1180, 800
	panelWidth              = 340
)

// Keys and shortcuts that the monkey presses. Ctrl+Q is not among them.
const (
	plainKeys = ` Left Right Up Down Left Right Up Down Return space BackSpace Delete Tab shift+Tab Escape Escape Home End Prior Next
		F1 F2 F10 plus minus period comma 0 1 2 3 4 5 6 7 8 9 a b o w x z B W KP_Enter KP_Add KP_5 Insert Menu Shift_L Alt_L`
	shortcutKeys = ` ctrl+a ctrl+b ctrl+c ctrl+e ctrl+h ctrl+i ctrl+l ctrl+m ctrl+n ctrl+p ctrl+r ctrl+s ctrl+v ctrl+x ctrl+y ctrl+z
		ctrl+z ctrl+shift+z ctrl+shift+c ctrl+shift+Return ctrl+Return ctrl+Prior ctrl+Next ctrl+0 ctrl+minus ctrl+plus ctrl+equal
		ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+Tab ctrl+Left ctrl+Home alt+F10 shift+F10 shift+Insert ctrl+Insert`
	dialogKeys = ` ctrl+o ctrl+s ctrl+shift+s ctrl+comma ctrl+shift+r ctrl+shift+r ctrl+shift+r
		ctrl+shift+t ctrl+shift+p ctrl+shift+g F1 ctrl+l`
	insideKeys  = " Tab Tab shift+Tab Down Up space Return Left Right Prior Next ctrl+a BackSpace 7 a"
	instantKeys = " Escape Escape Return Return space Tab F10 alt+v alt+f alt+s ctrl+Return ctrl+e ctrl+p ctrl+z"
	tabKeys     = " ctrl+1 ctrl+2 ctrl+3 ctrl+4"
	zoomKeys    = " ctrl+plus ctrl+minus ctrl+0 ctrl+equal"
)

// one reports true once in so many times.
func (m *monkey) one(in int) bool { return m.random.IntN(in) == 0 }

// times returns a number from 1 to most; small ones are more likely.
func (m *monkey) times(most int) int { return 1 + m.random.IntN(1+m.random.IntN(most)) }

// pause waits some milliseconds.
func (m *monkey) pause(least, most int) {
	time.Sleep(time.Duration(least+m.random.IntN(most-least+1)) * time.Millisecond)
}

// among returns one of the words of a text.
func (m *monkey) among(words string) string { return oneOf(m, strings.Fields(words)) }

func oneOf[T any](m *monkey, all []T) T { return all[m.random.IntN(len(all))] }

// hands sends commands to xdotool.
func (m *monkey) hands(format string, args ...any) {
	m.note("  "+format, args...)
	m.do(0, format, args...)
}

// press presses keys, one after the other.
func (m *monkey) press(keys ...string) {
	for _, key := range keys {
		m.hands("key --delay 0 %s", key)
		m.pause(30, 90)
	}
}

// pressSome presses up to so many of the keys.
func (m *monkey) pressSome(most int, keys string) {
	for range m.times(most) {
		m.press(m.among(keys))
	}
}

// clip puts a text on the clipboard.
func (m *monkey) clip(text string) {
	m.note("  clipboard %.80q (%d bytes)", text, len(text))
	time.Sleep(60 * time.Millisecond) // an earlier paste gets the earlier text
	m.put(text)
}

// fill replaces the text of an entry.
func (m *monkey) fill(text string) {
	m.clip(text)
	m.press("ctrl+a", "ctrl+v")
}

// move moves the pointer.
func (m *monkey) move(x, y int) {
	m.hands("mousemove %d %d", x, y)
	m.pause(5, 40)
}

// clickAt clicks at a point.
func (m *monkey) clickAt(x, y int, button string) {
	m.move(x, y)
	m.hands("mousedown %s", button)
	m.pause(5, 40)
	m.hands("mouseup %s", button)
	m.pause(20, 120)
}

// resize gives the window a size.
func (m *monkey) resize(width, height int) {
	m.width, m.height = width, height
	m.hands("windowmove %s 0 0 windowsize %s %d %d", m.window, m.window, width, height)
}

// point returns a point of the window: on the board, in the panel, on menus, tabs and tools, or anywhere.
func (m *monkey) point() (x, y int) {
	switch n := m.random.IntN(20); {
	case n < 7:
		return m.onBoard()
	case n < 11:
		return m.width - 1 - m.random.IntN(min(panelWidth, m.width)), 80 + m.random.IntN(max(m.height-80, 100))
	case n < 14:
		return m.random.IntN(m.width), m.random.IntN(80)
	}
	return m.random.IntN(m.width), m.random.IntN(m.height)
}

// onBoard returns a point that is likely to lie on the board.
func (m *monkey) onBoard() (x, y int) {
	return m.random.IntN(max(m.width-panelWidth, 100)), 80 + m.random.IntN(max(m.height-180, 100))
}

// clicks clicks, now and then twice or with a key held.
func (m *monkey) clicks() {
	for range m.times(8) {
		x, y := m.point()
		key := m.among("- - - - - - - ctrl shift alt")
		m.hold("keydown", key)
		for range m.random.IntN(5)/4 + 1 {
			m.clickAt(x, y, m.among("1 1 1 1 1 1 3 3 2"))
		}
		m.hold("keyup", key)
	}
}

// hold presses or releases a modifier, or none for "-".
func (m *monkey) hold(how, key string) {
	if key != "-" {
		m.hands("%s %s", how, key)
	}
}

// drag drags from point to point; now and then it presses a key meanwhile.
func (m *monkey) drag() {
	button := m.among("1 1 1 1 3 2")
	x, y := m.point()
	m.move(x, y)
	m.hands("mousedown %s", button)
	for range m.times(4) {
		toX, toY := m.point()
		for i := 1; i <= 5; i++ {
			m.move(x+(toX-x)*i/5, y+(toY-y)*i/5)
		}
		x, y = toX, toY
		if m.one(6) {
			m.press(m.among(plainKeys + shortcutKeys))
		}
	}
	m.hands("mouseup %s", button)
	m.pause(20, 80)
}

func (m *monkey) wheel() {
	m.move(m.point())
	key := m.among("- - ctrl shift")
	m.hold("keydown", key)
	for range m.times(10) {
		m.hands("click %s", m.among("4 5 4 5 6 7"))
		m.pause(5, 40)
	}
	m.hold("keyup", key)
}

func (m *monkey) resizes() {
	for range m.times(3) {
		if m.one(3) {
			m.resize(usualWidth, usualHeight)
		} else {
			m.resize(300+m.random.IntN(mostWidth-299), 250+m.random.IntN(mostHeight-249))
		}
		m.pause(20, 300)
	}
}

// menu goes through a menu by keys and chooses an item.
func (m *monkey) menu() {
	m.press("alt+" + m.among("f e b p s v h"))
	for range m.times(3) {
		for range m.random.IntN(14) {
			m.hands("key --delay 0 %s", m.among("Down Down Down Down Up"))
			m.pause(10, 30)
		}
		m.press(m.among("Right Right Left Return"))
	}
	m.press(m.among("Return Return Return Escape space"))
	m.pause(50, 300)
}

// dialog opens a dialog, does something in it, and mostly closes it.
func (m *monkey) dialog() {
	m.press(m.among(dialogKeys))
	m.pause(0, 500)
	for range m.random.IntN(7) {
		switch m.random.IntN(4) {
		case 0:
			m.clickAt(m.width/2-250+m.random.IntN(500), m.height/2-200+m.random.IntN(400), "1")
		case 1:
			m.fill(oneOf(m, []string{m.odd(), m.amount()}))
		default:
			m.press(m.among(insideKeys))
		}
	}
	if !m.one(4) {
		m.press("Escape")
	}
}

// save saves under an odd name.
func (m *monkey) save() {
	m.press(m.among("ctrl+shift+s ctrl+shift+s ctrl+shift+p ctrl+shift+t ctrl+shift+g"))
	m.pause(0, 400)
	m.fill(m.odd())
	m.press("Return")
	m.pause(0, 300)
	m.press(m.among("Return Return Escape"), "Escape")
}

// solve solves, and cancels, continues, or looks at the answer.
func (m *monkey) solve() {
	if m.one(2) {
		m.press(m.among(tabKeys))
	}
	m.press("ctrl+Return")
	m.pause(0, 1500)
	m.pressSome(8, "Right Left End Home F2 F2 space plus ctrl+Return Escape ctrl+shift+c ctrl+p ctrl+e")
	if m.one(3) {
		m.press("alt+s", "Down", "Down", "Return") // Continue
	}
}

// play plays by hand, with help.
func (m *monkey) play() {
	m.press("ctrl+p")
	for range m.times(12) {
		if m.one(4) {
			m.press(m.among("ctrl+h ctrl+h ctrl+m ctrl+i ctrl+b ctrl+z ctrl+y Escape"))
			m.pause(0, 300)
			continue
		}
		x, y := m.onBoard()
		m.clickAt(x, y, "1")
	}
}

// list pastes several boards and goes through the list of them.
func (m *monkey) list() {
	m.clip(strings.Repeat(m.text(), 1+m.random.IntN(12)))
	m.press("ctrl+v", m.among("ctrl+l ctrl+l ctrl+shift+Return"))
	m.pressSome(10, "ctrl+shift+Return ctrl+Next ctrl+Prior Down Down Up Return space Tab ctrl+l Escape End Home")
}

// instant does several things at once, before the effect of any is drawn.
func (m *monkey) instant() {
	m.move(m.point())
	all := []string{}
	for range 1 + m.times(3) {
		if m.one(3) {
			x, y := m.point()
			all = append(all, fmt.Sprintf("mousemove %d %d mousedown 1 mouseup 1", x, y))
		} else {
			all = append(all, "key --delay 0 "+m.among(zoomKeys+tabKeys+dialogKeys+dialogKeys+instantKeys))
		}
	}
	m.hands("%s", strings.Join(all, " "))
	m.pause(0, 200)
}

// ending ends the program: just after something else, during a search, or during an export. There are fewer late ones: the longer
// the program runs, the more it may lose.
func (m *monkey) ending() {
	if m.number > warmUp && !m.one(4) {
		m.press("Escape")
		return
	}
	switch m.random.IntN(3) {
	case 0:
		m.hands("key --delay 0 %s", m.among("ctrl+Return ctrl+r ctrl+shift+Return ctrl+comma ctrl+z ctrl+plus alt+f Escape"))
	case 1: // a search of many minutes
		m.press("Escape", "Escape", "Escape")
		m.clip(hardFlip())
		m.press("ctrl+v", "ctrl+Return")
		m.pause(100, 1500)
	case 2: // an animation that takes seconds to write
		m.press("Escape", "Escape", "Escape", "ctrl+1")
		m.clip(m.board(puzzles.ByID("flip"), 127))
		m.press("ctrl+v", "ctrl+Return")
		m.pause(3000, 3000)
		m.press("ctrl+shift+g", "Return")
		m.pause(100, 2500)
	}
	m.end(m.among("close SIGTERM SIGHUP"))
}

// secondStart starts the program again while it runs, with files and with what is none. The window opens the files.
func (m *monkey) secondStart() {
	m.ask("facts") // one that is busy for five seconds leaves the second start a window of its own
	files := []string{oneOf(m, puzzles.All()).ID}[m.random.IntN(2):]
	for range m.random.IntN(4) {
		files = append(files, m.among("boards folder/flip.txt folder/swap.txt folder empty.txt garbage.txt locked/in.txt none.txt"))
	}
	m.note("  second start %q", files)
	second := m.fourfold(files...)
	second.Stdout = m.log
	m.must(second.Start())
	ended := make(chan error, 1)
	go func() { ended <- second.Wait() }()
	select {
	case err := <-ended:
		m.must(err)
	case <-time.After(patience):
		_ = second.Process.Kill()
		m.t.Fatalf("the second start with %q does not end", files)
	}
}

// fullDisk plays pranks while nothing can be written, and closes the window. It asks if something would be lost. Then there is
// room again.
func (m *monkey) fullDisk() {
	name := filepath.Join(m.home, "filler")
	filler, err := os.Create(name)
	m.must(err)
	zeros, err := os.Open("/dev/zero")
	m.must(err)
	_, err = io.Copy(filler, zeros)
	m.note("  filled: %v", errors.Join(err, filler.Close(), zeros.Close()))
	for range m.times(4) {
		oneOf(m, []func(*monkey){(*monkey).clicks, (*monkey).save, (*monkey).solve, (*monkey).play, (*monkey).list, (*monkey).drag})(m)
	}
	_ = m.run("wmctrl", "-i", "-c", m.window)
	m.ask("facts")
	m.pause(0, 1000)
	m.press(m.among("Escape Return space")) // each cancels
	before := m.ask("facts")                // the key may have come before the question, and changed the board
	m.must(os.Remove(name))
	m.pause(4000, 4000) // saving is tried every three seconds
	if len(m.exited) > 0 {
		m.again(before)
	}
}

// text returns a text to paste: a sample, a board, or nothing of the kind.
func (m *monkey) text() string {
	of, most := oneOf(m, puzzles.All()), 6
	if m.one(8) {
		most = 24
	}
	switch m.random.IntN(8) {
	case 0:
		return sampleText(m.t, of.ID)
	case 1:
		return m.odd()
	case 2:
		return m.amount()
	}
	return m.board(of, 1+m.random.IntN(most))
}

// board returns a random board of a puzzle with a side, if there are such boards.
func (m *monkey) board(of *puzzle.Puzzle, side int) string {
	size := puzzle.Size{Rows: side, Cols: side}
	if of.CheckSize(size) != nil {
		size = of.Sizes[0]
	}
	return of.Write(puzzletest.Random(m.t, of, size, m.random.Uint64()))
}

// oddTexts are unusual names of files, and other texts.
var oddTexts = []string{
	"", " ", ".", "..", "a", "-rf", "~", "boards", "two words.txt", ".hidden", "x.png", "x.gif", "%s%n%d", "naïve ünï.txt", "四色.txt",
	"\u202etxt.exe", "line\nbreak.txt", "tab\there", "\x1b[31mred", "no/such/folder/x.txt", "folder", "folder/in.txt", "locked.txt",
	"locked/in.txt", "/nowhere/at/all", "/proc/self/x", "../../../../../x.txt", "😀👩‍👩‍👧", "\ufffd\ufeff", "\u0001\u0002",
	"9999999999999999999999", "-1", "0x0", "1e9", "NaN", "b w b w", "ＢＷ", "0\n0\n0\n",
}

// odd returns an odd text, seldom a very long one.
func (m *monkey) odd() string {
	text := oneOf(m, oddTexts)
	if m.one(10) {
		text = strings.Repeat(text+"x", 1+m.random.IntN(5000))
	}
	return text
}

// amount returns a number or a size as people type them, or nearly.
func (m *monkey) amount() string {
	form := m.among("%d %dx%d %d×%d %d,%d -%d %d%d 0%d %d.%d")
	return fmt.Sprintf(form, []any{m.random.IntN(10), m.random.IntN(10)}[:strings.Count(form, "%d")]...)
}
