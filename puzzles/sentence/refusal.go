package sentence

import "errors"

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
func FromError(err error) Text {
	var speaker interface {
		error
		Sentence() Text
	}
	if errors.As(err, &speaker) {
		return speaker.Sentence()
	}
	return New("%s", err.Error())
}
