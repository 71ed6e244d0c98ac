import type { FamilyAccess, Role, User } from "@/lib/auth/schema";

/** Who is asking (D2). `mayDelete` is the caretaker's switch of D7; without it a kiosk may not. */
export type Identity =
  | { kind: "anonymous" }
  | { kind: "link"; id: string; label: string }
  | { kind: "kiosk"; id: string; name: string; mayDelete?: boolean }
  | { kind: "account"; id: string; role: Role; sessionId: string };

export const ANONYMOUS: Identity = { kind: "anonymous" };

type Column = "link" | "kiosk" | "family" | "admin";

/** The rows of D7: who may do what. An anonymous visitor may do only what is public. */
const MATRIX = {
  public: ["link", "kiosk", "family", "admin"],
  "media.view": ["kiosk", "family", "admin"],
  "media.send": ["link", "family", "admin"],
  "media.delete": ["family", "admin"],
  "schedule.view": ["kiosk", "family", "admin"],
  "schedule.mark": ["kiosk", "family", "admin"],
  "schedule.edit": ["admin"],
  preferences: ["kiosk", "family", "admin"],
  // A paired screen tells that it is alive.
  "screen.report": ["kiosk"],
  "household.manage": ["admin"],
} as const satisfies Record<string, readonly Column[]>;

export type Action = keyof typeof MATRIX;

function column(identity: Identity): Column | null {
  if (identity.kind === "anonymous") return null;
  return identity.kind === "account" ? identity.role : identity.kind;
}

/** Whether this identity may do this (D7). */
export function may(identity: Identity, action: Action): boolean {
  if (action === "public") return true;
  const allowed: readonly Column[] = MATRIX[action];
  const own = column(identity);
  if (own !== null && allowed.includes(own)) return true;
  return identity.kind === "kiosk" && action === "media.delete" && identity.mayDelete === true;
}

/** Whether somebody who sees the gallery is offered to delete from it: whoever is refused is not asked (D50). Null: nobody is known. */
export function isOfferedDelete(user: User | null): boolean {
  return user !== null && (user.via === "account" || user.mayDelete === true);
}

/** Of a browser that is several people at once (a caretaker's phone with an upload link), the one who may; else the first. */
export function actingIdentity(identities: readonly Identity[], action: Action): Identity {
  return identities.find((identity) => may(identity, action)) ?? identities[0] ?? ANONYMOUS;
}

/** How an identity may send media; null when it may not. A browser of FAMILY_UPLOAD=open has no label. */
export function familyAccessOf(identity: Identity): FamilyAccess["access"] {
  if (!may(identity, "media.send")) return null;
  if (identity.kind !== "link") return "account";
  return identity.label === "" ? "open" : "link";
}

/** The specification's two texts for a right password in the wrong section. */
export const SECTION_MISMATCH: Record<Role, string> = {
  admin: "Family credentials cannot be used for this section",
  family: "Admin credentials cannot be used for this section",
};

export const LOGIN_TEXTS = {
  invalid: "Invalid username or password",
  failed: "Login failed. Please try again.",
  failedTitle: "Login Failed",
  successTitle: "Login successful",
  success: "Welcome back!",
} as const;

/** D5 and docs/security.md: failures allowed in a window of 15 minutes; beyond `all`, tries are slowed down. */
export const LOGIN_LIMITS = { windowMs: 15 * 60_000, account: 5, address: 30, all: 300 } as const;

