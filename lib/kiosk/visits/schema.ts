import * as z from "zod/mini";

/** The side of the relative's screen, and that of the family member's browser ("phone", whatever it is). */
export const sideSchema = z.enum(["screen", "phone"]);
export type Side = z.infer<typeof sideSchema>;

export const visitStateSchema = z.enum(["ringing", "connecting", "live", "healing", "ended"]);
export type VisitState = z.infer<typeof visitStateSchema>;

/** Reason that a visit ended. `left`: the page was left and did not come back; `lost`: neither side was heard of. */
export const endReasonSchema = z.enum([
  "cancelled",
  "declined",
  "missed",
  "no-screen",
  "rest",
  "ended",
  "left",
  "line",
  "no-path",
  "limit",
  "revoked",
  "caretaker",
  "lost",
]);
export type EndReason = z.infer<typeof endReasonSchema>;

export const endedBySchema = z.enum(["screen", "phone", "caretaker", "hub"]);
export type EndedBy = z.infer<typeof endedBySchema>;

const whyNotSchema = z.enum([
  // The household has no visits; no screen takes part; no screen that may is alive.
  "off",
  "no-screen",
  "screen-off",
  "board",
  "board-soon",
  "night",
  "busy",
  // This phone waits to be let in; has not asked; may not call; got "Not now"; has called too often.
  "asked",
  "new",
  "not-allowed",
  "declined",
  "too-often",
]);
export type WhyNot = z.infer<typeof whyNotSchema>;

const id = z.string().check(z.minLength(1), z.maxLength(100));
/** A random word of one page, kept in sessionStorage: never of a browser. */
const endpointSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, "This page has no valid name."));
const epochSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
const instant = z.string();

/** At most 64 KiB, as the sender wrote it: a description, an array of candidates, or a notice, as JSON. */
export const signalItemSchema = z.object({
  kind: z.enum(["description", "candidates", "notice"]),
  body: z.string().check(z.maxLength(65_536)),
});
export type SignalItem = z.infer<typeof signalItemSchema>;

/** Someone of the family. `id` is `account:ID`, `phone:ID` (a phone of a link): what `to` of a visit takes. */
export const visitPersonSchema = z.object({ id, name: z.string(), photo: z.nullable(z.string()) });
export type VisitPerson = z.infer<typeof visitPersonSchema>;

/** The reader's part in this visit. `invited`: may take over the phone's side ("Continue Here"). `bystander`: another of the screens. */
export const roleSchema = z.enum(["caller", "callee", "bystander", "invited", "caretaker"]);

export const visitSchema = z.object({
  id,
  direction: z.enum(["in", "out"]),
  state: visitStateSchema,
  role: roleSchema,
  side: sideSchema,
  person: visitPersonSchema,
  screen: z.nullable(z.object({ id, name: z.string() })),
  /** The page that takes part on the reader's side; null: none yet. Another name than one's own means another tab or screen. */
  endpoint: z.nullable(z.string()),
  isAnswered: z.boolean(),
  /** Grows with each new connection; signals of an older one are dropped. */
  epoch: z.int(),
  media: z.enum(["voice", "picture"]),
  isAutomatic: z.boolean(),
  createdAt: instant,
  ringsUntil: instant,
  shownAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  connectedAt: z.nullable(instant),
  healingAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endReason: z.nullable(endReasonSchema),
  endedBy: z.nullable(endedBySchema),
  /** The side whose page was left and may come back; null: none. */
  away: z.nullable(sideSchema),
  /** The latest end: three hours, an hour when no one touched anything, or when the board begins. */
  endsAt: instant,
  boardAt: z.nullable(instant),
  handOverUntil: z.nullable(instant),
});
export type Visit = z.infer<typeof visitSchema>;

/** Someone who called and was not answered; `beforeBoard` says "Shabbos" or another day's word when it was before a board that is over. */
const missedVisitSchema = z.object({
  id,
  person: visitPersonSchema,
  at: instant,
  beforeBoard: z.nullable(z.string()),
});

