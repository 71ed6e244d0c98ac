/** How often an open hub reads again what may change, in milliseconds. lib/kiosk/live slows it down while the hub is told of changes. */
export const pace = { ms: 60_000 };
