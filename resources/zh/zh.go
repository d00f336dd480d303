// Package zh has what the window says in Simplified Chinese: words.json the sentences, by
// their English formats; fyne.json the words of the toolkit.
package zh

import "embed"

// Files are the files of this folder.
//
//go:embed *.json
var Files embed.FS
