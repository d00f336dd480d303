//go:build !js

package breath

import "context"

func turns(ctx context.Context) context.Context { return ctx }
