package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// touchable is how many steps are looked through for those that touch a cell.
const touchable = 1 << 16

// Touch goes to the next step that touches a cell, so that it is the one to be made; if it is that already, makes it.
// After the last one comes the first. It changes nothing but the position.
func (p *Playback) Touch(at puzzle.Spot) {
	switch k := p.touching(at); {
	case p.Playing():
		p.Pause()
	case p.Length() == 0:
		p.status.Say(sentence.New("A click changes nothing here. Esc goes back to your own board."))
	case k < 0:
		p.status.Say(sentence.New("No step touches this cell. Esc goes back to your own board."))
	case k == p.position && p.Reasons.Note() < 0:
		p.Seek(k + 1)
	default:
		p.Seek(k)
	}
}

// touching returns the next step that touches a cell, or -1.
func (p *Playback) touching(at puzzle.Spot) int {
	for i := range min(p.Length(), touchable) {
		if k := (p.position + i) % p.Length(); touches(p.Step(k), at.Cell()) {
			return k
		}
	}
	return -1
}

// touches reports whether a step changes what lies on a cell, or is made there.
func touches(s puzzle.Step, cell puzzle.Spot) bool {
	for _, at := range s.Outline {
		if at.Cell() == cell {
			return true
		}
	}
	for _, a := range s.Slides {
		if a.From.Cell() == cell || a.To.Cell() == cell {
			return true
		}
	}
	return false
}

// touchesCell reports whether any step touches a cell. In a very long walk every cell counts as one.
func (p *Playback) touchesCell(at puzzle.Spot) bool {
	if p.Length() > touchable {
		return true
	}
	if p.touched == nil {
		p.touched = map[puzzle.Spot]bool{}
		for i := range p.Length() {
			s := p.Step(i)
			for _, at := range s.Outline {
				p.touched[at.Cell()] = true
			}
			for _, a := range s.Slides {
				p.touched[a.From.Cell()], p.touched[a.To.Cell()] = true, true
			}
		}
	}
	return p.touched[at.Cell()]
}
