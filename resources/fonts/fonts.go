// Package fonts holds the Chinese characters that the program is drawn with, so that it can be read where no
// Chinese font is installed. They are two weights of Noto Sans CJK SC, cut down to the 3,755 most common
// characters, those of the translations, and Chinese punctuation; subset.py makes them. They have no
// Latin letters and no digits: those are left to the font of the window's toolkit, Noto Sans,
// whose line height they share.
//
// The licence is the SIL Open Font License in OFL.txt, which goes wherever the fonts go.
package fonts

import _ "embed" // the fonts

// Regular and Bold are the two weights, in OpenType with CFF outlines. They must not be changed.
var (
	//go:embed NotoSansCJKsc-Regular-subset.otf
	Regular []byte

	//go:embed NotoSansCJKsc-Bold-subset.otf
	Bold []byte
)

// License is the licence of the fonts.
//
//go:embed OFL.txt
var License string
