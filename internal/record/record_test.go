package record

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"reflect"
	"strings"
	"testing"
)

// pictures returns a foreign picture of each format, and one with a record. A GIF has colours of its own or of its frame.
func pictures(r Record) map[string][]byte {
	var b [3]bytes.Buffer
	img, all := image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.Black, color.White}), map[string][]byte{}
	_, _ = png.Encode(&b[0], img), gif.Encode(&b[1], img, nil)
	_ = gif.EncodeAll(&b[2], &gif.GIF{Image: []*image.Paletted{img}, Delay: []int{1}, Config: image.Config{ColorModel: img.Palette, Width: 40, Height: 30}})
	for i, name := range []string{"png", "gif", "gif 2"} {
		all["foreign "+name], all[name] = bytes.Clone(b[i].Bytes()), r.Into(b[i].Bytes())
	}
	return all
}

// A record is found again. Damaged, foreign and hostile files have none, and text is left to others.
func TestRead(t *testing.T) {
	want := Record{Puzzle: "swap", Board: strings.Repeat("0101\n", 300), State: "x", Moves: []byte("[[0,1,2,0,2,2,2]]"), Position: 1, Answer: true}
	all := pictures(want)
	bad := map[string][]byte{
		"flipped": bytes.Replace(all["png"], []byte("0101"), []byte("1101"), 1), // against its checksum
		"huge":    bytes.Clone(all["foreign png"]), "colours": []byte("GIF89a\x01\x00\x01\x00\xf7\x00\x00"),
		"large": append(all["png"], make([]byte, MaxFile)...), "text": bytes.ReplaceAll(all["gif"], []byte("0101"), []byte("\"\"\"\"")),
	}
	binary.BigEndian.PutUint32(bad["huge"][8:], 1<<32-1)
	for name, file := range all {
		got, ok := Read(file)
		if _, _, err := image.Decode(bytes.NewReader(file)); err != nil || !ok || len(got) != 1 != strings.HasPrefix(name, "foreign") {
			t.Errorf("%s: %+v, %t, error %v", name, got, ok, err)
		} else if len(got) > 0 && !reflect.DeepEqual(got[0], want) {
			t.Errorf("%s: %+v", name, got)
		}
		for n := 15; len(got) > 0 && n < 1500; n++ {
			bad[name] = file[:n]
			if cut, ok := Read(file[:n]); cut != nil || !ok {
				t.Errorf("%s: %+v of %d bytes", name, cut, n)
			}
		}
	}
	page := `<!DOCTYPE html><script type="application/json" class="fourfold">{}</script>`
	bad["many"], bad["no JSON"] = []byte(strings.Repeat(page, MaxBoards+1)), []byte(strings.Replace(page, "{}", "{", 1))
	bad["long"] = []byte(strings.Replace(page, "{}", "{"+strings.Repeat(" ", maxText)+"}", 1))
	for name, file := range bad {
		if got, ok := Read(file); got != nil || !ok {
			t.Errorf("%s: %+v, %t", name, got, ok)
		}
	}
	for text, want := range map[string]bool{"": false, "bwwb\n": false, "<!doctype html><p>bwwb": false, page: true} {
		if got, ok := Read([]byte(text)); len(got) > 0 != want || ok != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, file := range pictures(Record{Puzzle: "flip", Board: "bw\n"}) {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if all, ok := Read(file); len(all) > 0 && !ok {
			t.Errorf("%+v", all)
		}
	})
}
