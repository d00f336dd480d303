package puzzle

import "sync/atomic"

// DefaultMemory is how many bytes a solver may use unless told otherwise: 1 GiB.
const DefaultMemory = 1 << 30

var memory atomic.Int64

// Memory returns how many bytes the tables of one solver may take. A solver that needs
// more gives up, so that equal problems get equal answers while this stays the same.
func Memory() int64 {
	if bytes := memory.Load(); bytes > 0 {
		return bytes
	}
	return DefaultMemory
}

// SetMemory sets what Memory returns, for solvers that start after it.
func SetMemory(bytes int64) { memory.Store(bytes) }
