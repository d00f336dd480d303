//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"time"
)

// The keys and shortcuts that the monkey knows. F11 and F12, which make the program fail, and Ctrl+Q are not among them.
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

// keys presses keys.
func (p *planner) keys() {
	for range p.times(12) {
		p.press(p.among(plainKeys))
	}
}

// shortcuts presses shortcuts.
func (p *planner) shortcuts() {
	for range p.times(4) {
		p.press(p.among(shortcutKeys))
	}
}

// clickAt adds a click.
func (p *planner) clickAt(x, y int, button string, pause time.Duration) {
	p.do(p.between(5, 40), "mousemove %d %d", x, y)
	p.do(p.between(5, 40), "mousedown %s", button)
	p.do(pause, "mouseup %s", button)
}

// clicks clicks, now and then twice or with a key held.
func (p *planner) clicks() {
	for range p.times(8) {
		x, y := p.point()
		button := p.among("1 1 1 1 1 1 3 3 2")
		held := p.among("- - - - - - - ctrl shift alt")
		if held != "-" {
			p.do(0, "keydown %s", held)
		}
		for range p.random.IntN(5)/4 + 1 {
			p.clickAt(x, y, button, p.between(20, 120))
		}
		if held != "-" {
			p.do(10*time.Millisecond, "keyup %s", held)
		}
	}
}

// drag drags from one point to another by some more; now and then it presses a key meanwhile.
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

// wheel turns the wheel.
func (p *planner) wheel() {
	x, y := p.point()
	p.do(p.between(5, 40), "mousemove %d %d", x, y)
	held := p.among("- - ctrl shift")
	if held != "-" {
		p.do(0, "keydown %s", held)
	}
	for range p.times(10) {
		button := p.among("4 5 4 5 6 7")
		p.do(p.between(5, 40), "mousedown %s mouseup %s", button, button)
	}
	if held != "-" {
		p.do(10*time.Millisecond, "keyup %s", held)
	}
}

// paste pastes boards, or what only looks like them, or neither.
func (p *planner) paste() {
	p.put(p.boards())
	p.press("ctrl+v")
	p.rest(p.between(50, 400))
}

// resize gives the window other sizes.
func (p *planner) resize() {
	for range p.times(3) {
		p.width, p.height = 300+p.random.IntN(mostWidth-299), 250+p.random.IntN(mostHeight-249)
		if p.one(3) {
			p.width, p.height = usualWidth, usualHeight
		}
		p.now.deeds = append(p.now.deeds, deed{sizer, fmt.Sprint(p.width, " ", p.height), p.between(20, 300)})
	}
}

// tabs goes from tab to tab.
func (p *planner) tabs() {
	for range p.times(6) {
		p.press(p.among(tabKeys))
	}
}

// zoom changes the zoom.
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

// look changes theme, colours, language or speed, which are menus of the menu View.
func (p *planner) look() {
	p.press("alt+v")
	for range 5 + p.random.IntN(4) {
		p.do(20*time.Millisecond, "key --delay 0 Down")
	}
	p.press("Right")
	for range p.random.IntN(4) {
		p.do(20*time.Millisecond, "key --delay 0 Down")
	}
	p.press("Return")
	p.rest(p.between(50, 500))
}

// inside does something in a dialog, if one is open.
func (p *planner) inside() {
	switch p.random.IntN(4) {
	case 0:
		p.clickAt(p.width/2-250+p.random.IntN(500), p.height/2-200+p.random.IntN(400), "1", p.between(20, 200))
	case 1:
		p.fill(p.odd())
	default:
		p.press(p.among(insideKeys))
	}
}

// fill puts a text in the place of that of an entry.
func (p *planner) fill(text string) {
	p.put(text)
	p.press("ctrl+a", "ctrl+v")
}

// dialog opens a dialog, does something in it, and mostly closes it.
func (p *planner) dialog() {
	p.press(p.among(dialogKeys))
	p.rest(p.between(0, 500))
	for range p.random.IntN(7) {
		p.inside()
	}
	if !p.one(4) {
		p.press("Escape")
	}
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

// form fills in what a random board is to be like.
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

// solve solves, and cancels, goes on, or looks at the answer.
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
		x, y := p.random.IntN(max(p.width-340, 100)), 80+p.random.IntN(max(p.height-180, 100))
		p.clickAt(x, y, "1", p.between(20, 80))
	}
}

// list pastes several boards and goes through the list of them.
func (p *planner) list() {
	p.put(strings.Repeat(p.boards(), 1+p.random.IntN(12)))
	p.press("ctrl+v", p.among("ctrl+l ctrl+l ctrl+shift+Return"))
	for range p.random.IntN(10) {
		p.press(p.among("ctrl+shift+Return ctrl+Next ctrl+Prior Down Down Up Return space Tab ctrl+l Escape End Home"))
	}
}

// door closes the window, mostly just after something else. Late ones are left out: the longer the program runs, the more there
// is to be seen of what it loses.
func (p *planner) door() {
	if p.made > 4*youth {
		p.press("Escape")
		return
	}
	p.instantly(p.among("ctrl+Return ctrl+r ctrl+shift+Return ctrl+comma ctrl+z ctrl+plus alt+f Escape"))
	p.now.deeds = append(p.now.deeds, deed{door, "", 200 * time.Millisecond})
}

// instant does several things at once, before any of them can be seen.
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

// instantly presses a key with no pause behind it.
func (p *planner) instantly(key string) { p.do(0, "key --delay 0 %s", key) }
