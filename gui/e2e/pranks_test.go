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
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// prank is a kind of prank: some acts in turn, up to so many of others, then the last ones. An act is a word of
// [monkey.act] or a key; one is taken of those with | between.
type prank struct {
	name   string
	weight int // how often it is played
	first  string
	most   int
	others string
	last   string
}

// pranks are all pranks; the last three are not played on a full disk. Ctrl+Q is not among the keys.
var pranks = []prank{
	{"keys", 14, "", 12, plainKeys, ""},
	{"shortcuts", 10, "", 6, shortcuts, ""},
	{"clicks", 16, "", 8, "click", ""},
	{"drag", 6, "move down|down|down|rightdown", 15, "move move move move move move move wheel Escape ctrl+z", "up rightup"},
	{"wheel", 5, "move", 10, "wheel wheel wheel move", ""},
	{"paste", 7, "copy ctrl+v", 2, "ctrl+v ctrl+z", ""},
	{"resize", 3, "", 3, "resize", ""},
	{"zoom", 3, "", 4, "ctrl+plus ctrl+minus ctrl+0 ctrl+equal", ""},
	{"menu", 8, "alt+f|alt+e|alt+b|alt+p|alt+s|alt+v|alt+h", 25, "Down Down Down Down Up Right Left", "Return|Return|Escape|space"},
	{"dialog", 11, dialogs, 7, "click fill fill Tab Tab shift+Tab Down Up space Return Left Right ctrl+a BackSpace 7 a", "Escape"},
	{"open dialog", 3, dialogs, 3, "fill Tab Down Return", ""},
	{"save", 3, "ctrl+shift+s|ctrl+shift+s|ctrl+shift+p|ctrl+shift+t|ctrl+shift+g wait fill Return wait Return|Escape", 1, "Return", "Escape"},
	{"solve", 6, "ctrl+1|ctrl+2|ctrl+3|ctrl+4 ctrl+Return wait", 8, "Right Left End Home F2 F2 space plus ctrl+Return Escape ctrl+p ctrl+e", ""},
	{"play", 4, "ctrl+p", 15, "board board board board ctrl+h ctrl+h ctrl+m ctrl+b ctrl+z ctrl+y Escape", ""},
	{"list", 3, "copylist ctrl+v ctrl+l|ctrl+shift+Return", 10, "ctrl+shift+Return ctrl+Next ctrl+Prior Down Up Return Tab ctrl+l Escape", ""},
	{"instant", 8, "instant", 2, "instant", ""},
	{"second start", 3, "start", 0, "", ""},
	{"full disk", 2, "disk", 0, "", ""},
	{"end", 3, "end", 0, "", ""},
}

const (
	plainKeys = `Left Right Up Down Left Right Up Down Return space BackSpace Delete Tab shift+Tab Escape Escape Home End Prior Next F1 F2 F10
		plus minus period comma 0 1 2 3 4 5 6 7 8 9 a b o w x z B W KP_Enter KP_Add KP_5 Insert Menu Shift_L Alt_L`
	shortcuts = `ctrl+a ctrl+b ctrl+c ctrl+e ctrl+h ctrl+i ctrl+l ctrl+m ctrl+n ctrl+p ctrl+r ctrl+s ctrl+v ctrl+x ctrl+y ctrl+z ctrl+z
		ctrl+shift+z ctrl+shift+c ctrl+shift+Return ctrl+Return ctrl+Prior ctrl+Next ctrl+0 ctrl+minus ctrl+plus ctrl+equal ctrl+1 ctrl+2
		ctrl+3 ctrl+4 ctrl+Tab ctrl+Left ctrl+Home alt+F10 shift+F10 shift+Insert ctrl+Insert`
	dialogs = "ctrl+o|ctrl+s|ctrl+shift+s|ctrl+comma|ctrl+shift+r|ctrl+shift+r|ctrl+shift+t|ctrl+shift+p|ctrl+shift+g|F1|ctrl+l"
	clicks  = "click 1|click 1|click 1|click 1|click 3|click 3|click 2|click --repeat 2 --delay 60 1|" +
		"keydown ctrl click 1 keyup ctrl|keydown shift click 1 keyup shift|keydown alt click 1 keyup alt"
	turns = "click 4|click 5|click 4|click 5|click 6|click 7|keydown ctrl click 4 keyup ctrl|keydown ctrl click 5 keyup ctrl|" +
		"keydown shift click 5 keyup shift"
)

