// Package panel shows what stands beside a board. Functions of the session return it as a value, a [Story]. A [Panel]
// turns a story into widgets, and updates them in place when the next story comes.
package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
)

// The IDs of the actions that the panel shows.
const (
	Edit, Play, Show       = "edit", "play", "solution" // the modes
	Solve, Continue        = "solve", "continue"
	Close, Leave           = "close", "leave"
	CopyBoard              = "copy"
	CopyAnswer             = "copyAnswer"
	ExportText, ExportPNG  = "exportText", "exportPNG"
	ExportGIF, ExportProof = "exportGIF", "exportProof"
	NewBoard, Size, Paste  = "new", "size", "paste"
	Random, RandomBoard    = "random", "randomBoard"
	Hint, Check, MarkAll   = "hint", "check", "markAll"
	Restart, Back          = "restart", "back"
	First, Previous, Next  = "first", "previous", "next"
	Last, PlayPause        = "last", "playPause"
	ListBoards, SolveAll   = "list", "solveAll"
	CopyAnswers            = "copyAnswers" // of the list
	SaveAnswers            = "saveAnswers"
)

// Window is what a panel needs of the window around it.
type Window interface {
	// Look returns how the button of an action looks now. The panel chooses its kind.
	Look(id string) kit.Face
	// Run runs an action.
	Run(id string)
	// Speed returns an index into session.Speeds.
	Speed() int
	SetSpeed(index int)
	// Listing reports whether the list of boards is shown.
	Listing() bool
	// Narrow reports whether the panel is below the board, and is used by fingers.
	Narrow() bool
	// Palette returns the colours of small pictures.
	Palette() *board.Palette
}

// Story is all that a panel shows, from top to bottom.
type Story struct {
	Modes  Group
	Head   Block
	Main   Block // a List or a group of Cards; it gets the height that is left, and scrolls
	Player Block
	Foot   Group
	Shown  any // when it changes, the current row or the open reason is scrolled into view, or the top
}

// Front says which part of an answer is in front.
type Front struct {
	Why  bool           // the reasons, not the steps
	Turn func(why bool) // brings the other part to the front
}

// Tell returns the story of a session.
func Tell(s *session.Session, w Window, front Front) Story {
	story := Story{}
	switch {
	case s.Work() != nil:
		story = working(s, w)
	case w.Listing() && s.Boards.List().Len() > 1:
		story = boards(s, w)
	case s.Answer() != nil:
		story = solution(s, w, front)
	case s.Mode() == session.PlayMode:
		story = play(s, w)
	default:
		story = setup(s, w)
	}
	layout, kind := Segments, kit.Segment
	if w.Narrow() {
		layout, kind = Row, kit.Mode
	}
	show := action(w, Show, kind)
	if a := s.Answer(); a != nil {
		show.Hint = effort(a.Outcome().Nodes, a.Elapsed(), false)
	}
	story.Modes = layout.of(action(w, Edit, kind), action(w, Play, kind), show)
	return story
}

// Block is a part of a story: one of the types below, or nil where there is nothing to show. Blocks of the same type at
// the same place are shown by the same widget.
type Block any

// Group is several blocks.
type Group struct {
	Layout Layout
	Blocks []Block
}

// Layout says how the blocks of a group lie.
type Layout int

// The layouts.
const (
	Column   Layout = iota // below each other
	Row                    // beside each other, sharing the width
	Beside                 // beside each other
	Ends                   // beside each other; the first takes the width that is left
	Wrap                   // beside each other and in further rows, all of the same size
	Segments               // on a common ground
	Plate                  // below each other on a grey ground
	Cards                  // below each other; they scroll
	whole                  // the blocks of a story
)

// of returns a group.
func (l Layout) of(blocks ...Block) Group { return Group{l, blocks} }

// Text is shown while it has words.
type Text struct {
	Font  kit.Font
	Words string
}

// Word is a text that is never broken into lines.
type Word Text

// Button runs an action, opens a menu or does something else.
type Button struct {
	kit.Face
	Content Block                   // of a swatch or a topic
	Items   func() []*fyne.MenuItem // of a menu
	Tapped  func()
}

