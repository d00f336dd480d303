package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

// TestHandler asks for files as browsers do.
func TestHandler(t *testing.T) {
	server := httptest.NewServer(Handler(fstest.MapFS{
		"index.html":           {Data: []byte("page")},
		"index.html.gz":        {Data: []byte("page as gzip")},
		"folder/file":          {Data: []byte("text")},
		"fourfold.wasm":        {Data: []byte("program")},
		"fourfold.wasm.br":     {Data: []byte("program as br")},
		"fourfold.wasm.gz":     {Data: []byte("program as gzip")},
		"page.js":              {Data: []byte("script")},
		"page.js.gz":           {Data: []byte("script as gzip")},
		"fourfold.webmanifest": {Data: []byte("{}")},
	}))
	defer server.Close()
	const forGood, ask = "public, max-age=31536000, immutable", "no-cache"
	for _, c := range []struct{ path, accept, body, encoding, kind, cache string }{
		{"/", "br", "page", "", "text/html; charset=utf-8", ask},
		{"/index.html", "gzip, br", "page as gzip", "gzip", "text/html; charset=utf-8", ask},
		{"/folder/file", "", "text", "", "text/plain; charset=utf-8", ask},
		{"/fourfold.wasm?v=1", "gzip, deflate, br, zstd", "program as br", "br", "application/wasm", forGood},
		{"/fourfold.wasm", "gzip", "program as gzip", "gzip", "application/wasm", ask},
		{"/fourfold.wasm", "", "program", "", "application/wasm", ask},
		{"/page.js", "br, gzip", "script as gzip", "gzip", "text/javascript; charset=utf-8", ask},
		{"/fourfold.webmanifest", "", "{}", "", "application/manifest+json", ask},
	} {
		response, body := get(t, server.URL+c.path, c.accept)
		h := response.Header
		if body != c.body || h.Get("Content-Encoding") != c.encoding || h.Get("Content-Type") != c.kind || h.Get("Cache-Control") != c.cache {
			t.Errorf("%s for %q: %q, %v", c.path, c.accept, body, h)
		}
		if response.ContentLength != int64(len(body)) {
			t.Errorf("%s for %q: length %d of %d", c.path, c.accept, response.ContentLength, len(body))
		}
	}
	for _, path := range []string{"/nothing", "/../site.go", "/fourfold.wasm/x", "/folder", "/folder/"} {
		if response, body := get(t, server.URL+path, "br"); response.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s, %q", path, response.Status, body)
		}
	}
}

func get(t *testing.T, url, accept string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", accept)
	response, err := (&http.Transport{DisableCompression: true}).RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// TestListen takes the same port twice.
func TestListen(t *testing.T) {
	first, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := Listen(first.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if first.Addr().String() == second.Addr().String() {
		t.Errorf("both listen on %s", first.Addr())
	}
}
