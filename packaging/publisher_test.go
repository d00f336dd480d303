package packaging

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPublisher checks the form of what the file publisher has, and that only FyneApp.toml repeats the ID.
func TestPublisher(t *testing.T) {
	for name, form := range map[string]string{
		"name": `.+`, "mail": `|.+@.+`, "homepage": `|https://\S+`, "repository": `|https://\S+[^/]`, "id": `(\w+\.){2,}\w+`,
	} {
		if value := Publisher(name); !regexp.MustCompile(`^(` + form + `)$`).MatchString(value) {
			t.Errorf("the %s of the publisher is %q, want %s", name, value, form)
		}
	}
	if app, err := os.ReadFile("../FyneApp.toml"); !strings.Contains(string(app), "\nID = \""+Publisher("id")+"\"\n") {
		t.Errorf("FyneApp.toml has another ID than packaging/publisher, error %v", err)
	}
	listed := exec.Command("git", "ls-files")
	listed.Dir = ".."
	files, _ := listed.Output() // none in an unpacked archive
	for file := range strings.Lines(string(files)) {
		file = strings.TrimSpace(file)
		text, _ := os.ReadFile(filepath.Join("..", filepath.FromSlash(file))) // there is none that was deleted
		if strings.Contains(string(text), Publisher("id")) && file != "packaging/publisher" && file != "FyneApp.toml" {
			t.Errorf("%s has the ID, which only packaging/publisher and FyneApp.toml should have", file)
		}
	}
}
