// Package site serves the folder that "make web" makes, as any web server would: files that lie there compressed are
// sent compressed to browsers that take them so, and what is asked for by its version is kept by the browser for good.
package site

import (
	"cmp"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// types are those that systems may lack in their tables.
var types = map[string]string{
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".js":          "text/javascript; charset=utf-8",
	".otf":         "font/otf",
}

// encodings are the compressions and the ends of the files that have them, the best one first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// Handler returns what serves the files of a folder to browsers. A file asked for by its version never changes; of the others the
// browser asks each time whether they have.
func Handler(folder fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := cmp.Or(strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/"), "index.html")
		info, err := fs.Stat(folder, name)
		if err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		end, h := path.Ext(name), w.Header()
		if kind := cmp.Or(types[end], mime.TypeByExtension(end)); kind != "" {
			h.Set("Content-Type", kind)
		}
		h.Set("Vary", "Accept-Encoding")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
		if r.URL.Query().Has("v") {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		for _, e := range encodings {
			packed, err := fs.Stat(folder, name+e.suffix)
			if err == nil && strings.Contains(r.Header.Get("Accept-Encoding"), e.name) {
				h.Set("Content-Encoding", e.name)
				h.Set("Content-Length", strconv.FormatInt(packed.Size(), 10)) // which is otherwise left out
				name += e.suffix
				break
			}
		}
		file, err := http.FS(folder).Open(name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer file.Close()
		http.ServeContent(w, r, name, info.ModTime(), file)
	})
}
