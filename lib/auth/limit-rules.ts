/** Failed log-ins allowed in a window of 15 minutes (D5, docs/security.md); beyond `all`, attempts are slowed down. */
export const LOGIN_LIMITS = { windowMs: 15 * 60_000, account: 5, address: 30, all: 300 } as const;

/** Attempts of one network in a window to open an upload link or to become a visitor of FAMILY_UPLOAD=open. */
export const OPENING_LIMITS = { windowMs: 15 * 60_000, limit: 60 } as const;

/** How a slowed log-in waits. That lets through four attempts a second, fewer than the server can check, so known browsers are not held up. */
export const SLOW_DOWN = { waitMs: 5000, places: 20, placesOfNetwork: 2 } as const;
