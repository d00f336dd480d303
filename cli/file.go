package cli

import (
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

// input is a text to read. Name is for messages.
type input struct {
	io.Reader
	name string
}

// openInput opens a file, or the standard input for "-".
func openInput(env Env, name string) (input, error) {
	if name == "-" {
		return input{env.Stdin, "<stdin>"}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return input{}, failed(StatusUsage, "fourfold: %v", err)
	}
	return input{file, name}, nil
}

// Close closes a file.
func (in input) Close() error {
	if file, ok := in.Reader.(*os.File); ok {
		return file.Close()
	}
	return nil
}

// is reports whether the input is the file that info describes.
func (in input) is(info fs.FileInfo) bool {
	file, ok := in.Reader.(*os.File)
	if !ok {
		return false
	}
	own, err := file.Stat()
	return err == nil && own.Mode().IsRegular() && os.SameFile(own, info)
}

// textError returns the error of a text that breaks the form or cannot be read.
// Other errors stay as they are.
func textError(name string, err error) error {
	var syntax *lines.Error
	var path *fs.PathError
	switch {
	case errors.As(err, &syntax):
		return failed(StatusUsage, "%s:%d: %v", name, syntax.Line, syntax.What)
	case errors.As(err, &path):
		return failed(StatusUsage, "%s: %v", name, path.Err)
	}
	return err
}

// replacement is a file that takes the place of another one when it is complete.
// Until then it lies beside it.
type replacement struct {
	io.Writer
	file *os.File // nil for the standard output
	name string   // of the file to replace; empty where file is written directly
}

// replace returns a replacement of a file, or of the standard output for "-".
// The file must not be the input. Devices and pipes are written directly.
func replace(ctx context.Context, env Env, name string, in input) (*replacement, error) {
	if name == "-" {
		return &replacement{Writer: env.Stdout}, nil
	}
	old, err := os.OpenFile(name, os.O_WRONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return beside(ctx, name)
	} else if err != nil {
		return nil, err
	}
	info, err := old.Stat()
	if err == nil && !info.Mode().IsRegular() {
		return &replacement{Writer: old, file: old}, nil
	}
	old.Close()
	if err == nil && in.is(info) {
		err = sentence.Refuse("%s is the input, want another file", name)
	}
	if err == nil {
		name, err = filepath.EvalSymlinks(name)
	}
	if err != nil {
		return nil, err
	}
	r, err := beside(ctx, name)
	if err == nil {
		err = r.file.Chmod(info.Mode().Perm())
	}
	return r, err
}

// beside returns a replacement of a regular file, or of one that does not exist.
// The end of ctx discards it, since an interrupted command may hang.
func beside(ctx context.Context, name string) (*replacement, error) {
	part := fmt.Sprintf("%s.part%d", name, rand.Uint32())
	file, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return nil, err
	}
	r := &replacement{Writer: file, file: file, name: name}
	context.AfterFunc(ctx, r.discard)
	return r, nil
}

// commit puts the complete file in its place.
func (r *replacement) commit() error {
	if r.file == nil {
		return nil
	}
	err := r.file.Close()
	if err == nil && r.name != "" {
		err = os.Rename(r.file.Name(), r.name)
	}
	return err
}

// discard removes the file unless it is in its place.
func (r *replacement) discard() {
	if r.file != nil && r.name != "" {
		r.file.Close()
		os.Remove(r.file.Name())
	}
}
