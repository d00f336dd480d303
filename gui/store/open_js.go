package store

import (
	"time"

	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// patience is how long another page has to go: one that is loaded again may still be there.
const patience = 2 * time.Second

// Open returns the Store of the browser's storage, which one page writes to at a time. The browser ends the lock with
// the page. No files are handed over.
func Open([]string) (s *Store, handedOver bool) {
	const name = "fourfold"
	s = New(web.Storage(name))
	for end := time.Now().Add(patience); !web.Lock(name); time.Sleep(patience / 20) {
		if time.Now().After(end) {
			s.readOnly = true
			s.Notice = sentence.New("Another page has your boards. Those on this page are lost when it is closed.")
			break
		}
	}
	return s, false
}

// Serve does nothing: a page gets no files from other pages.
func (s *Store) Serve(_, _ func(func()), _ func([]string)) {}
