/** Milliseconds between an open hub's reads of data that may change. lib/kiosk/live slows them down while changes are pushed to it. */
export const pace = { ms: 60_000 };
