//go:build !js

package store

// OpenFolder returns a folder of the disk. It removes what was left there by programs that were killed while they wrote.
func OpenFolder(path string) Folder { return openFolder(system{}, path) }
