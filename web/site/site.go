// Package site serves the folder that "make web" makes, as any web server would: files that lie there compressed are
// sent compressed to browsers that take them so, and what is asked for by its version is kept by the browser for good.
package site

import (
	"io"
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

// Handler returns what serves the files of a folder.
func Handler(folder fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := fileOf(r.URL.Path)
		if !has(folder, name) {
			http.NotFound(w, r)
			return
		}
		describe(w.Header(), name, r.URL.Query().Has("v"))
		for _, e := range encodings {
			if has(folder, name+e.suffix) && accepts(r.Header.Values("Accept-Encoding"), e.name) {
				w.Header().Set("Content-Encoding", e.name)
				name += e.suffix
				break
			}
		}
		send(w, r, folder, name)
	})
}

// send sends a file, or as much of it as was asked for.
func send(w http.ResponseWriter, r *http.Request, folder fs.FS, name string) {
	file, err := folder.Open(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer file.Close()
	content, seeks := file.(io.ReadSeeker)
	info, err := file.Stat()
	if err != nil || !seeks {
		http.Error(w, "this file cannot be read", http.StatusInternalServerError)
		return
	}
	if w.Header().Get("Content-Encoding") != "" {
		w.Header().Set("Content-Length", strconv.FormatInt(info.Size(), 10)) // which is otherwise left out
	}
	http.ServeContent(w, r, name, info.ModTime(), content)
}

// has reports whether there is a file of the name.
func has(folder fs.FS, name string) bool {
	info, err := fs.Stat(folder, name)
	return err == nil && info.Mode().IsRegular()
}

// fileOf returns the name of the file for a path: that of the folder is its page.
func fileOf(at string) string {
	at = strings.TrimPrefix(path.Clean("/"+at), "/")
	if at == "" {
		return "index.html"
	}
	return at
}

// describe sets the headers of a file. One asked for by its version never changes, of the others the browser asks each
// time whether they have.
func describe(h http.Header, name string, versioned bool) {
	end := path.Ext(name)
	kind, ok := types[end]
	if !ok {
		kind = mime.TypeByExtension(end)
	}
	if kind != "" {
		h.Set("Content-Type", kind)
	}
	h.Set("Vary", "Accept-Encoding")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-cache")
	if versioned {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
}

// accepts reports whether a browser takes an encoding. One with the weight 0 it does not.
func accepts(lines []string, encoding string) bool {
	for offer := range strings.SplitSeq(strings.Join(lines, ","), ",") {
		name, weight, _ := strings.Cut(strings.ReplaceAll(offer, " ", ""), ";")
		if strings.EqualFold(name, encoding) {
			return weight == "" || strings.Trim(strings.TrimPrefix(weight, "q="), "0.") != ""
		}
	}
	return false
}
