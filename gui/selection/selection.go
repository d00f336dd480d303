// Package selection asks an X11 display whether the clipboard can be read. The toolkit waits without end for the program
// that has the clipboard, and the window with it.
package selection

import (
	"io"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Answers reports whether the program that has the clipboard answers within the time, or nobody has it, or it cannot be
// found out. own is a window of this program, which answers itself.
func Answers(own uint32, patience time.Duration) bool {
	xgb.Logger.SetOutput(io.Discard) // of a display that ends meanwhile
	conn, err := xgb.NewConn()
	if err != nil {
		return true
	}
	defer conn.Close()
	clipboard, err := atom(conn, "CLIPBOARD")
	if err != nil {
		return true
	}
	reply, err := xproto.GetSelectionOwner(conn, clipboard).Reply()
	if err != nil || reply.Owner == xproto.WindowNone || sameProgram(conn, uint32(reply.Owner), own) {
		return true
	}
	if ask(conn, clipboard) != nil {
		return true
	}
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		event, _ := conn.PollForEvent()
		if _, answered := event.(xproto.SelectionNotifyEvent); answered {
			return true
		}
	}
	return false
}

// sameProgram reports whether two windows belong to the same program.
func sameProgram(conn *xgb.Conn, a, b uint32) bool {
	mask := xproto.Setup(conn).ResourceIdMask
	return a&^mask == b&^mask
}

// ask asks for the forms in which the clipboard's content can be had.
func ask(conn *xgb.Conn, clipboard xproto.Atom) error {
	targets, err := atom(conn, "TARGETS")
	if err != nil {
		return err
	}
	window, err := xproto.NewWindowId(conn)
	if err != nil {
		return err
	}
	screen := xproto.Setup(conn).DefaultScreen(conn)
	err = xproto.CreateWindowChecked(conn, 0, window, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check()
	if err != nil {
		return err
	}
	return xproto.ConvertSelectionChecked(conn, window, clipboard, targets, targets, xproto.TimeCurrentTime).Check()
}

func atom(conn *xgb.Conn, name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return reply.Atom, nil
}
