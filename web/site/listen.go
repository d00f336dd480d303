package site

import "net"

// Listen listens on an address such as "127.0.0.1:8044". If it cannot have that port, it takes a free one.
func Listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if host, _, bad := net.SplitHostPort(address); err != nil && bad == nil {
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	return l, err
}
