// Package page writes boards with their answers as one HTML file that needs nothing else, and reads such files. The command line
// and the window share it.
package page

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"html"
	"html/template"
	"io"
	"iter"
	"slices"
	"strings"

	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Limits of a page. Beyond them steps and proofs are text, and a certificate is left out.
const (
	mostSteps, mostPages = 200, 40 // pictures of a board
	mostCells            = 40_000  // of these pictures, so large boards have fewer
	mostProof            = 1 << 20 // bytes of a certificate
	mostMoves            = 10_000  // of a record
)

// Page is a page to be written.
type Page struct {
	Puzzle   *puzzle.Puzzle
	Language string // its tag
	Say      func(sentence.Text) string
	Boards   []Board // at least one
}

// Board is a board with its answer. Without a title the answer is not known, and the page has the board as an exercise only.
type Board struct {
	puzzle.Problem
	Outcome puzzle.Outcome
}

//go:embed page.html
var source string

var document = template.Must(template.New("").Parse(source))

// Write writes the page. It leaves out reasons and certificates that are not found. It returns soon after the end of ctx, with
// ctx.Err().
func (p Page) Write(ctx context.Context, w io.Writer) error {
	if len(p.Boards) > record.MaxBoards {
		return sentence.Refuse("a page has at most %d boards", record.MaxBoards)
	}
	err := document.Execute(w, root{p, ctx, &artist{p.Say, map[string]bool{}}})
	return cmp.Or(ctx.Err(), err)
}

// root is what the template begins with.
type root struct {
	Page
	ctx context.Context
	*artist
}

// Words returns the words of the page itself.
func (r root) Words() (said []string) {
	goal := r.Puzzle.Goals[r.Boards[0].Goal()].Request
	name, n := sentence.New(r.Puzzle.Name), len(r.Boards)
	title := map[bool]sentence.Text{false: name, true: sentence.New("%v: %d exercises", name, n)}[n > 1]
	for _, text := range []sentence.Text{
		title, sentence.New("%v %v", sentence.New(goal), sentence.New(r.Puzzle.Rule)),
		sentence.New("Exercises"), sentence.New("Answers"), sentence.New("Certificate"), sentence.New("Name"),
		sentence.New("“fourfold verify” checks the certificates of this page."),
		sentence.New("The keys Left and Right lead from picture to picture."), sentence.New("Made with Fourfold."),
	} {
		said = append(said, r.Page.Say(text))
	}
	return said
}

// All yields the boards in order.
func (r root) All() iter.Seq[answer] {
	return func(yield func(answer) bool) {
		for i, b := range r.Boards {
			s := transcript.Solution{Puzzle: r.Puzzle, Number: i + 1, Problem: b.Problem, Outcome: b.Outcome}
			if r.ctx.Err() != nil || !yield(answer{s, r}) {
				return
			}
		}
	}
}

// answer is a board in the template.
type answer struct {
	transcript.Solution
	root
}

// Title is the answer in a few words, or empty.
func (a answer) Title() string { return a.Headline(a.say) }

// Board returns a picture of the board. Those of a list are smaller: in print four of the original boards lie side by side, and so do
// start and goal of most larger ones. The numbers of tiles need more room.
func (a answer) Board() picture {
	const printed = 700 // pixels
	v, side := a.Problem.View(), map[bool]int{true: 34, false: 40}[len(a.Boards) > 1]
	if a.Puzzle.Play == puzzle.Place {
		side = 56
	}
	side = max(20, min(side, printed/len(v.Boards)/(v.Boards[0].Cols+1)))
	return a.picture(v, side, boards.Write(a.Puzzle, a.Problem))
}

// Key is the answer without details, and if there is a solution a small picture of it.
func (a answer) Key() step {
	s := a.step(a.Outcome.Title)
	if !a.Outcome.Possible() {
		return s
	}
	v, at := transcript.Overview(a.Puzzle, a.Outcome.Walk)
	side := 22
	if a.Puzzle.Play == puzzle.Place {
		v.Boards, side = v.Boards[1:], 38 // without the tray; numbers need room
	}
	v.Boards, v.Caption = v.Boards[:1], sentence.Text{}
	v.Boards[0].Title = sentence.Text{}
	p := a.picture(v, side, a.Outcome.Walk.At(at).String())
	s.Picture = &p
	return s
}

// step is a step, or a part of a proof.
type step struct {
	Title   string
	Texts   []string
	Picture *picture // or nil
}

// step returns a step with those of some texts that are not empty, each once.
func (a answer) step(title sentence.Text, texts ...sentence.Text) step {
	s := step{Title: a.say(title)}
	for _, text := range texts {
		if said := a.say(text); said != "" && !slices.Contains(s.Texts, said) {
			s.Texts = append(s.Texts, said)
		}
	}
	return s
}

// show adds a picture to a step, unless there are so many before it.
func (a answer) show(s *step, v view.View, before, most int, alt string) {
	cells := 1
	for _, b := range v.Boards {
		cells += len(b.Cells)
	}
	if before < min(most, max(1, mostCells/cells)) {
		picture := a.picture(v, 28, alt)
		s.Picture = &picture
	}
}

