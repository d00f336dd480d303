package session

import (
	"strings"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// say sets the sentence. An empty one is replaced at the end of the event by what a click does then.
func (t *State) say(text sentence.Text) { t.said = said{text: text} }

// fail sets the sentence to an error.
func (t *State) fail(err error) { t.said = said{text: sentenceOf(err), failed: true} }

// usage describes what a click does now, or the step of an answer.
func (t *State) usage() sentence.Text {
	switch e := t.now(); {
	case t.watch.On:
		return t.watch.text()
	case e.answer != nil:
		return e.answer.text(e.walked)
	case e.play && e.own.at == 0 && e.own.board.Solved():
		return sentence.New("Solved already: nothing is left to do.")
	case e.play && e.own.Won() && e.quest == nil:
		return sentence.New("The goal is reached. Undo takes a move back.")
	case e.quest != nil && e.quest.answered(e.own):
		return sentence.New("Undo takes the move back.")
	case e.play:
		return sentence.New(t.puzzle.Playing)
	case t.brush.painting:
		return t.brush.text(e.own.board)
	}
	return sentence.New(t.puzzle.Editing)
}

// sentenceOf returns an error as a whole sentence.
func sentenceOf(err error) sentence.Text {
	words := sentence.FromError(err)
	if strings.HasSuffix(words.Format, ".") {
		return words
	}
	return sentence.New("%v.", words)
}

// Status is the status line.
type Status struct{ part }

// Text returns the sentence.
func (s Status) Text() sentence.Text { return s.said.text }

// At returns the spot where a bubble on the board says the sentence, or nil.
func (s Status) At() *view.Spot { return s.said.at }

// Failed reports whether it is about an error.
func (s Status) Failed() bool { return s.said.failed }

// Say shows a sentence.
func (s Status) Say(text sentence.Text) { s.send(func() { s.say(text) }) }

// Fail shows an error.
func (s Status) Fail(err error) { s.send(func() { s.fail(err) }) }

// text describes the value picked.
func (b brush) text(board puzzle.Problem) sentence.Text {
	kind := view.Empty
	if at, ok := boards.FirstSpot(board); b.value != puzzle.Unset && ok {
		kind = boards.Edit(board, at, b.value).View().At(at).Kind
	}
	switch kind {
	case view.BlackDisc:
		return sentence.New("Click or drag to paint black. Esc puts the brush down.")
	case view.WhiteDisc:
		return sentence.New("Click or drag to paint white. Esc puts the brush down.")
	case view.Empty:
		return sentence.New("Click or drag to make cells blank. Esc puts the brush down.")
	}
	return sentence.New("Click or drag to write %d. Esc puts the brush down.", b.value)
}

// text names the last moves that lead to the node that is pointed at.
func (w Watching) text() sentence.Text {
	if w.Search == nil {
		return sentence.New("Searching. Esc stops that.")
	}
	if w.Node < 0 {
		return sentence.New("Point at a dot to see its board, or go there with Up, Down, Shift+Left and Shift+Right.")
	}
	_, steps := w.Search.Board(w.Node)
	if len(steps) == 0 {
		return sentence.New("The search begins here.")
	}
	all := steps[max(len(steps)-3, 0)].Text
	if len(steps) > 3 {
		all = sentence.New("… · %v", all)
	}
	for _, s := range steps[min(len(steps), max(len(steps)-2, 1)):] {
		all = sentence.New("%v · %v", all, s.Text)
	}
	if w.Large {
		return sentence.New("%v. Esc leads back.", all)
	}
	return sentence.New("%v. Enter shows this board.", all)
}
