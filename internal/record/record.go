// Package record keeps a board with moves in pictures and pages, so that these can be opened again. It decodes no picture.
package record

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"regexp"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// Limits of what is read.
const (
	MaxFile   = 64 << 20 // bytes
	MaxBoards = 1_000    // of a page
	maxText   = 1 << 20  // bytes of a record
)

// Record is a board, the moves of an answer or a game that begins on it, and a position among these.
type Record struct {
	Puzzle   string          `json:"puzzle,omitempty"` // its ID
	Board    string          `json:"board"`            // at the start, with its goal, in the judge's form
	State    string          `json:"state,omitempty"`  // what that leaves out, see Position of [puzzle.Problem]
	Moves    json.RawMessage `json:"moves,omitempty"`  // a list of [Move]
	Position int             `json:"position,omitempty"`
	Answer   bool            `json:"answer,omitempty"` // perhaps without moves
}

// Move is a move: board, row and column from where, and where to; and how it was made.
type Move [7]int16

// MoveOf returns the move that is a step.
func MoveOf(s puzzle.Step) Move {
	from, to := s.Outline[0], s.Outline[len(s.Outline)-1]
	return Move{int16(from.Board), int16(from.Row), int16(from.Col), int16(to.Board), int16(to.Row), int16(to.Col)}
}

// On makes the move.
func (m Move) On(board puzzle.Problem) (puzzle.Problem, puzzle.Step, error) {
	from := view.Spot{Board: int(m[0]), Row: int(m[1]), Col: int(m[2])}
	return board.Move(from, view.Spot{Board: int(m[3]), Row: int(m[4]), Col: int(m[5])})
}

// How files begin, how many bytes come before the record of a picture, and how that begins.
const (
	pngHead, pngSize, pngText = "\x89PNG\r\n\x1a\n", 8 + 25, "iTXtfourfold\x00\x00\x00\x00\x00"
	gifHead, gifSize, gifText = "GIF8", 6 + 7, "!\xff\x0bFOURFOLD1.0"
	pageHead                  = "<!doctype html>"
)

// Into returns a picture, a PNG or a GIF, with the record in it. Other files and records that are too long stay out.
func (r Record) Into(picture []byte) []byte {
	text, _ := json.Marshal(r) // no error for moves that were written
	png, gif := bytes.HasPrefix(picture, []byte(pngHead)), bytes.HasPrefix(picture, []byte(gifHead))
	switch {
	case len(text) > maxText || !png && !gif:
		return picture
	case png:
		chunk := append([]byte(pngText), text...)
		chunk = append(binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-4)), chunk...)
		return slices.Insert(picture, pngSize, binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))...)
	}
	block := []byte(gifText)
	for part := range slices.Chunk(text, 255) {
		block = append(append(block, byte(len(part))), part...)
	}
	return slices.Insert(picture, gifStart(picture), append(block, 0)...)
}

// gifStart returns the index of the first block of a GIF, which is too large if that is damaged.
func gifStart(picture []byte) int {
	if len(picture) >= gifSize && picture[10]&0x80 != 0 {
		return gifSize + 3<<(picture[10]&7+1)
	}
	return gifSize
}

var scripts = regexp.MustCompile(`<script type="application/json" class="fourfold">(.*?)</script>`)

// Read returns the records of a picture or a page. ok is false for other files and foreign pages, which may be text. Foreign
// pictures, damaged files and those beyond the limits have no records.
func Read(file []byte) (all []Record, ok bool) {
	var texts [][]byte
	switch {
	case bytes.HasPrefix(file, []byte(pngHead)):
		texts = append(texts, readPNG(file))
	case bytes.HasPrefix(file, []byte(gifHead)):
		texts = append(texts, readGIF(file))
	case strings.EqualFold(string(file[:min(len(file), len(pageHead))]), pageHead):
		for _, found := range scripts.FindAllSubmatch(file, MaxBoards+1) {
			texts = append(texts, found[1])
		}
		if texts == nil {
			return nil, false
		}
	default:
		return nil, false
	}
	for _, text := range texts {
		var r Record
		if len(file) > MaxFile || len(texts) > MaxBoards || len(text) > maxText || json.Unmarshal(text, &r) != nil {
			return nil, true
		}
		all = append(all, r)
	}
	return all, true
}

// readPNG returns the text of the record, or nil. It reads no chunks of pixels.
func readPNG(file []byte) []byte {
	for at := uint64(len(pngHead)); at+12 <= uint64(len(file)); {
		end := at + 8 + uint64(binary.BigEndian.Uint32(file[at:]))
		if end+4 > uint64(len(file)) || string(file[at+4:at+8]) == "IDAT" {
			break
		}
		chunk := file[at+4 : end]
		if text, ok := bytes.CutPrefix(chunk, []byte(pngText)); ok && crc32.ChecksumIEEE(chunk) == binary.BigEndian.Uint32(file[end:]) {
			return text
		}
		at = end + 4
	}
	return nil
}

// readGIF returns the text of the record, or nil. That is the first block.
func readGIF(file []byte) (text []byte) {
	rest, ok := bytes.CutPrefix(file[min(gifStart(file), len(file)):], []byte(gifText))
	for ok && len(rest) > 0 && len(rest) > int(rest[0]) && len(text) <= maxText {
		size := int(rest[0])
		if size == 0 {
			return text
		}
		text, rest = append(text, rest[1:1+size]...), rest[1+size:]
	}
	return nil
}
