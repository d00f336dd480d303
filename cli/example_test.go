package cli_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"fourfold/cli"
	"fourfold/puzzles"
)

func ExampleRun() {
	status := cli.Run(context.Background(), []string{"solve", "flip", "--steps"}, cli.Env{
		Stdin:  strings.NewReader("wbww bbbw wbww wwww"),
		Stdout: os.Stdout, Stderr: os.Stderr, Puzzles: puzzles.All(),
	})
	fmt.Println("status", status)
	// Output:
	// 1
	// 1. Press row 2, column 2
	//     wwww
	//     wwww
	//     wwww
	//     wwww
	// status 0
}
