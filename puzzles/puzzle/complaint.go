package puzzle

import "errors"

// Complaint is an error whose words can be translated.
type Complaint struct {
	What Text
	Err  error // what it comes from, or nil
}

// Complain returns a Complaint.
func Complain(format string, args ...any) error { return &Complaint{What: T(format, args...)} }

// Error returns the words in English.
func (c *Complaint) Error() string { return c.What.String() }

// Unwrap returns what the complaint comes from.
func (c *Complaint) Unwrap() error { return c.Err }

// Words returns the words of an error, to be translated as far as they can be.
func Words(err error) Text {
	var complaint *Complaint
	var syntax *SyntaxError
	switch {
	case errors.As(err, &complaint):
		return complaint.What
	case errors.As(err, &syntax):
		return T("line %d: %v", syntax.Line, syntax.What)
	}
	return T("%s", err.Error())
}
