/** Failed logins allowed in a window of 15 minutes (D5, docs/security.md); beyond `all`, attempts are slowed down. */
export const LOGIN_LIMITS = { windowMs: 15 * 60_000, account: 5, address: 30, all: 300 } as const;

/** Attempts of one network in a window to open an upload link or to become a visitor of FAMILY_UPLOAD=open. */
export const OPENING_LIMITS = { windowMs: 15 * 60_000, limit: 60 } as const;

export const SLOW_DOWN = { waitMs: 5000, places: 20, placesOfNetwork: 2 } as const;

/** Logins that are checked at once, and those that may wait: one turn is for known browsers alone, and strangers beyond their places get 429. */
export const LOGIN_TURNS = { atOnce: 2, othersAtOnce: 1, places: { first: 100, others: 10 } } as const;

/** Wrong second steps in a window of 15 minutes; `app` bounds guesses at an account's six digits from all new browsers together. */
export const SECOND_STEP_LIMITS = { account: 5, address: 30, app: 10 } as const;

export const LOGIN_STEPS = { lifeMs: 10 * 60_000, perAccount: 20 } as const;
