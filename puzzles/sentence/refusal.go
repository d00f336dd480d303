package sentence

import (
	"errors"
	"io/fs"
	"os"
	"strings"
)

// Refusal is an error that tells a person why something cannot be done.
type Refusal struct {
	What Text
	Err  error // the cause, or nil
}

// Refuse returns a Refusal without a cause.
func Refuse(format string, args ...any) error { return &Refusal{What: New(format, args...)} }

// Error returns the sentence in English.
func (r *Refusal) Error() string { return r.What.String() }

// Unwrap returns the cause.
func (r *Refusal) Unwrap() error { return r.Err }

// Sentence returns the sentence.
func (r *Refusal) Sentence() Text { return r.What }

// FromError returns an error as a sentence: that of its method Sentence, or of an error that it wraps, if there is one.
// An error of the system says only what is wrong, without the names of its call and file and without a full stop.
func FromError(err error) Text {
	var speaker interface {
		error
		Sentence() Text
	}
	if errors.As(err, &speaker) {
		return speaker.Sentence()
	}
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	case errors.As(err, &call):
		err = call.Err
	}
	return New("%s", strings.TrimSuffix(err.Error(), "."))
}