/** GET /api/visits/now */
export const visitNowSchema = z.object({
  /** The one that rings or runs and concerns the reader, or one that ended within the last 30 s; null: none. */
  visit: z.nullable(visitSchema),
  canCall: z.boolean(),
  whyNot: z.nullable(whyNotSchema),
  /** One sentence about him, or on his screen about why not; empty: nothing to say. */
  sentence: z.string(),
  until: z.nullable(instant),
  /** The plan of this moment, if callers may know it; wall times "HH:MM" of the household. `until` null: the item has no length. */
  plan: z.nullable(z.object({ title: z.string(), since: z.string(), until: z.nullable(z.string()) })),
  isOffered: z.boolean(),
  media: z.enum(["off", "voice", "picture"]),
  autoAfterMs: z.nullable(z.int()),
  isRelaySet: z.boolean(),
  isRelayOnly: z.boolean(),
  isCheckDue: z.optional(z.boolean()),
  /** On a screen, those of the last day who called and were not answered, newest first. */
  missed: z.array(missedVisitSchema),
  calledAt: z.nullable(instant),
  now: instant,
});
export type VisitNow = z.infer<typeof visitNowSchema>;

const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** GET /api/visits/[id]/relay, and with a visit. Credentials are good for five minutes. */
export const relaySchema = z.object({ iceServers: z.array(iceServerSchema), isRelayOnly: z.boolean() });
export type Relay = z.infer<typeof relaySchema>;

/** POST /api/visits. `to`: "screen", or on his screen a person's id. The same `press` twice is one visit. */
export const ringRequestSchema = z.object({
  to: id,
  endpoint: endpointSchema,
  press: endpointSchema,
  offer: z.optional(z.array(signalItemSchema).check(z.maxLength(20))),
});
export type RingRequest = z.infer<typeof ringRequestSchema>;

export const visitStartSchema = z.object({ visit: visitSchema, relay: relaySchema });
export type VisitStart = z.infer<typeof visitStartSchema>;

/** POST …/shown, …/hand-over: which page it is. Both answer `visitResponseSchema`. */
export const endpointRequestSchema = z.object({ endpoint: endpointSchema });
export const visitResponseSchema = z.object({ visit: visitSchema });

export const answerRequestSchema = z.object({ endpoint: endpointSchema, by: z.enum(["touch", "itself"]) });

/** POST …/decline ("Not now"); answers 204. */
export const declineRequestSchema = z.object({ endpoint: endpointSchema });

/** POST …/end; answers 204. `left` keeps the visit for 20 s, so that the page may come back. The caretaker sends `ended` without being a side. */
export const endRequestSchema = z.object({
  endpoint: endpointSchema,
  reason: z.enum(["ended", "left", "cancelled", "line", "no-path", "limit"]),
});
export type EndRequest = z.infer<typeof endRequestSchema>;

const signalSchema = z.object({
  ...signalItemSchema.shape,
  seq: z.int(),
  side: sideSchema,
  epoch: z.int(),
});
export type Signal = z.infer<typeof signalSchema>;

/** GET …/signals?after=seq: those of the other side, of the present epoch, in order. */
export const signalsSchema = z.object({
  state: visitStateSchema,
  epoch: z.int(),
  signals: z.array(signalSchema),
});

/** POST …/signals; answers `epochSchema` as `{ epoch }`: another number than was sent means that the items were dropped. */
export const signalsRequestSchema = z.object({
  endpoint: endpointSchema,
  epoch: epochSchema,
  items: z.array(signalItemSchema).check(z.minLength(1), z.maxLength(20)),
});
export const signalsResponseSchema = z.object({ epoch: z.int() });

/** PUT …/alive: each 20 s, each 5 s while it rings; at once when `line` changes. Answers `visitResponseSchema`. */
export const aliveRequestSchema = z.object({
  endpoint: endpointSchema,
  line: z.enum(["none", "connected", "healing"]),
  isRelayed: z.optional(z.boolean()),
  isTouched: z.optional(z.boolean()),
});
export type AliveRequest = z.infer<typeof aliveRequestSchema>;

/** POST …/take-over: makes this page its side, with a new epoch. `epoch`: the one it knows; 409 when another page was first. */
export const takeOverRequestSchema = z.object({ endpoint: endpointSchema, epoch: epochSchema });

/** GET /api/visits/people, on his screen: whom he may call. `canRing`: a page is open or push is set; else he can ask for a call. */
export const callableSchema = z.object({
  people: z.array(z.object({ ...visitPersonSchema.shape, canRing: z.boolean() })),
});
export type Callable = z.infer<typeof callableSchema>;
