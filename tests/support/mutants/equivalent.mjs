const IDS = "a number is 22 random letters, so no account has a link's";
const MACHINE = "the state machine takes an answer of the called side to a ring alone";
const NO_PHOTO = "no photo has no number";
const TYPES = "that alone says so, which the types do not know";
const PHONE = "only a link has a phone, and what reads a cookie gives it one";
const RACE = "no test can delete it between Prisma's two reads";
const SET = "what is set is in the template";
const FASTER = "what it does is the same, sooner or with fewer reads";

/**
 * By file: a place, what the run prints as its mutant, null for all mutants of that place, the reason, and which of the places with this text.
 * @type {Record<string, [from: string, to: string | null, reason: string, ...places: number[]][]>}
 */
const BY_FILE = {
  "lib/accounts/auth/store.ts": [
    ['identity.kind === "account" && identity.id === id', "identity.id === id", IDS],
    ['identity.kind === "account"', "true", "only an account may do that"],
  ],
  "lib/accounts/auth/session.ts": [
    ["touching.has(id)", "false", FASTER],
    ["touching.add(id);", null, FASTER],
    ["lifeMs / 1000", null, "the hub ends a session, not its token"],
    ["!jwt", "false", FASTER],
    ["via?.id ?? null", "via?.id", "what is undefined is not set"],
  ],
  "lib/accounts/auth/links/link-store.ts": [['senderKind: "link"', null, IDS]],
  "lib/accounts/auth/login/login-store.ts": [
    ["!row || !right", "!right", TYPES],
    ["(await hasSecondStep(db.read, user.id))", null, "for the log"],
  ],
  "lib/accounts/auth/kiosks/pairing-store.ts": [
    ['row && state === "approved"', 'state === "approved"', TYPES],
    ['row && state === "waiting"', 'state === "waiting"', TYPES],
    ['!row || state !== "approved"', 'state !== "approved"', TYPES],
    ['row.name ?? ""', "row.name", "what is approved has a name"],
    ["gt: now", null, "at its end a code counts no tries"],
    ["gt: 0", null, "below no tries are no tries too"],
    ["...waitingAt(now)", null, "writes take turns, so it waits as it did a line before"],
    ["!isUniqueViolation(error)", "false", "the next read finds no screen and fails too"],
  ],
  "lib/media/items/trash-store.ts": [
    ["!deletedAt", "false", TYPES],
    ["before === undefined", "false", FASTER],
    ["before !== undefined && cursor", "before !== undefined", TYPES],
    ["before !== undefined && cursor", "cursor", TYPES],
    ["limit === undefined", "false", "what is undefined is not set"],
    ["total?.items ?? 0", "total?.items", "a sum has one row"],
    ["total?.bytes ?? 0", "total?.bytes", "the number of null is 0 too"],
  ],
  "lib/media/items/preparation-store.ts": [
    ['state: { in: ["waiting", "running"] }', null, FASTER],
    ['OR: [{ priority: { lte: PRIORITY.hidden } }, { state: "running" }]', null, FASTER],
    ["itemId: { in: itemIds }", null, FASTER],
    ["(await db.read.mediaJob.findFirst({ where: waiting, select: { itemId: true } })) === null", "false", FASTER],
    ["job.startedAt?.getTime() ?? null", "job.startedAt?.getTime()", "what runs has a beginning"],
    ["readyInMs === undefined", "false", "what is undefined is not sent"],
    ["trouble && { trouble }", "{ trouble }", "what is undefined is not sent"],
  ],
  "lib/schedule/changes/recent-store.ts": [
    ["one.at < other.at", "one.at <= other.at", "no two changes are of one instant"],
    ["one.at > other.at", "one.at >= other.at", "no two changes are of one instant"],
  ],
  "lib/schedule/changes/undo-store.ts": [
    ["change.groupId !== null && change.groupId === later.groupId", null, "other series are not read"],
    ["change.groupId === null", "false", FASTER],
    ["...(change.itemId === MANY_ITEMS ? {} : { OR: ofItsItems })", null, FASTER],
    ["change.itemId === MANY_ITEMS", "true", FASTER],
    [
      "isSameSeries && haveCommon(Object.keys(before.template ?? {}), new Set(Object.keys(after.template ?? {})))",
      "haveCommon(Object.keys(before.template ?? {}), new Set(Object.keys(after.template ?? {})))",
      "other series are not read",
    ],
    ["id: { in: [...former.keys()] }", null, FASTER],
    ["former.get(id) ?? {}", "former.get(id)", "only these are read"],
    ["date === scheduledDate && time === scheduledTime", "false", FASTER],
    [
      "groupId === null || (madeFrom === null && !beganSeries)",
      "(madeFrom === null && !beganSeries)",
      "without a series there is none of these",
    ],
    ["field in set && template !== null && field in template", "field in set && template !== null", SET],
    ["field in set && template !== null", "field in set", SET],
    ["groupId === null || fields.length === 0", "false", FASTER],
    ["groupId === null || fields.length === 0", "groupId === null", FASTER],
    ["groupId === null || fields.length === 0", "fields.length === 0", "without a series no field is set"],
    ["gt: at", "gte: at", "what the change made says what it set"],
    ["touched.has(item.id) || same.length === 0", "same.length === 0", "what was touched was there before"],
    ["content.rule", "true", "null is spread as nothing"],
    ["content.template", "true", "null is spread as nothing"],
  ],
  "lib/kiosk/live/streams.ts": [
    [
      "texts.get(key) ?? encoder.encode(formatEvent(id, readable))",
      "encoder.encode(formatEvent(id, readable))",
      FASTER,
    ],
    ["texts.set(key, bytes);", null, FASTER],
    ['topics.includes("access")', "true", FASTER],
    ["stream", "true", "a set without it is the same set"],
    ["clearTimeout(state.gathering);", null, "it tells what was gathered, to no one, or with what comes next", 1, 2],
  ],
  "lib/kiosk/live/still-alive-store.ts": [
    ['identity.kind === "anonymous"', "false", "no key is that"],
    ['one.kind === "kiosk"', "true", IDS],
    ["identity.browserId ?? identity.id", "identity.browserId", PHONE],
    ['one.kind === "link" && one.browserId', null, PHONE],
    ["id: { in: phones }", null, FASTER],
    ["id: { in: screens }", null, FASTER],
    ["id: { in: sessions }", null, FASTER],
  ],
  "lib/media/renditions/server/job-store.ts": [
    ["priority: { gt: PRIORITY.sent }", null, "what was sent was looked for a line before"],
    ["gt: PRIORITY.sent", "gte: PRIORITY.sent", "what was sent was looked for a line before"],
  ],
  "lib/media/renditions/server/retry-store.ts": [
    ["from < hidden.length", "from <= hidden.length", FASTER],
    ["wakeWorker();", null, FASTER],
  ],
  "lib/media/renditions/server/rendition-store.ts": [
    ["count === 1 && title !== undefined", "count === 1", "what is undefined is not set"],
  ],
  "lib/media/replies/sent-store.ts": [
    ["id: { in: items.map(({ id }) => id) }", null, FASTER],
    ["!row", "false", RACE, 1],
    ["!row || !picture", "!picture", TYPES],
    ['row.item?.title ?? ""', "row.item?.title", TYPES],
    ['(row && pathIn(toMediaItem(row))) ?? ""', "(row && pathIn(toMediaItem(row)))", TYPES],
    ["!row || !object || key === null", null, TYPES],
    ["!row || !object", null, TYPES],
  ],
  "lib/media/items/sent-store.ts": [
    ["rowOf.get(item.id) ?? {}", "rowOf.get(item.id)", TYPES],
    ["false", "true", TYPES],
    ["screen && { screen }", "{ screen }", "what is undefined is not sent"],
  ],
  "lib/media/replies/voice-store.ts": [["itemId: null", null, "nothing gives it an item again", 3]],
  "lib/media/replies/answer-store.ts": [
    ["(await tx.mediaItem.count({ where: { id } })) === 0", "false", RACE],
    [
      'identity.kind === "account" && senderKind === "account" && senderId === identity.id',
      "senderId === identity.id",
      IDS,
    ],
    ['identity.kind === "account" && senderKind === "account"', null, IDS],
    ["item.answers.length > 0 || isOwn(identity, item)", "isOwn(identity, item)", FASTER],
    ['kind: "asc"', null, "the rows lie in that order"],
  ],
  "lib/schedule/series/tied-time-store.ts": [
    ["timeRule: { not: null }", null, "without a rule a time is its own"],
    ["index < placed.length", "index <= placed.length", "a portion of nothing"],
    ["!known || known.text === text", "false", FASTER, 1, 2],
    ["!known || known.text === text", "!known", FASTER, 1, 2],
    ["madeUntil: { gte: today }", null, FASTER],
    ["series.rule.skipsRest", "true", FASTER],
  ],
  "lib/media/uploads/server/session-store.ts": [
    ["!row || row.senderKind !== sender.senderKind", "!row", IDS],
    ["oldest.length > 0", null, FASTER],
    ["request.size ?? null", "request.size", "what is undefined is not set", 1, 2],
    ['request.purpose ?? "post"', "request.purpose", "what is undefined is not set"],
    ['request.contentType ?? ""', "request.contentType", "what is undefined is not set"],
    ["request.fileName ?? null", "request.fileName", "what is undefined is not set"],
    ["request.clientUploadId ?? null", "request.clientUploadId", "what is undefined is not set"],
    ["size !== undefined && size > maxBytes", "size > maxBytes", TYPES],
    ['chunkIndex: "asc"', null, "the rows lie in that order"],
  ],
  "lib/media/uploads/server/chunk-store.ts": [
    ["beginning.length === 0", "false", FASTER],
    ["bytes === body", "false", FASTER],
    ["sha256 === null", "false", TYPES],
    ['isAppError(error, "busy")', null, "for the log"],
    ["startByte > offsetBytes", "startByte >= offsetBytes", "the next chunk waits for none"],
    ["isEarly", "true", "the next chunk waits for none", 1, 2],
    ["turn.reached(accepted.offsetBytes);", null, FASTER],
    ["offset < startByte", "false", FASTER],
    ["refuseWhileStopping();", null, "the place for the body refuses too"],
    ["toStoredResponse(row) === null", "true", FASTER],
    ["isComplete", "true", FASTER],
    ['isAppError(error, "gone")', "false", "what it reads then is gone too"],
  ],
  "lib/media/uploads/server/direct-store.ts": [["refuseWhileStopping();", null, "the place for the body refuses too"]],
  "lib/media/notices/channel-store.ts": [
    ['identity.kind === "link" && identity.label !== ""', 'identity.label !== ""', "others have no permission"],
    ['identity.kind !== "account"', "false", "only an account may do that"],
    ['identity.kind === "link"', "true", "only a link has a phone"],
    ["identity.browserId ?? null", "identity.browserId", PHONE],
    ["row.triesLeft > 0 && row.codeHash !== null", "row.triesLeft > 0", TYPES],
  ],
  "lib/media/notices/outbox-store.ts": [
    ["senders.length === 0", "false", FASTER],
    [
      'mediaTypeSchema.safeParse(item.mediaType).data ?? "unknown"',
      "mediaTypeSchema.safeParse(item.mediaType).data",
      "a kind that is undefined is an unknown one there",
    ],
    ["senderKind: row.senderKind", null, IDS],
    ["claimId: null", null, "a claim settles its notice once"],
    ['delivery.kind === "sent"', null, "for the log", 2],
    ['delivery.kind === "gone"', null, "for the log", 2],
    ["senderKind", null, IDS],
  ],
  "lib/accounts/auth/kiosks/kiosk-store.ts": [
    [
      "row !== null && row.revokedAt !== null",
      "row !== null",
      "a screen whose pairing has not ended is connected before",
    ],
    ["token", "true", TYPES, 2],
  ],
  "lib/kiosk/shabbos-board/caretaker-store.ts": [
    [
      "days.some(({ date }) => date >= from.slice(0, 10) && date <= until.slice(0, 10))",
      "days.every(({ date }) => date >= from.slice(0, 10) && date <= until.slice(0, 10))",
      "a rest has all days of its run",
    ],
    ["date >= from.slice(0, 10)", "date > from.slice(0, 10)", "a rest begins on the day before its first"],
    ["from.slice(0, 10)", null, "a rest begins on the day before its first"],
    ["until.slice(0, 10)", null, "a day is less than its instants"],
    ["found", "true", "each comes within a year"],
    ["rest && span", null, TYPES],
  ],
  "lib/kiosk/shabbos-board/screen-store.ts": [
    ["first === undefined || last === undefined", null, "without rests no item is in one"],
    ['settings.boardPicture === "none"', "false", FASTER],
    ["pictures[index] ?? null", "pictures[index]", TYPES],
  ],
  "lib/kiosk/visits/gate/gate-rules.ts": [
    ["at.getTime() < from", "at.getTime() <= from", "at its beginning the board has returned before"],
    ["from < until", "from <= until", "no time is both at or after an hour and before it"],
    ["lastAt === null || lastAt < began", "lastAt < began", "null is less than any instant"],
    ["person && input.pausedUntil !== null", "person", "null is later than no instant"],
  ],
  "lib/kiosk/visits/caretaker/rules.ts": [
    ["endReason === null", "false", "no reason has no text"],
    ['REASONS[endReason] ?? ""', "REASONS[endReason]", "what is empty is left out"],
  ],
  "lib/kiosk/visits/course/visit-store.ts": [
    ["!visit", "false", "what a side has just changed is shown to it"],
    ["isAnswered && row.screenName", "isAnswered", "an answered visit has a screen"],
    [
      'party.side === "screen" && settings.autoScreenId === party.kioskId',
      "settings.autoScreenId === party.kioskId",
      "a phone has no number of a screen",
    ],
    ["personKind", null, IDS, 1, 2],
    ["gt: since", "gte: since", "from a call at that instant the count is the same"],
    ['direction: "in"', null, "the count begins after the last call of the relative"],
    ['party.side === "phone" && role === "invited"', 'role === "invited"', "no screen is invited"],
  ],
  "lib/kiosk/visits/course/now-store.ts": [
    ["activeKey: null", null, "what has ended has no key"],
    [
      'role !== null && (role !== "invited" || (await findInvited(db.read, found as VisitRow, party)) !== null)',
      '(role !== "invited" || (await findInvited(db.read, found as VisitRow, party)) !== null)',
      FASTER,
    ],
    ["found && isShown", "isShown", "without a visit there is no role"],
    [
      'urls.some((url) => url.startsWith("turn"))',
      'urls.every((url) => url.startsWith("turn"))',
      "the addresses of a server are of one kind",
    ],
  ],
  "lib/kiosk/visits/gate/missed-store.ts": [
    ["gt: new Date(now.getTime() - LONGEST_MS)", null, FASTER],
    ['people[index]?.photoItemId ?? ""', "people[index]?.photoItemId", NO_PHOTO],
    ["personKind: kind", null, IDS],
  ],
  "lib/kiosk/visits/people/callable-store.ts": [
    ['person.photoItemId ?? ""', "person.photoItemId", NO_PHOTO],
    ['party.side !== "screen"', "false", FASTER],
  ],
  "lib/kiosk/visits/people/people-store.ts": [
    ['person.photoItemId ?? ""', "person.photoItemId", NO_PHOTO],
    ["active && isWith", "isWith", "it is with no one unless there is one", 1, 2],
    ["principalKind: key.kind", null, IDS],
    ['key?.kind === "phone" && active?.personKind === "phone"', 'active?.personKind === "phone"', IDS],
  ],
  "lib/kiosk/visits/ring/ring-store.ts": [
    ['person?.photoItemId ?? ""', "person?.photoItemId", NO_PHOTO],
    [
      'row.state === "ringing" && row.personKind === person.key.kind && row.personId === person.key.id && callerSide({ direction: row.direction === "out" ? "out" : "in" }) !== party.side',
      'row.state === "ringing" && row.personKind === person.key.kind && row.personId === person.key.id',
      MACHINE,
    ],
    [
      'row.state === "ringing" && row.personKind === person.key.kind && row.personId === person.key.id',
      "row.personId === person.key.id",
      MACHINE,
    ],
    ['row.state === "ringing" && row.personKind === person.key.kind', 'row.state === "ringing"', IDS],
    ['row.state === "ringing" && row.personKind === person.key.kind', "row.personKind === person.key.kind", MACHINE],
    ["isCaller", "true", "only a person has a pause", 3],
    ["after ?? row", "after", "time refuses no visit that runs"],
    ["after ?? row", "row", "what time changes of a visit that runs, the next change does too"],
    ["!visit", "false", "the side that rings sees its visit"],
  ],
  "lib/kiosk/visits/course/signal-store.ts": [
    ["items.length === 0", "false", FASTER],
    ["_max.seq ?? 0", "_max.seq", "null and one is one"],
    ['seq: "asc"', null, "the rows lie in that order"],
  ],
  "lib/kiosk/visits/course/change-store.ts": [["id: row.id", null, "one visit at most has not ended"]],
  "lib/kiosk/visits/course/pass-time.ts": [
    ["screenSeenAt ?? 0", "screenSeenAt", "null is the least there"],
    ["phoneSeenAt ?? 0", "phoneSeenAt", "null is the least there"],
  ],
  "lib/kiosk/visits/people/party.ts": [
    ["kind !== undefined && id !== undefined", null, "both are there or none"],
    ['identity.kind === "link" && identity.label !== ""', 'identity.label !== ""', "only a link has a phone"],
    ["requirePermission(party.identity, action);", null, "each that has a side may do both today"],
  ],
  "lib/kiosk/visits/people/person-store.ts": [
    ['role: { in: ["family", "admin"] }', null, FASTER],
    ['principalKind: "phone"', null, FASTER],
  ],
  "lib/kiosk/visits/people/photo-store.ts": [
    ["(view ?? thumb)?.path ?? null", "(view ?? thumb)?.path", "no address is none"],
    ["ids.length === 0", "false", FASTER],
    ["id: { in: ids }", null, FASTER],
  ],
  "lib/kiosk/visits/relay/night-check.ts": [
    ["touchedAt !== null && now - touchedAt < QUIET_MS", "now - touchedAt < QUIET_MS", "null was long ago"],
  ],
  "lib/kiosk/visits/states.ts": [
    ["visit.screenSeenAt ?? 0", "visit.screenSeenAt", "null is the least there"],
    ["visit.phoneSeenAt ?? 0", "visit.phoneSeenAt", "null is the least there"],
  ],
  "lib/kiosk/visits/relay/check-store.ts": [['own.screenId ?? ""', "own.screenId", "it is asked of screens alone"]],
};

/** Mutants that no test can kill, because no one can tell them from the program. Without `to`, all mutants of that place; without `places`, its only one. */
export const EQUIVALENT = Object.entries(BY_FILE).flatMap(([file, rows]) =>
  rows.map(([from, to, _reason, ...places]) => ({ file, from, to: to ?? undefined, places })),
);
