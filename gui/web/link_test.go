package web

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestString(t *testing.T) {
	for want, l := range map[string]Link{
		"#flip=bwwb.bbwb.bwwb.bwww&step=3":        {"flip", "bwwb\nbbwb\nbwwb\nbwww\n", 3},
		"#tetravex=1.0_-1_2_3":                    {"tetravex", "1\n0 -1 2 3\n", NoAnswer},
		"#swap=100%25.%23%26%3D.%2E%5F%7E&step=0": {"swap", "100%\n#&=\n._~\n", 0},
	} {
		if got := l.String(); got != want {
			t.Errorf("%+v: %s, want %s", l, got, want)
		}
		if got, err := ParseLink(want); err != nil || got != l {
			t.Errorf("%s: %+v, %v, want %+v", want, got, err, l)
		}
	}
}

func TestLongTexts(t *testing.T) {
	row := strings.Repeat("b", 300) + "\n"
	want := Link{"flip", row + row, 12}
	if got := want.String(); !strings.HasPrefix(got, "#flip=~") || len(got) > 40 {
		t.Errorf("%s is not compressed", got)
	}
	for _, fragment := range []string{want.String(), "#flip=~ShoFRAOu0SAgHgACAAD__w&step=12"} {
		if got, err := ParseLink(fragment); err != nil || got != want {
			t.Errorf("%s: %+v, %v", fragment, got, err)
		}
	}
}

func TestParseLink(t *testing.T) {
	for fragment, want := range map[string]string{
		"":                            "",
		"#":                           "",
		"flip=bw.wb":                  "", // without "#"
		"#step=2&flip=bw.wb":          "", // in another order
		"#flip=bw%0Awb":               "",
		"#step=2":                     "the link carries no board",
		"#flip=bw.wb&step=":           `the link is damaged: "" is no step`,
		"#flip=bw.wb&step=-1":         `the link is damaged: "-1" is no step`,
		"#flip=bw.wb&step=9999999999": `the link is damaged: "9999999999" is no step`,
		"#flip=bw.wb&swap=1":          "the link is damaged: it carries more than one board",
		"#flip=b%zzw":                 "the link is damaged: its board cannot be read",
		"#flip=%ff":                   "the link is damaged: its board cannot be read",
		"#flip=~?":                    "the link is damaged: its board cannot be read",
		"#flip=~S0pKGg":               "the link is damaged: its board cannot be read", // cut off
		"#flip=~" + pack(strings.Repeat("b", 9<<20)): "the link carries more than 1 MB",
	} {
		got := ""
		if _, err := ParseLink(fragment); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", fragment[:min(len(fragment), 40)], got, want)
		}
	}
}

// Every text of lines comes out of its link as it went in.
func TestTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := Link{
			rapid.StringMatching(`[a-z][a-z0-9]{0,8}`).Filter(func(s string) bool { return s != "step" }).Draw(t, "puzzle"),
			rapid.String().Draw(t, "text") + strings.Repeat(rapid.StringMatching(`[ -~\n]{0,9}`).Draw(t, "part"), rapid.IntRange(0, 200).Draw(t, "times")) + "\n",
			rapid.IntRange(NoAnswer, maxStep).Draw(t, "step"),
		}
		if got, err := ParseLink(want.String()); err != nil || got != want {
			t.Fatalf("%s: %+v, %v, want %+v", want, got, err, want)
		}
		for _, r := range want.String()[1:] {
			if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~%&=", r) {
				t.Fatalf("%s: %q does not belong in an address", want, r)
			}
		}
	})
}

// FuzzRead reads fragments of anybody. What can be read is the same once it has been written.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "#", "#flip=bwwb.bbwb.bwwb.bwww&step=3", "#tetravex=1.0_-1_2_3", "#flip=~ShoFRAOu0SAgHgACAAD__w&step=12", "#swap=%2E%5f&step=0", "#=&&",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		l, err := ParseLink(fragment)
		if err != nil || l.Puzzle == "" || strings.Contains(l.Puzzle, "#") {
			return
		}
		if again, err := ParseLink(l.String()); err != nil || again != l {
			t.Errorf("%q: %+v, then %+v, %v", fragment, l, again, err)
		}
	})
}
