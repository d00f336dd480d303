// Package zh has what the program says in Simplified Chinese: words.json the sentences, by
// their English formats; fyne.json the words of the window's toolkit; rules-ID.md the rules of each puzzle.
package zh

import "embed"

// Files are the files of this folder.
//
//go:embed *.json *.md
var Files embed.FS
