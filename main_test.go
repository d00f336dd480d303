package main

import (
	"os"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestAppFile checks that the packaged program calls itself what the program does.
func TestAppFile(t *testing.T) {
	var file struct {
		Details struct{ ID, Version, Icon string }
	}
	if _, err := toml.DecodeFile("FyneApp.toml", &file); err != nil {
		t.Fatal(err)
	}
	if file.Details.Version != version || file.Details.ID != id {
		t.Errorf("FyneApp.toml has %+v, the program %s, %s", file.Details, id, version)
	}
	if _, err := os.Stat(file.Details.Icon); err != nil {
		t.Error(err)
	}
}
