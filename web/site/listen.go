package site

import (
	"errors"
	"net"
	"syscall"
)

// Listen listens on an address such as "127.0.0.1:8044". Where that port is taken, it takes a free one.
func Listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return l, err
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}