// Steps yields the moves, each on the board before it, and then the last board.
func (a answer) Steps() iter.Seq[step] {
	return func(yield func(step) bool) {
		of, walk, n := a.Puzzle, a.Outcome.Walk, a.Outcome.Length()
		order := transcript.Order(of, walk)
		for i := 0; i <= n && n > 0 && a.ctx.Err() == nil; i++ {
			s, v, board := a.step(sentence.New("Goal reached")), view.View{}, walk.At(i)
			if i < mostSteps || i == n {
				v = board.View()
			}
			if i < n {
				because, _ := of.WhyStep(a.ctx, walk, i) // whose end is seen later
				s = a.step(sentence.New("%d. %v", i+1, walk.Step(i).Text), because.Text)
				transcript.Number(&v, order, i)
				transcript.PointOut(&v, walk.Step(i))
				because.Draw(&v)
			}
			if v.Boards != nil {
				a.show(&s, v, i%n, mostSteps, board.String())
			}
			if !yield(s) {
				return
			}
		}
	}
}

// Question is the heading of the proof, or empty.
func (a answer) Question() string {
	if a.Outcome.Reasons == nil {
		return ""
	}
	return a.say(transcript.Question(a.Outcome))
}

// Why returns the reasons and their pictures.
func (a answer) Why() (all []step, err error) {
	drawn := 0
	for _, note := range transcript.Complete(a.ctx, a.Outcome.Notes()) {
		pages, first := note.Pages, note.Picture
		if pages > 0 {
			first, err = note.Page(a.ctx, note.Start)
		}
		if pages > 1 && !isIndex(first) {
			all = append(all, a.step(sentence.Text{}, note.Text))
			for i := 0; i < pages && err == nil; i++ {
				var page puzzle.Picture
				page, err = note.Page(a.ctx, i)
				all = append(all, a.reason(page, sentence.Text{}, nil, true, &drawn))
			}
			continue
		}
		texts := []sentence.Text(nil)
		if note.Lines != nil && err == nil {
			texts, err = note.Lines(a.ctx)
		}
		all = append(all, a.reason(first, note.Text, texts, pages > 1, &drawn))
	}
	return all, err
}

// isIndex reports whether a picture has small boards for all pictures of its reason.
func isIndex(p puzzle.Picture) bool {
	return p.View != nil && slices.ContainsFunc(p.View.Boards, func(b view.Board) bool { return b.Block.Rows*b.Block.Cols > 1 })
}

// reason returns a picture of a proof between texts. If it is one of several, it has no line about clicks.
func (a answer) reason(p puzzle.Picture, text sentence.Text, lines []sentence.Text, several bool, drawn *int) step {
	s := a.step(sentence.Text{}, slices.Concat([]sentence.Text{text, p.Text}, transcript.Printed(p, several), lines)...)
	before := a.Problem.View()
	v := before.Clone()
	p.Draw(&v)
	alt := a.Problem.String()
	switch {
	case p.View != nil:
		alt = s.Texts[len(s.Texts)-1]
	case p.Board != nil:
		alt = p.Board.String()
	}
	if p.View != nil || p.Board != nil || !v.Equal(before) {
		a.show(&s, v, *drawn, mostPages, alt)
		*drawn++
	}
	return s
}

// Certificate returns the certificate, or nothing where there is none, or a very long one.
func (a answer) Certificate() (string, error) {
	text, _ := a.Puzzle.Certify(a.ctx, a.Problem, a.Outcome)
	if len(text) > mostProof {
		text = nil
	}
	return string(text), a.ctx.Err()
}

// Record returns what package record finds again. Of very long answers it has the first moves.
func (a answer) Record() record.Record {
	r := record.Record{Puzzle: a.Puzzle.ID, Board: boards.Write(a.Puzzle, a.Problem), Answer: a.Title() != ""}
	r.State = a.Problem.Position()
	if a.Outcome.Possible() && r.Answer {
		moves := make([]record.Move, min(a.Outcome.Length(), mostMoves))
		for i := range moves {
			moves[i] = record.MoveOf(a.Outcome.Walk.Step(i))
		}
		r.State = a.Outcome.Walk.At(0).Position() // the search may have begun on the board as it was set
		r.Moves, _ = json.Marshal(moves)          // numbers
	}
	return r
}

// Certificates returns the certificates of a page as a text, each on its lines of the page, and whether it is one. Another text stays
// as it is.
func Certificates(r io.Reader) (text io.Reader, isPage bool, err error) {
	const begins = "<!doctype html>"
	in := bufio.NewReader(r)
	if start, _ := in.Peek(len(begins)); !strings.EqualFold(string(start), begins) {
		return in, false, nil
	}
	page, err := io.ReadAll(io.LimitReader(in, record.MaxFile+1))
	if err == nil && len(page) > record.MaxFile {
		err = sentence.Refuse("more than %d MB of text", record.MaxFile>>20)
	}
	var found strings.Builder
	inside := false
	for line := range strings.Lines(string(page)) {
		end := strings.TrimSpace(line)
		switch inside = inside && end != "</pre>"; {
		case inside:
			found.WriteString(html.UnescapeString(line))
		default:
			found.WriteByte('\n')
		}
		inside = inside || end == `<pre class="certificate">`
	}
	return strings.NewReader(found.String()), true, err
}
