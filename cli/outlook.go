package cli

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// outlook says how much longer the search for an answer takes that is waited for: soon, and then ever more rarely.
type outlook struct {
	task *task
	time puzzle.Outlook
	next time.Duration // when there is to be more news
}

// rarer is how many times as long as before it takes until there is more news.
const rarer = 4

// of returns what to say of a task that is waited for, mostly nothing.
func (o *outlook) of(t *task) sentence.Text {
	if t == nil {
		return sentence.Text{}
	}
	if o.task != t {
		*o = outlook{task: t}
	}
	now := t.told.Load()
	if now == nil {
		return sentence.Text{}
	}
	left := o.time.After(now.after, now.Progress)
	if left.Empty() || now.after < o.next {
		return sentence.Text{}
	}
	o.next = rarer * now.after
	if now.Best.Empty() {
		return left
	}
	return sentence.New("%v; best so far: %v", left, now.Best)
}