/** How many browsers of one network may try the key of an upload link, or become visitors of FAMILY_UPLOAD=open, in a window. */
export const OPENING_LIMITS = { windowMs: 15 * 60_000, limit: 60 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an account's session lives: without use, and in all. */
export const SESSION_LIFE: Record<Role, { idleMs: number; totalMs: number }> = {
  admin: { idleMs: 12 * HOUR_MS, totalMs: 7 * DAY_MS },
  family: { idleMs: 30 * DAY_MS, totalMs: 180 * DAY_MS },
};

/** An upload link's cookie lives 180 days from its last use (D9), a kiosk's 400 days (the browsers' maximum). */
export const LINK_COOKIE_LIFE_MS = 180 * DAY_MS;
/** A visitor of FAMILY_UPLOAD=open is forgotten sooner: nothing of his is unfinished then, and who comes again is a new one. */
export const VISITOR_LIFE_MS = 30 * DAY_MS;
export const KIOSK_COOKIE_LIFE_MS = 400 * DAY_MS;
/** A paired screen calls several times a minute; when it was last seen is written no more often than once. */
export const SCREEN_SEEN_EVERY_MS = 60_000;
/** So long without a word is silence: several calls in a row did not come. */
const SILENT_AFTER_MS = 5 * 60_000;

/** Whether a screen that was last seen at this instant has fallen silent by now; both ISO 8601, by the server's clock. */
export function isSilent(lastSeenAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(lastSeenAt) >= SILENT_AFTER_MS;
}

/** How long a browser stays known for an account that has logged in in it, and how many are: of one account, and in one cookie. */
/** How long a browser stays known for an account that has logged in in it, and how many are: of one account, and in one cookie. */
/**
 * How a log-in is slowed down: how long it waits, and how many may wait at once in a process, and of one wide network. Four tries in a
 * second are fewer than the server can check, so those of browsers that are known are not held up.
 */
export const SLOW_DOWN = { waitMs: 5000, places: 20, placesOfNetwork: 2 } as const;

export const KNOWN_BROWSERS = { lifeMs: 400 * DAY_MS, perAccount: 20, perCookie: 4 } as const;

export const SETUP_CODE_LIFE_MS = 30 * 60_000;
/** Wrong codes from one network in a window of 15 minutes. */
export const SETUP_CODE_TRIES = 5;
export const SETUP_CODE_LETTERS = 12;

/** The letters of a code that a person typed: in any case, with spaces or hyphens anywhere. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}

/** Whether a session that began and was last used at these instants has ended by now. */
export function sessionEnded(role: Role, createdAt: Date, lastSeenAt: Date, now: Date): boolean {
  const { idleMs, totalMs } = SESSION_LIFE[role];
  return now.getTime() - lastSeenAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= totalMs;
}

/**
 * The same-origin proof of a request that changes something (D6): the browser says so, or its Origin is our host.
 * Takes the three header values as they came, null when absent.
 */
export function sameOriginProof({ fetchSite, origin, host }: Record<"fetchSite" | "origin" | "host", string | null>): boolean {
  if (fetchSite !== null) return fetchSite === "same-origin";
  if (origin === null || host === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

export const PASSWORD_LIMITS = { min: 12, max: 128 } as const;

/**
 * What is wrong with a new password, as a sentence, or null. Takes the password, the household's own words (names,
 * user name) and a question whether it is among the commonest passwords.
 */
export function passwordProblem(password: string, ownWords: readonly string[], isCommon: (password: string) => boolean): string | null {
  const length = [...password.normalize("NFKC")].length;
  if (length < PASSWORD_LIMITS.min) return `Please use at least ${PASSWORD_LIMITS.min} characters, for example three or four words.`;
  if (length > PASSWORD_LIMITS.max) return `Please use at most ${PASSWORD_LIMITS.max} characters.`;
  const plain = password.normalize("NFKC").toLowerCase();
  const withoutTail = plain.replace(/[^\p{L}]+$/u, "");
  const owned = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  if (isCommon(plain) || isCommon(withoutTail)) return "Many people use this password. Please choose another one.";
  if (new Set(plain).size < 4) return "This password repeats a few characters. Please choose another one.";
  const rest = owned.reduce((left, word) => left.replaceAll(word, ""), plain).replace(/[^\p{L}]/gu, "");
  if (owned.some((word) => plain.includes(word)) && rest.length < 6) {
    return "This password is mostly a name of the household. Please choose another one.";
  }
  return null;
}