// play plays a prank.
func (m *monkey) play(p prank) {
	m.acts(p.first)
	if others := strings.Fields(p.others); len(others) > 0 {
		for range 1 + m.random.IntN(1+m.random.IntN(p.most)) { // small numbers are more likely
			m.act(oneOf(m, others))
		}
	}
	m.acts(p.last)
}

// acts does one thing after the other.
func (m *monkey) acts(words string) {
	for _, word := range strings.Fields(words) {
		m.act(m.among(word))
	}
}

// act does one thing. Words that are not listed are keys.
func (m *monkey) act(word string) {
	switch word {
	case "move":
		m.hands(m.point())
	case "click":
		m.hands(m.point())
		m.hands(m.among(clicks))
	case "board": // a click that is likely to hit it
		m.hands(m.onBoard())
		m.hands("click 1")
	case "down", "rightdown", "up", "rightup":
		button := map[bool]int{false: 1, true: 3}[strings.HasPrefix(word, "right")]
		m.hands("mouse%s %d", strings.TrimPrefix(word, "right"), button)
	case "wheel":
		m.hands(m.among(turns))
	case "resize":
		m.resize(300+m.random.IntN(mostWidth-299), 250+m.random.IntN(mostHeight-249))
	case "copy":
		m.copy(m.text())
	case "copylist":
		m.copy(strings.Repeat(m.text(), 1+m.random.IntN(12)))
	case "fill": // replaces the text of an entry
		m.copy(m.odd())
		m.acts("ctrl+a ctrl+v")
	case "wait":
		m.pause(0, 1500)
	case "instant":
		m.instant()
	case "start":
		m.secondStart()
	case "disk":
		m.fullDisk()
	case "end":
		m.ending()
	default:
		m.hands("key --delay 0 %s", word)
	}
}

// among returns one of the words between bars.
func (m *monkey) among(words string) string { return oneOf(m, strings.Split(words, "|")) }

func oneOf[T any](m *monkey, all []T) T { return all[m.random.IntN(len(all))] }

// anyKey returns any key.
func (m *monkey) anyKey() string { return oneOf(m, strings.Fields(plainKeys+" "+shortcuts)) }

// pause waits some milliseconds.
func (m *monkey) pause(least, most int) {
	time.Sleep(time.Duration(least+m.random.IntN(most-least+1)) * time.Millisecond)
}

// hands sends commands to xdotool.
func (m *monkey) hands(format string, args ...any) {
	m.note("  "+format, args...)
	m.do(0, format, args...)
	m.pause(5, 90)
}

// copy puts a text on the clipboard.
func (m *monkey) copy(text string) {
	m.note("  clipboard %.80q (%d bytes)", text, len(text))
	time.Sleep(60 * time.Millisecond) // an earlier paste gets the earlier text
	m.put(text)
}

// point moves to a point of the window: on the board, in the panel, on menus, tabs and tools, or anywhere.
func (m *monkey) point() string {
	x, y := m.random.IntN(m.width), m.random.IntN(m.height)
	switch m.random.IntN(4) {
	case 0:
		return m.onBoard()
	case 1:
		x = m.width - 1 - m.random.IntN(min(panelWidth, m.width))
	case 2:
		y = m.random.IntN(80)
	}
	return fmt.Sprintf("mousemove %d %d", x, y)
}

// onBoard moves to a point that is likely to lie on the board.
func (m *monkey) onBoard() string {
	x, y := m.random.IntN(max(m.width-panelWidth, 100)), 80+m.random.IntN(max(m.height-180, 100))
	return fmt.Sprintf("mousemove %d %d", x, y)
}

// instant does several things at once, before the effect of any is drawn.
func (m *monkey) instant() {
	all := []string{m.point()}
	for range 2 + m.random.IntN(3) {
		all = append(all, oneOf(m, []string{
			m.point() + " mousedown 1 mouseup 1", "key --delay 0 " + m.among(dialogs), "key --delay 0 " + m.anyKey(),
		}))
	}
	m.hands("%s", strings.Join(all, " "))
}

