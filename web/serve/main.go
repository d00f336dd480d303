// Serve serves a folder with the page of Fourfold on this computer, to its own browsers only, and prints the address.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"

	"fourfold/web/site"
)

func main() {
	address := flag.String("address", "127.0.0.1:8044", "where to listen; another port if this one is taken")
	flag.Parse()
	if err := serve(*address, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(address, folder string) error {
	if _, err := os.Stat(folder + "/index.html"); err != nil {
		return fmt.Errorf("there is no page in %q (make web makes it): %w", folder, err)
	}
	listener, err := site.Listen(address)
	if err != nil {
		return err
	}
	fmt.Printf("Fourfold is at http://%s/ (Ctrl+C ends it)\n", listener.Addr())
	return http.Serve(listener, site.Handler(os.DirFS(folder)))
}
