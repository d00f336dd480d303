package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/sentence"
)

// input is a text to read.
type input struct {
	io.Reader
	name string   // for messages
	file *os.File // may be nil, whose methods fail
}

// openInput opens a file, or the standard input for "-".
func openInput(env Env, name string) (input, error) {
	if name == "-" {
		file, _ := env.Stdin.(*os.File)
		return input{env.Stdin, "<stdin>", file}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return input{}, textError(name, err)
	}
	if info, _ := file.Stat(); info != nil && info.IsDir() {
		file.Close()
		return input{}, failed(StatusUsage, "%s: this is a folder", name)
	}
	return input{file, name, file}, nil
}

// textError returns the error of a text that breaks the form or cannot be read. Other errors stay
// as they are.
func textError(name string, err error) error {
	var syntax *lines.Error
	var path *fs.PathError
	switch {
	case errors.As(err, &syntax):
		return failed(StatusUsage, "%s:%d: %v", name, syntax.Line, syntax.What)
	case errors.As(err, &path):
		return failed(StatusUsage, "%s: %v", name, sentence.FromError(err))
	}
	return err
}

// replacement is a file that takes the place of another one when it is complete.
type replacement struct {
	*os.File
	target string // empty for a file that is written directly
}

// replace creates a file beside the named one, which must not be the input. Pipes and devices are
// written directly. The end of ctx discards the file, since an interrupted command may hang.
func replace(ctx context.Context, name string, in input) (*replacement, error) {
	mode := fs.FileMode(0)
	if info, err := os.Stat(name); err == nil {
		file, err := os.OpenFile(name, os.O_WRONLY, 0) // a read-only file is not replaced
		if err != nil || !info.Mode().IsRegular() {
			return &replacement{File: file}, err
		}
		file.Close()
		if read, _ := in.file.Stat(); os.SameFile(info, read) {
			return nil, sentence.Refuse("this is the input, want another file")
		}
		mode = info.Mode().Perm()
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return nil, err
		}
	}
	part := fmt.Sprintf("%s.part%d", name, rand.Uint32())
	file, err := create(part)
	if err != nil {
		return nil, err
	}
	if mode != 0 {
		_ = file.Chmod(mode) // not every file system has modes
	}
	r := &replacement{file, name}
	context.AfterFunc(ctx, r.discard)
	return r, nil
}

// create creates a file that does not exist.
func create(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
}

// commit puts the complete file in its place.
func (r *replacement) commit() error {
	err := r.Close()
	if err == nil && r.target != "" {
		err = os.Rename(r.Name(), r.target)
	}
	if err != nil {
		return failed(StatusFailure, "%s: %v", cmp.Or(r.target, r.Name()), sentence.FromError(err))
	}
	return nil
}

// discard removes the file unless it is in its place.
func (r *replacement) discard() {
	if r.target != "" {
		r.Close()
		os.Remove(r.Name())
	}
}
