const IDS = "a number is 22 random letters, so no account has a link's";
const NO_PHOTO = "no photo has no number";
const FASTER = "what it does is the same, sooner or with fewer reads";

/**
 * Mutants that no test can kill, because no one can tell them from the program, each with the reason. `from` and `to` as the run prints them;
 * without `to`, all mutants of that place.
 * @type {{ file: string, from: string, to?: string, reason: string }[]}
 */
export const EQUIVALENT = [
  {
    file: "lib/kiosk/live/streams.ts",
    from: "texts.get(key) ?? encoder.encode(formatEvent(id, readable))",
    to: "encoder.encode(formatEvent(id, readable))",
    reason: FASTER,
  },
  { file: "lib/kiosk/live/streams.ts", from: "texts.set(key, bytes);", reason: FASTER },
  { file: "lib/kiosk/live/streams.ts", from: 'topics.includes("access")', to: "true", reason: FASTER },
  { file: "lib/kiosk/live/streams.ts", from: "stream", to: "true", reason: "a set without it is the same set" },
  {
    file: "lib/kiosk/live/streams.ts",
    from: "clearTimeout(state.gathering);",
    reason: "it tells what was gathered, to nobody, or with what comes next",
  },
  {
    file: "lib/kiosk/live/still-alive-store.ts",
    from: 'identity.kind === "anonymous"',
    to: "false",
    reason: "no key is that",
  },
  { file: "lib/kiosk/live/still-alive-store.ts", from: 'one.kind === "kiosk"', to: "true", reason: IDS },
  { file: "lib/kiosk/live/still-alive-store.ts", from: "id: { in: screens }", reason: FASTER },
  { file: "lib/kiosk/live/still-alive-store.ts", from: "id: { in: sessions }", reason: FASTER },
  {
    file: "lib/media/replies/answer-store.ts",
    from: 'identity.kind === "account" && senderKind === "account" && senderId === identity.id',
    to: "senderId === identity.id",
    reason: IDS,
  },
  {
    file: "lib/media/replies/answer-store.ts",
    from: 'identity.kind === "account" && senderKind === "account"',
    reason: IDS,
  },
  {
    file: "lib/media/replies/answer-store.ts",
    from: "item.answers.length > 0 || isOwn(identity, item)",
    to: "isOwn(identity, item)",
    reason: FASTER,
  },
  { file: "lib/media/replies/answer-store.ts", from: 'kind: "asc"', reason: "the rows lie in that order" },
  {
    file: "lib/schedule/series/tied-time-store.ts",
    from: "timeRule: { not: null }",
    reason: "without a rule a time is its own",
  },
  {
    file: "lib/schedule/series/tied-time-store.ts",
    from: "index < placed.length",
    to: "index <= placed.length",
    reason: "a portion of nothing",
  },
  {
    file: "lib/schedule/series/tied-time-store.ts",
    from: "!known || known.text === text",
    to: "false",
    reason: FASTER,
  },
  {
    file: "lib/schedule/series/tied-time-store.ts",
    from: "!known || known.text === text",
    to: "!known",
    reason: FASTER,
  },
  { file: "lib/schedule/series/tied-time-store.ts", from: "madeUntil: { gte: today }", reason: FASTER },
  { file: "lib/schedule/series/tied-time-store.ts", from: "series.rule.skipsRest", to: "true", reason: FASTER },
  { file: "lib/media/notices/outbox-store.ts", from: "senders.length === 0", to: "false", reason: FASTER },
  {
    file: "lib/kiosk/visits/gate/gate-rules.ts",
    from: "at.getTime() < from",
    to: "at.getTime() <= from",
    reason: "at its beginning the board has returned before",
  },
  {
    file: "lib/kiosk/visits/gate/gate-rules.ts",
    from: "from < until",
    to: "from <= until",
    reason: "no time is both at or after an hour and before it",
  },
  {
    file: "lib/kiosk/visits/gate/gate-rules.ts",
    from: "lastAt === null || lastAt < began",
    to: "lastAt < began",
    reason: "null is less than any instant",
  },
  {
    file: "lib/kiosk/visits/gate/gate-rules.ts",
    from: "person && input.pausedUntil !== null",
    to: "person",
    reason: "null is later than no instant",
  },
  {
    file: "lib/kiosk/visits/caretaker/rules.ts",
    from: "endReason === null",
    to: "false",
    reason: "no reason has no text",
  },
  {
    file: "lib/kiosk/visits/caretaker/rules.ts",
    from: 'REASONS[endReason] ?? ""',
    to: "REASONS[endReason]",
    reason: "what is empty is left out",
  },
  {
    file: "lib/kiosk/visits/course/visit-store.ts",
    from: "!visit",
    to: "false",
    reason: "what a side has just changed is shown to it",
  },
  {
    file: "lib/kiosk/visits/course/visit-store.ts",
    from: "isAnswered && row.screenName",
    to: "isAnswered",
    reason: "an answered visit has a screen",
  },
  {
    file: "lib/kiosk/visits/course/visit-store.ts",
    from: 'party.side === "screen" && settings.autoScreenId === party.kioskId',
    to: "settings.autoScreenId === party.kioskId",
    reason: "a phone has no number of a screen",
  },
  { file: "lib/kiosk/visits/course/visit-store.ts", from: "personKind", reason: IDS },
  {
    file: "lib/kiosk/visits/course/visit-store.ts",
    from: "gt: since",
    to: "gte: since",
    reason: "from a call at that instant the count is the same",
  },
  {
    file: "lib/kiosk/visits/course/visit-store.ts",
    from: 'direction: "in"',
    reason: "the count begins after the last call of the relative",
  },
  {
    file: "lib/kiosk/visits/course/visit-store.ts",
    from: 'party.side === "phone" && role === "invited"',
    to: 'role === "invited"',
    reason: "no screen is invited",
  },
  { file: "lib/kiosk/visits/course/now-store.ts", from: "activeKey: null", reason: "what has ended has no key" },
  {
    file: "lib/kiosk/visits/course/now-store.ts",
    from: 'role !== null && (role !== "invited" || (await findInvited(db.read, found as VisitRow, party)) !== null)',
    to: '(role !== "invited" || (await findInvited(db.read, found as VisitRow, party)) !== null)',
    reason: FASTER,
  },
  {
    file: "lib/kiosk/visits/course/now-store.ts",
    from: "found && isShown",
    to: "isShown",
    reason: "without a visit there is no role",
  },
  {
    file: "lib/kiosk/visits/course/now-store.ts",
    from: 'urls.some((url) => url.startsWith("turn"))',
    to: 'urls.every((url) => url.startsWith("turn"))',
    reason: "the addresses of a server are of one kind",
  },
  { file: "lib/kiosk/visits/gate/missed-store.ts", from: "gt: new Date(now.getTime() - LONGEST_MS)", reason: FASTER },
  {
    file: "lib/kiosk/visits/gate/missed-store.ts",
    from: 'people[index]?.photoItemId ?? ""',
    to: "people[index]?.photoItemId",
    reason: NO_PHOTO,
  },
  { file: "lib/kiosk/visits/gate/missed-store.ts", from: "personKind: kind", reason: IDS },
  {
    file: "lib/kiosk/visits/people/callable-store.ts",
    from: 'person.photoItemId ?? ""',
    to: "person.photoItemId",
    reason: NO_PHOTO,
  },
  {
    file: "lib/kiosk/visits/people/people-store.ts",
    from: 'person.photoItemId ?? ""',
    to: "person.photoItemId",
    reason: NO_PHOTO,
  },
  {
    file: "lib/kiosk/visits/ring/ring-store.ts",
    from: 'person?.photoItemId ?? ""',
    to: "person?.photoItemId",
    reason: NO_PHOTO,
  },
  { file: "lib/kiosk/visits/course/signal-store.ts", from: "items.length === 0", to: "false", reason: FASTER },
  {
    file: "lib/kiosk/visits/course/signal-store.ts",
    from: "_max.seq ?? 0",
    to: "_max.seq",
    reason: "null and one is one",
  },
  { file: "lib/kiosk/visits/course/signal-store.ts", from: 'seq: "asc"', reason: "the rows lie in that order" },
  { file: "lib/kiosk/visits/course/change-store.ts", from: "id: row.id", reason: "one visit at most has not ended" },
  {
    file: "lib/kiosk/visits/course/pass-time.ts",
    from: "screenSeenAt ?? 0",
    to: "screenSeenAt",
    reason: "null is the least there",
  },
  {
    file: "lib/kiosk/visits/course/pass-time.ts",
    from: "phoneSeenAt ?? 0",
    to: "phoneSeenAt",
    reason: "null is the least there",
  },
];
