package child

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"
)

// pipes are the streams of a program. They are not those that package exec makes, since it lets go of them at a set time
// after the end of the program: these are read to their end, however busy the machine is.
type pipes struct {
	in, out, err stream
	copying      sync.WaitGroup
}

// stream is the end of a pipe that is ours, and the one that is the program's.
type stream struct{ ours, its *os.File }

// newPipes makes the streams of a command that is not started yet.
func newPipes(cmd *exec.Cmd) (*pipes, error) {
	p := new(pipes)
	var errs [3]error
	p.in.its, p.in.ours, errs[0] = os.Pipe()
	p.out.ours, p.out.its, errs[1] = os.Pipe()
	p.err.ours, p.err.its, errs[2] = os.Pipe()
	if err := errors.Join(errs[:]...); err != nil {
		p.close()
		return nil, err
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.in.its, p.out.its, p.err.its
	return p, nil
}

// close closes all ends.
func (p *pipes) close() {
	for _, s := range []stream{p.in, p.out, p.err} {
		s.ours.Close()
		s.its.Close()
	}
}

// copy begins to write the input and to read what is printed, once the program has its ends.
func (p *pipes) copy(input []byte, out, err io.Writer) {
	for _, s := range []stream{p.in, p.out, p.err} {
		s.its.Close()
	}
	p.copying.Go(func() {
		_, _ = io.Copy(p.in.ours, bytes.NewReader(input)) // a program need not read it all
		p.in.ours.Close()
	})
	for _, to := range []struct {
		from stream
		to   io.Writer
	}{{p.out, out}, {p.err, err}} {
		p.copying.Go(func() {
			_, _ = io.Copy(to.to, to.from.ours) // a writer that takes no more has said so itself
			to.from.ours.Close()
		})
	}
}

// wait returns when all is read, after the end of the program, or soon where others hold its streams open.
func (p *pipes) wait() {
	p.in.ours.Close()
	late := time.AfterFunc(handOver, func() {
		p.out.ours.Close()
		p.err.ours.Close()
	})
	defer late.Stop()
	p.copying.Wait()
}
