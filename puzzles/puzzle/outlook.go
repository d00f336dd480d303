package puzzle

import (
	"math"
	"time"

	"fourfold/puzzles/sentence"
)

// Outlook says how much longer a search takes, from what it tells. The zero Outlook is that of a search that begins.
//
// The work that is left is taken to go on as quickly as it has gone since some of it was first done: what prepares a search
// counts for nothing. Where the search gives no estimate of its own, the fraction that is done is one, unless it is rough and small.
type Outlook struct {
	first sample // with some work done
	last  sample
	grown int // how often more was done than the time before
	since time.Duration
	text  sentence.Text
}

// sample is what had been done of the work after some time.
type sample struct {
	elapsed   time.Duration
	done, all float64 // in nodes, or 1 for all of them
	tells     bool    // whether that says something of what is left
}

const (
	outlookFrom  = time.Second     // what a search has taken before anything is said
	outlookLong  = time.Minute     // what is left where something is said at all
	outlookPause = 2 * time.Second // between two sentences
	leastRough   = 0.01            // the fraction that says something of the rest, where it is rough
	leastSpan    = 500 * time.Millisecond
	leastGrown   = 4                // steps that tell how quickly it goes, unless there are fewer
	longSpan     = 10 * time.Second // in so much time
)

// After takes in what a search tells after it has run for some time. It returns what to say of the time that is left, such as "about
// 4 minutes left"; nothing where that is not known, or within a minute from the start.
func (o *Outlook) After(elapsed time.Duration, p Progress) sentence.Text {
	now := sampleOf(elapsed, p)
	if now.all != o.first.all && (now.all <= 1 || o.first.all <= 1) {
		o.first, o.grown = now, 0 // it is measured in another way
	}
	if now.done > o.last.done {
		o.grown++
	}
	o.last = now
	if elapsed < outlookFrom || !o.text.Empty() && elapsed < o.since+outlookPause {
		return o.text
	}
	left, known := now.left(o.first)
	uneven := o.grown < leastGrown && now.elapsed-o.first.elapsed < longSpan
	switch {
	case !known, uneven, o.text.Empty() && left < outlookLong:
		o.text = sentence.Text{}
	default:
		o.text, o.since = timeLeft(left, p.Sooner), elapsed
	}
	return o.text
}

// sampleOf returns what a search has told.
func sampleOf(elapsed time.Duration, p Progress) sample {
	switch nodes := float64(p.Nodes); {
	case nodes > 0 && nodes < p.Work:
		return sample{elapsed, nodes, p.Work, true}
	case p.Work == 0 && p.Fraction > 0 && p.Fraction < 1:
		return sample{elapsed, p.Fraction, 1, !p.Rough || p.Fraction >= leastRough}
	}
	return sample{}
}

// left returns how much longer it takes, from what has been done since the first sample.
func (s sample) left(first sample) (left time.Duration, known bool) {
	span, done := s.elapsed-first.elapsed, s.done-first.done
	if !s.tells || span < leastSpan || done <= 0 {
		return 0, false
	}
	return time.Duration(min(float64(span)*(s.all-s.done)/done, math.MaxInt64/2)), true
}

// timeLeft puts a time into words, the rounder the longer it is.
func timeLeft(left time.Duration, sooner bool) (text sentence.Text) {
	minutes := func(unit int) int { return unit * int(left.Minutes()/float64(unit)+0.5) }
	switch {
	case left < 50*time.Second:
		return sentence.New("less than a minute left")
	case left < 10*time.Minute:
		text = sentence.Count(minutes(1), "about %d minute left", "about %d minutes left")
	case left < 90*time.Minute:
		text = sentence.Count(minutes(5), "about %d minute left", "about %d minutes left")
	case left < 24*time.Hour:
		text = sentence.Count(int(left.Hours()+0.5), "about %d hour left", "about %d hours left")
	default:
		text = sentence.New("more than a day left")
	}
	if sooner {
		text = sentence.New("%v, or sooner", text)
	}
	return text
}
