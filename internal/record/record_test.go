package record

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"reflect"
	"strings"
	"testing"
)

// files returns a picture of each format with a record in it, and a page.
func files(t testing.TB, r Record) map[string][]byte {
	all, img := map[string][]byte{}, image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.Black, color.White})
	for format, encode := range map[string]func(*bytes.Buffer) error{
		"png": func(b *bytes.Buffer) error { return png.Encode(b, img) },
		"gif": func(b *bytes.Buffer) error { return gif.Encode(b, img, nil) }, // its frame has colours of its own
		"gif 2": func(b *bytes.Buffer) error {
			return gif.EncodeAll(b, &gif.GIF{Image: []*image.Paletted{img, img}, Delay: make([]int, 2), Config: image.Config{ColorModel: img.Palette, Width: 40, Height: 30}})
		},
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		all["foreign "+format], all[format] = bytes.Clone(b.Bytes()), r.Into(b.Bytes())
		if _, _, err := image.Decode(bytes.NewReader(all[format])); err != nil {
			t.Errorf("%s: %v", format, err)
		}
	}
	all["html"] = []byte("<!DOCTYPE html>\n" + `<script type="application/json" class="fourfold">{"puzzle":"flip","board":"bw\n"}</script>`)
	return all
}

// A record is found again. Damaged, foreign and hostile files have none, and text is left to others.
func TestRead(t *testing.T) {
	want := Record{Puzzle: "swap", Board: strings.Repeat("0101\n", 300), State: "x", Moves: []byte("[[0,1,2,0,2,2,2]]"), Position: 1, Answer: true}
	all := files(t, want)
	for name, file := range all {
		got, ok := Read(file)
		switch {
		case name == "html":
			if len(got) != 1 || got[0].Board != "bw\n" {
				t.Errorf("%s: %+v", name, got)
			}
		case !ok || strings.HasPrefix(name, "foreign") != (got == nil) || got != nil && !reflect.DeepEqual(got[0], want):
			t.Errorf("%s: %+v, %t", name, got, ok)
		}
		for n := 15; n < len(file) && n < 1700; n++ { // the record ends before
			if cut, ok := Read(file[:n]); len(cut) > 0 && !ok || len(cut) > 0 && !reflect.DeepEqual(cut, got) {
				t.Errorf("%s: %+v of %d bytes", name, cut, n)
			}
		}
	}
	flipped := bytes.Replace(all["png"], []byte("0101"), []byte("1101"), 1) // against its checksum
	huge := bytes.Clone(all["foreign png"])
	binary.BigEndian.PutUint32(huge[8:], 1<<32-1)
	many := "<!doctype html>" + strings.Repeat(`<script type="application/json" class="fourfold">{}</script>`, MaxBoards+1)
	long := fmt.Appendf(nil, "GIF89a\x01\x00\x01\x00\xf7\x00\x00")
	for name, file := range map[string][]byte{
		"flipped": flipped, "huge": huge, "many": []byte(many), "long": long, "no JSON": []byte(many[:64] + "]</script>"),
		"large": append(all["png"], make([]byte, MaxFile)...), "large text": Record{Board: strings.Repeat("b", maxText)}.Into(all["foreign gif"]),
	} {
		if got, ok := Read(file); got != nil || !ok {
			t.Errorf("%s: %+v, %t", name, got, ok)
		}
	}
	for _, text := range []string{"", "bwwb\n", "<!doctype html><p>bwwb"} {
		if got, ok := Read([]byte(text)); got != nil || ok {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, file := range files(f, Record{Puzzle: "flip", Board: "bw\n"}) {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		all, ok := Read(file)
		for _, r := range all {
			if again, _ := Read(r.Into(bytes.Clone(files(t, r)["foreign png"]))); !ok || len(again) != 1 || again[0].Board != r.Board {
				t.Errorf("%+v, again %+v", r, again)
			}
		}
	})
}
