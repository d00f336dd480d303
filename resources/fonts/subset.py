#!/usr/bin/python3
"""Makes the fonts beside this file: the part of Noto Sans CJK SC that the program needs, in two weights.

The toolkit's own font, Noto Sans, has the Latin letters and is asked for what this one lacks. So the subset
holds no letters, digits or quotation marks of Latin, only what Noto Sans does not have, and the space, which is
drawn in the font of the character before it. Its line height and the width of its space are set to those of Noto
Sans, so that lines look the same in every language and stay on one base line.

Debian packages: fonttools fonts-noto-cjk
"""

import pathlib
import sys

try:
    from fontTools import subset
except ImportError:
    sys.exit("Please run as root: apt-get install --no-install-recommends fonttools fonts-noto-cjk")

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
SOURCE = pathlib.Path("/usr/share/fonts/opentype/noto")
SIMPLIFIED_CHINESE = 2  # the place of the font "Noto Sans CJK SC" in its collection

# Metrics of Noto Sans, in units of which both fonts have 1000 to the em.
ASCENT, DESCENT, SPACE = 1069, -293, 260

# What is written beside the words of the program: in file names, in what people paste.
PUNCTUATION = "　、。〈〉《》「」『』【】〔〕！（），：；？～￥％／"
SYMBOLS = "←↑→↓⌘≤≥≠−√✓"


def common():
    """Returns the 3,755 most common characters: the first level of GB 2312, rows 16 to 55."""
    rows = [bytes([row, cell]) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)]
    return "".join(code.decode("gb2312", "ignore") for code in rows)


def written():
    """Returns the characters of the translations that are not those of Noto Sans."""
    words = [*ROOT.glob("resources/zh/*.json"), *ROOT.glob("puzzles/*/*.zh.*")]
    text = "".join(f.read_text("utf-8") for f in words)
    return "".join(c for c in text if ord(c) > 0xFF and not 0x2000 <= ord(c) <= 0x206F)


def make(weight, characters):
    collection = SOURCE / f"NotoSansCJK-{weight}.ttc"
    if not collection.exists():
        sys.exit(f"{collection} is missing; please run as root: apt-get install fonts-noto-cjk")
    options = subset.Options()
    options.font_number = SIMPLIFIED_CHINESE
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # among them copyright and licence
    options.drop_tables += ["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    font = subset.load_font(str(collection), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ASCENT, DESCENT, 0
    os2.usWinAscent, os2.usWinDescent = ASCENT, -DESCENT
    widen_space(font)
    lacking = sorted(set(map(ord, characters)) - set(font.getBestCmap()))
    if lacking:
        sys.exit("the font lacks " + " ".join(f"U+{c:04X}" for c in lacking))
    target = HERE / f"NotoSansCJKsc-{weight}-subset.otf"
    subset.save_font(font, str(target), options)
    print(f"{target.name}: {len(set(characters))} characters, {target.stat().st_size} bytes")


def widen_space(font):
    """Gives the space its width, in the table of widths and in its empty outline."""
    space = font.getBestCmap()[ord(" ")]
    font["hmtx"][space] = (SPACE, 0)
    outline = font["CFF "].cff.topDictIndex[0].CharStrings[space]
    outline.decompile()
    outline.program = [SPACE - outline.private.nominalWidthX, "endchar"]


for weight in ("Regular", "Bold"):
    make(weight, " " + PUNCTUATION + SYMBOLS + common() + written())
