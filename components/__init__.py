"""Components: functions from records to VDOM. Rendering never awaits."""