// ending ends the program: just after something else, during a search, or during an export. There are fewer late ones: the longer
// the program runs, the more it may lose.
func (m *monkey) ending() {
	if m.number > warmUp && m.random.IntN(4) > 0 {
		return
	}
	switch m.random.IntN(3) {
	case 0:
		m.act(m.anyKey())
	case 1: // a search of many minutes
		m.copy(hardFlip(m.t))
		m.acts("Escape Escape Escape ctrl+v ctrl+Return wait")
	case 2: // an animation that takes seconds to write
		m.copy(m.board(named.Puzzle("flip"), 127))
		m.acts("Escape Escape Escape ctrl+1 ctrl+v ctrl+Return")
		m.pause(3000, 3000)
		m.acts("ctrl+shift+g Return wait")
	}
	m.end(m.among("close|SIGTERM|SIGHUP"))
}

// secondStart starts the program again while it runs, with files and with what is none. The window opens the files.
func (m *monkey) secondStart() {
	m.ask("facts") // one that is busy for five seconds leaves the second start a window of its own
	files := []string{oneOf(m, puzzles.All()).ID}[m.random.IntN(2):]
	for range m.random.IntN(4) {
		files = append(files, m.among("boards|folder/flip.txt|folder/swap.txt|folder|empty.txt|garbage.txt|locked/in.txt|none.txt"))
	}
	m.note("  second start %q", files)
	second := m.fourfold(files...)
	second.Stdout = m.log
	m.must(second.Start())
	kill := time.AfterFunc(patience, func() { _ = second.Process.Kill() })
	m.must(second.Wait())
	kill.Stop()
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
	for range 1 + m.random.IntN(4) {
		m.play(oneOf(m, pranks[:len(pranks)-3]))
	}
	_ = m.run("wmctrl", "-i", "-c", m.window)
	m.ask("facts")
	m.acts("wait Escape|Return|space") // each key cancels
	before, _ := m.ask("facts")        // the key may have come before the question, and changed the board
	m.must(os.Remove(name))
	m.pause(4000, 4000) // saving is tried every three seconds
	if len(m.exited) > 0 {
		m.again(before)
	}
}

// text returns a text to paste: a sample, a board, seldom a large one, or nothing of the kind.
func (m *monkey) text() string {
	of := oneOf(m, puzzles.All())
	switch m.random.IntN(8) {
	case 0:
		return sampleText(m.t, of.ID)
	case 1:
		return m.odd()
	case 2:
		return m.board(of, 1+m.random.IntN(24))
	}
	return m.board(of, 1+m.random.IntN(6))
}

// board returns a random board of a puzzle with a side, if there are such boards.
func (m *monkey) board(of *puzzle.Puzzle, side int) string {
	size := view.Size{Rows: side, Cols: side}
	if boards.CheckSize(of, size) != nil {
		size = of.Sizes[0]
	}
	return boards.Write(of, puzzletest.Random(m.t, of, size, m.random.Uint64()))
}

// oddTexts are unusual names of files, and other texts.
var oddTexts = []string{
	"", " ", ".", "..", "a", "-rf", "~", "boards", "two words.txt", ".hidden", "x.png", "x.gif", "%s%n%d", "naïve ünï.txt", "四色.txt",
	"\u202etxt.exe", "line\nbreak.txt", "tab\there", "\x1b[31mred", "no/such/folder/x.txt", "folder", "folder/in.txt", "locked.txt",
	"locked/in.txt", "/nowhere/at/all", "/proc/self/x", "../../../../../x.txt", "😀👩‍👩‍👧", "\ufffd\ufeff", "\u0001\u0002",
	"9999999999999999999999", "-1", "0x0", "1e9", "NaN", "0.5", "-7", "3x4", "5×5", "7,2", "8", "b w b w", "ＢＷ", "0\n0\n0\n",
}

// odd returns an odd text, seldom a very long one.
func (m *monkey) odd() string {
	text := oneOf(m, oddTexts)
	if m.random.IntN(10) == 0 {
		text = strings.Repeat(text+"x", 1+m.random.IntN(5000))
	}
	return text
}
