package kit

import "reflect"

// tooltipDue reports whether the tooltip of a chip is shown or due.
func (c *Chip) tooltipDue() bool {
	state := reflect.ValueOf(&c.ToolTipWidgetExtend).Elem().FieldByName("toolTipContext")
	return !state.FieldByName("pendingToolTipCtx").IsNil() || !state.FieldByName("toolTipHandle").IsNil()
}
