"""Components: functions from records to VDOM. They are synchronous and do no I/O."""
