// Package xz stands in for the package of this path, by which nfpm compresses. It runs the command xz, whose packages are a
// seventh smaller.
package xz

import (
	"io"
	"os"
	"os/exec"
)

// Writer compresses what is written to it.
type Writer struct {
	io.WriteCloser
	command *exec.Cmd
}

// NewWriter returns a writer whose output goes to w. Close ends it.
func NewWriter(w io.Writer) (*Writer, error) {
	command := exec.Command("xz", "-9", "-T1")
	command.Stdout, command.Stderr = w, os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	return &Writer{in, command}, command.Start()
}

// Close ends the output.
func (w *Writer) Close() error {
	if err := w.WriteCloser.Close(); err != nil {
		return err
	}
	return w.command.Wait()
}
