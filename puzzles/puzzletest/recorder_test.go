package puzzletest

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// recorder is a test whose failures are looked at by another test.
type recorder struct {
	testing.TB
	wanted string // the failure that ends the test

	sync.Mutex
	failures []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.Lock()
	defer r.Unlock()
	failure := fmt.Sprintf(format, args...)
	r.failures = append(r.failures, failure)
	if r.wanted != "" && strings.Contains(failure, r.wanted) {
		runtime.Goexit()
	}
}

func (r *recorder) Error(args ...any) { r.Errorf("%s", fmt.Sprint(args...)) }

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

func (r *recorder) Fatal(args ...any) { r.Fatalf("%s", fmt.Sprint(args...)) }

// failures returns what a test fails with, up to the failure that is wanted.
func failures(wanted string, test func(testing.TB)) []string {
	r := &recorder{wanted: wanted}
	done := make(chan bool)
	go func() {
		defer close(done)
		defer func() {
			if value := recover(); value != nil {
				r.failures = append(r.failures, fmt.Sprintf("panic: %v", value))
			}
		}()
		test(r)
	}()
	<-done
	return r.failures
}
