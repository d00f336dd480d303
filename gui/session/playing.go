package session

import (
	"time"

	"fourfold/puzzles/sentence"
)

// Playing reports whether steps follow one another by themselves.
func (p *Playback) Playing() bool { return p.timer != nil }

// Toggle plays, from the start again where the end is reached, or pauses.
func (p *Playback) Toggle() {
	switch {
	case p.Playing():
		p.Pause()
	case p.Length() > 0:
		p.Reasons.hide()
		if p.position == p.Length() {
			p.move(0)
		}
		p.advance()
	}
}

// Pause stops playing where it stands.
func (p *Playback) Pause() {
	if p.Playing() {
		p.stop()
		p.status.Say(sentence.New("Paused after step %d of %d.", p.position, p.Length()))
	}
}

// stop ends playing without a word.
func (p *Playback) stop() {
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
}

// advance makes a step while playing, and asks for the next.
func (p *Playback) advance() {
	if p.position+1 >= p.Length() {
		p.stop()
		p.move(p.Length())
		return
	}
	speed := p.pace.Speed()
	var timer *time.Timer
	timer = time.AfterFunc(speed.Move+speed.Hold, func() {
		p.jobs.post(func() {
			if p.timer == timer {
				p.advance()
			}
		})
	})
	p.timer = timer
	p.move(p.position + 1)
}
