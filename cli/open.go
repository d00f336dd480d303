package cli

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"fourfold/puzzles/sentence"
)

// silence is how long a pipe may take to open before that is said.
var silence = time.Second

// opened is what opening a file comes to.
type opened struct {
	file *os.File
	err  error
}

// openFile opens a file. One that is a pipe opens only once somebody else opens it for writing: it waits for that, and
// says so, until ctx ends.
func openFile(ctx context.Context, name string, stderr io.Writer) (*os.File, error) {
	if info, err := os.Stat(name); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		return os.Open(name)
	}
	done := make(chan opened, 1)
	go func() {
		file, err := os.Open(name)
		done <- opened{file, err}
	}()
	still := time.NewTimer(silence)
	defer still.Stop()
	for {
		select {
		case o := <-done:
			return o.file, o.err
		case <-still.C:
			fmt.Fprintln(stderr, sentence.New("fourfold: nobody writes to the pipe %s yet; waiting", name))
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
