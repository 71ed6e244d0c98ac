const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type AlertKind = "screen" | "item" | "evening" | "call" | "storage" | "backup" | "crash";

/** Something that is so now. `since` is when it began, in milliseconds; the texts say what it is and what to do. */
export type Fact = { kind: AlertKind; key: string; since: number; title: string; body: string };

/** A record of one caretaker's alert. `times`: alerts sent about this fact; 0: it has ended since. */
export type Told = { key: string; since: number; toldAt: number; times: number };

/** The present, in milliseconds. `dayBegan`: null in the night. */
export type Moment = { now: number; dayBegan: number | null; hubStarted: number; isRest: boolean };

export type Alert = { key: string; title: string; body: string };

type Rule = {
  afterMs: number;
  /** Wait before each repeat, counted from the last alert; after these it never repeats. */
  repeatsMs: readonly number[];
  /** No new alert this soon after the last one: something that comes and goes causes only one. */
  quietMs: number;
  /** Only by day, and counted from its beginning and from the hub's start. */
  isOfDay: boolean;
};

const RULES: Record<AlertKind, Rule> = {
  screen: { afterMs: 30 * MINUTE_MS, repeatsMs: [12 * HOUR_MS], quietMs: 3 * HOUR_MS, isOfDay: true },
  item: { afterMs: 30 * MINUTE_MS, repeatsMs: [], quietMs: DAY_MS, isOfDay: false },
  evening: { afterMs: 0, repeatsMs: [], quietMs: DAY_MS, isOfDay: true },
  call: { afterMs: 0, repeatsMs: [], quietMs: DAY_MS, isOfDay: false },
  storage: { afterMs: 0, repeatsMs: [], quietMs: 7 * DAY_MS, isOfDay: false },
  backup: { afterMs: 0, repeatsMs: [7 * DAY_MS], quietMs: DAY_MS, isOfDay: false },
  crash: { afterMs: 0, repeatsMs: [], quietMs: DAY_MS, isOfDay: false },
};

const kindOf = (key: string): AlertKind | undefined =>
  (Object.keys(RULES) as AlertKind[]).find((kind) => key === kind || key.startsWith(`${kind}:`)); // The keys of a Record are its type's.

function isHeld(kind: AlertKind, { isRest, dayBegan }: Moment, wantsInRest: boolean): boolean {
  return (isRest && !(kind === "screen" && wantsInRest)) || (RULES[kind].isOfDay && dayBegan === null);
}

function isDue({ kind, since }: Fact, former: Told | undefined, { now, dayBegan, hubStarted }: Moment): boolean {
  const { afterMs, repeatsMs, quietMs, isOfDay } = RULES[kind];
  const isSame = former !== undefined && former.times > 0 && former.since === since;
  if (isSame) {
    const repeatMs = repeatsMs[former.times - 1];
    return repeatMs !== undefined && now - former.toldAt >= repeatMs;
  }
  if (former && now - former.toldAt < quietMs) return false;
  return now - (isOfDay ? Math.max(since, dayBegan ?? now, hubStarted) : since) >= afterMs;
}

type Given = {
  facts: readonly Fact[];
  ends: ReadonlyMap<string, Omit<Alert, "key">>;
  told: readonly Told[];
  moment: Moment;
  wantsInRest: boolean;
};

export type Outcome = { tell: Alert[]; keep: Told[]; forget: string[] };

/** Returns the alerts that one caretaker gets now. Those in `told` that are in neither `keep` nor `forget` stay as they are. */
export function alertsFor({ facts, ends, told, moment, wantsInRest }: Given): Outcome {
  const outcome: Outcome = { tell: [], keep: [], forget: [] };
  const { now } = moment;
  for (const fact of facts) {
    const { key, since, title, body, kind } = fact;
    const former = told.find((one) => one.key === key);
    if (isHeld(kind, moment, wantsInRest) || !isDue(fact, former, moment)) continue;
    const times = former && former.times > 0 && former.since === since ? former.times + 1 : 1;
    outcome.tell.push({ key, title, body });
    outcome.keep.push({ key, since, toldAt: now, times });
  }
  for (const former of told) {
    const kind = kindOf(former.key);
    if (facts.some(({ key }) => key === former.key)) continue;
    if (kind === undefined || (former.times === 0 && now - former.toldAt >= RULES[kind].quietMs)) {
      outcome.forget.push(former.key);
      continue;
    }
    if (former.times === 0) continue;
    const end = ends.get(former.key);
    if (end && isHeld(kind, moment, wantsInRest)) continue;
    if (end) outcome.tell.push({ key: former.key, ...end });
    outcome.keep.push({ ...former, toldAt: end ? now : former.toldAt, times: 0 });
  }
  return outcome;
}
