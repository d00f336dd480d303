package puzzle

import (
	"math"
	"time"

	"fourfold/puzzles/sentence"
)

// Outlook says how much longer a search takes, from what it tells. The zero Outlook is that of a search that begins.
//
// The work that is left is taken to go on as quickly as it has gone since some of it was first done: what prepares a search
// counts for nothing. Where the search gives no estimate of its own, the fraction that is done is one, once it is large enough.
type Outlook struct {
	first sample // with some work done
	since time.Duration
	text  sentence.Text
}

// sample is what had been done of the work after some time.
type sample struct {
	elapsed   time.Duration
	done, all float64 // in nodes, or 1 for all of them
}

const (
	outlookFrom   = time.Second     // what a search has taken before anything is said
	outlookLong   = time.Minute     // what is left where something is said at all
	outlookPause  = 2 * time.Second // between two sentences
	leastFraction = 0.01            // that says something of the rest: of what is less, it is often wrong by orders of magnitude
	leastSpan     = 500 * time.Millisecond
)

// After takes in what a search tells after it has run for some time. It returns what to say of the time that is left, such as "about
// 4 minutes left"; nothing where that is not known, or within a minute from the start.
func (o *Outlook) After(elapsed time.Duration, p Progress) sentence.Text {
	now := sampleOf(elapsed, p)
	if now.all != o.first.all && (now.all <= 1 || o.first.all <= 1) {
		o.first = now // it is measured in another way
	}
	if elapsed < outlookFrom || !o.text.Empty() && elapsed < o.since+outlookPause {
		return o.text
	}
	left, known := now.left(o.first)
	switch {
	case !known, o.text.Empty() && left < outlookLong:
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
		return sample{elapsed, nodes, p.Work}
	case p.Work == 0 && p.Fraction > 0 && p.Fraction < 1:
		return sample{elapsed, p.Fraction, 1}
	}
	return sample{}
}

// left returns how much longer it takes, from what has been done since the first sample.
func (s sample) left(first sample) (left time.Duration, known bool) {
	span, done := s.elapsed-first.elapsed, s.done-first.done
	if s.all == 0 || span < leastSpan || done <= 0 || s.all == 1 && s.done < leastFraction {
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
