package gui

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
)

// course is a sequence of steps as a list shows it.
type course interface {
	Length() int                // of steps
	current() int               // which of them stands out, counted from 0
	ticked() bool               // those before it have a tick, and it is to be made
	Step(i int) puzzle.Step     // from board i to the next
	board(i int) puzzle.Problem // after i steps
	end() string                // what stands below the last step, or empty
	same(other course) bool     // the same one, further on or back
}

// stepList lists steps with small pictures: ticks at those that have been made, and the next one stands out.
type stepList struct {
	tab      *tab
	list     *followingList
	artist   *artist
	course   course // or nil
	current  int    // the row that stands out
	chosen   func(i int)
	pictures map[pictureKey]image.Image
}

// pictureKey names the picture of a step in a size and in light or dark surroundings.
type pictureKey struct {
	step, side int
	dark       bool
}

// keptPictures is how many pictures of steps are held.
const keptPictures = 400

// newStepList returns a list that calls chosen for a row that is pressed, counting steps from 0.
func newStepList(t *tab, chosen func(i int)) *stepList {
	s := &stepList{tab: t, artist: newArtist(t.preferences), chosen: chosen, pictures: map[pictureKey]image.Image{}}
	s.list = &followingList{follow: s.follow}
	s.list.Length, s.list.CreateItem = s.rows, func() fyne.CanvasObject { return newStepRow(s) }
	s.list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*stepRow).show(i) }
	s.list.ExtendBaseWidget(s.list)
	s.list.HideSeparators = true
	s.list.OnSelected = s.selected
	return s
}

func (s *stepList) rows() int {
	if s.course == nil {
		return 0
	}
	n := s.course.Length()
	if s.course.end() != "" {
		n++
	}
	return n
}

// selected handles a click on a row.
func (s *stepList) selected(i widget.ListItemID) {
	s.list.UnselectAll()
	s.chosen(i)
	s.tab.host.focusBoard()
}

// show lists the steps of a course, and brings the one that stands out into view.
func (s *stepList) show(c course) {
	before, at, length := s.current, c.current(), -1
	if s.course != nil && s.course.same(c) {
		length = s.course.Length()
	}
	s.course, s.current = c, at
	switch {
	case length == c.Length() && at == before:
		return
	case length == c.Length() && at-before >= -1 && at-before <= 1:
		s.list.RefreshItem(before)
		s.list.RefreshItem(at)
	default:
		clear(s.pictures)
		s.list.Refresh()
	}
	s.follow()
}

// follow brings the row that stands out into view, with those before and after it.
func (s *stepList) follow() {
	if s.course == nil || s.rows() == 0 {
		return
	}
	for _, i := range []int{s.current - 1, s.current + 1, s.current} {
		s.list.ScrollTo(min(max(i, 0), s.rows()-1))
	}
}

// followingList is a list that brings into view what it is to show also when its size changes.
type followingList struct {
	widget.List
	follow func()
}

// Resize changes the size.
func (l *followingList) Resize(size fyne.Size) {
	if size != l.Size() {
		l.List.Resize(size)
		l.Refresh() // rows leave room for a bar or not
		l.follow()
	}
}

// bar returns the room that the rows leave for the bar: none where all of them are seen.
func (s *stepList) bar() float32 {
	if s.list.Size().Height >= float32(s.rows())*(scaled(stepHeight)+theme.Padding())-theme.Padding() {
		return 0
	}
	return scaled(barRoom)
}

// picture returns that of a step.
func (s *stepList) picture(i, side int) image.Image {
	if s.course == nil || i >= s.course.Length() {
		return s.artist.paint(puzzle.View{}, side)
	}
	key := pictureKey{i, side, s.artist.dark()}
	if made := s.pictures[key]; made != nil {
		return made
	}
	if len(s.pictures) >= keptPictures {
		clear(s.pictures)
	}
	made := s.artist.paint(stepView(s.course.board(i).View(), s.course.Step(i)), side)
	s.pictures[key] = made
	return made
}

// words returns what the row of a step says: its number, and its sentence.
func (s *stepList) words(i int) (number, text string) {
	if i < s.course.Length() {
		return strconv.Itoa(i + 1), say(s.course.Step(i).Text)
	}
	return "", s.course.end()
}