// Picture is a small picture of a board.
type Picture struct {
	Key  any // pictures with the same key look the same; nil differs from all
	Side float32
	View func() puzzle.View
}

// Meter is a bar that is filled to a part of its width. The last part of that may be lost, and there may be a tick.
type Meter struct {
	Value      float64
	Color      fyne.ThemeColorName
	Lost, Tick float64
}

// Entry is a short field to type in. Its text is replaced only while nobody types.
type Entry struct {
	Text  string
	Typed func(string)
}

// Slider chooses a position from 0 to Length.
type Slider struct {
	At, Length int
	Seek       func(int)
}

// List is a list of steps, which may be very long.
type List struct {
	Line   any // lists of the same line and length differ in the current row only
	Length int
	At     int // the row that stands out, which is kept in view
	Row    func(i int) Step
	Tapped func(i int)
}

// Step is a row of a list.
type Step struct {
	Style
	Number string
	Words  string
	View   func() puzzle.View // of its picture; nil without one
	Key    any                // of its picture, see [Picture]
	Aside  string             // at the right
	Cost   string             // at the right on the warning colour
}

// Style is how a row looks.
type Style struct {
	Color, Ground fyne.ThemeColorName // no ground if empty
	Bold, Ticked  bool
}

// The styles of rows.
var (
	Ahead   = Style{Color: theme.ColorNameForeground}
	Now     = Style{Color: theme.ColorNameForeground, Ground: theme.ColorNameSelection, Bold: true}
	Done    = Style{Color: theme.ColorNamePlaceHolder, Ticked: true}
	Later   = Style{Color: theme.ColorNamePlaceHolder}
	Reached = Style{Color: theme.ColorNameSuccess, Ground: theme.ColorNameButton, Bold: true, Ticked: true}
)

// action returns the button of an action.
func action(w Window, id string, kind kit.Kind) Button {
	face := w.Look(id)
	face.Kind = kind
	switch kind {
	case kit.Icon:
		face.Text, face.Keys = "", ""
	case kit.Mode:
		face.Keys = ""
	case kit.Segment:
		face.Icon, face.Keys = nil, ""
	default:
		face.Icon = nil
	}
	if w.Narrow() {
		face.Keys = ""
	}
	return Button{Face: face, Tapped: func() { w.Run(id) }}
}

// ending returns the button of an action that Esc runs too.
func ending(w Window, id string, kind kit.Kind) Button {
	b := action(w, id, kind)
	if !w.Narrow() {
		b.Keys = w.Look(Leave).Keys
	}
	return b
}

// named returns the button with another text.
func (b Button) named(text string) Button {
	b.Text = text
	return b
}

// button returns a button that is no action's.
func button(kind kit.Kind, text, hint string, tapped func()) Button {
	return Button{Face: kit.Face{Kind: kind, Text: text, Hint: hint}, Tapped: tapped}
}

// segments returns a choice between names, of which one is on.
func segments(on int, hint string, names []string, choose func(int)) Group {
	all := Group{Layout: Segments}
	for i, name := range names {
		b := button(kit.Segment, name, hint, func() { choose(i) })
		b.On = i == on
		all.Blocks = append(all.Blocks, b)
	}
	return all
}

// menu returns a button that opens a menu.
func menu(text, hint string, items func() []*fyne.MenuItem) Button {
	return Button{Face: kit.Face{Text: text, Hint: hint}, Items: items}
}

// solve returns the main button of a board: its solution, or the rest of a search that was ended.
func solve(s *session.Session, w Window) Button {
	if s.Can().Continue {
		return action(w, Continue, kit.Main)
	}
	return action(w, Solve, kit.Main)
}

// item returns the menu item of an action.
func item(w Window, id string) *fyne.MenuItem {
	face := w.Look(id)
	i := fyne.NewMenuItem(face.Text, func() { w.Run(id) })
	i.Disabled = face.Disabled
	return i
}

// either returns a block if shown is true, or nil.
func either(shown bool, b Block) Block {
	if shown {
		return b
	}
	return nil
}

var say, tr, capital = words.Say, words.Tr, words.Capital
