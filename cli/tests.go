package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// tests makes random boards from easy to hard, writes them with their answers into a new folder and
// returns a list of them.
func (o *randomOptions) tests(ctx context.Context) (list string, err error) {
	entries, err := os.ReadDir(o.out)
	switch info, _ := os.Stat(o.out); {
	case info != nil && !info.IsDir():
		err = sentence.Refuse("this is not a folder")
	case len(entries) > 0:
		err = sentence.Refuse("this folder is not empty, and nothing in it is overwritten; want another folder")
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", failed(StatusUsage, "fourfold random: %s: %v", o.out, sentence.FromError(err))
	}
	files, seen := map[string]string{}, map[string]bool{}
	for i := range o.count {
		board, level, err := o.test(ctx, i, seen)
		if err != nil {
			return "", err
		}
		outcome, err := board.Solve(ctx, puzzle.Options{})
		if err != nil {
			return "", err
		}
		name := fmt.Sprintf("%0*d", max(2, len(strconv.Itoa(o.count))), i+1)
		files[name+".in"], files[name+".out"] = o.puzzle.Write(board), string(o.puzzle.AppendAnswer(nil, 1, outcome))
		list += fmt.Sprintf("%s  %-5v  %-10s  %v\n", name, board.Size(), level, outcome.Title)
	}
	if err := writeFolder(o.out, files); err != nil {
		return "", failed(StatusFailure, "fourfold random: %s: %v", o.out, sentence.FromError(err))
	}
	return list, nil
}

// test returns the i-th board and its level. Within some attempts it is one that has not been seen.
func (o *randomOptions) test(
	ctx context.Context, i int, seen map[string]bool,
) (board puzzle.Problem, level string, err error) {
	wish := o.Wish
	if o.puzzle.Levels != nil && len(wish.Asks) == 0 {
		if levels := o.puzzle.Levels(wish.Size, 0); len(levels) > 0 {
			wish = levels[i*len(levels)/o.count]
		}
	}
	for attempt := range uint64(24) {
		board, err = o.puzzle.Random(ctx, wish, random.Nth(o.seed, uint64(i)<<32|(attempt+1)))
		if ctx.Err() != nil || err == nil && !seen[o.puzzle.Write(board)] {
			break
		}
	}
	if err == nil {
		seen[o.puzzle.Write(board)] = true
	}
	return board, wish.Name, err
}

// writeFolder writes files into a folder that is empty or does not exist.
func writeFolder(name string, files map[string]string) error {
	if err := os.MkdirAll(name, 0o777); err != nil {
		return err
	}
	for file, text := range files {
		if err := os.WriteFile(filepath.Join(name, file), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}
