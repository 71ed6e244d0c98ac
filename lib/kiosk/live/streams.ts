import "server-only";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { createEventLog } from "@/lib/kiosk/live/event-log";
import { GATHER_MS, HEARTBEAT_MS, readableTopics, STREAMS } from "@/lib/kiosk/live/rules";
import { keyOfIdentity, readStillAlive } from "@/lib/kiosk/live/still-alive-store";
import { formatEvent } from "@/lib/kiosk/live/stream-format";
import { AppError } from "@/lib/platform/app-error";
import { refuseWhileStopping } from "@/lib/platform/concurrency/shutdown";
import { onChanges } from "@/lib/platform/database/changes";
import { countForeignCommits } from "@/lib/platform/database/db";
import { type Topic, TOPICS } from "@/lib/platform/database/topics";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";

/** A reader that leaves this many pieces unread, besides what its socket holds, is gone. */
const UNREAD_PIECES = 16;

type Stream = {
  identities: readonly Identity[];
  keys: readonly string[];
  send: (bytes: Uint8Array) => void;
  end: () => void;
};

const state = singleton("live-streams", () => ({
  events: createEventLog(newId()),
  streams: new Set<Stream>(),
  gathered: new Set<Topic>(),
  gathering: undefined as NodeJS.Timeout | undefined,
  heart: undefined as NodeJS.Timeout | undefined,
  stopHearing: null as (() => void) | null,
  /** SQLite's count of commits of other processes; null: not looked yet. */
  foreign: null as number | null,
}));
const encoder = new TextEncoder();

/** Ends the streams of anyone who may not come in any longer; the others stay when the database cannot say. */
async function endRevoked(): Promise<void> {
  try {
    const streams = [...state.streams];
    const alive = await readStillAlive(streams.flatMap(({ identities }) => identities));
    for (const stream of streams) if (!stream.keys.every((key) => alive.has(key))) stream.end();
  } catch (error) {
    log.warn("live.look-failed", { cause: String(error) });
  }
}

function tell(topics: readonly Topic[]): void {
  const id = state.events.lastId();
  const texts = new Map<string, Uint8Array>();
  for (const stream of [...state.streams]) {
    const readable = readableTopics(stream.identities, topics);
    if (readable.length === 0 && topics.length > 0) continue;
    const key = readable.join(",");
    const bytes = texts.get(key) ?? encoder.encode(formatEvent(id, readable));
    texts.set(key, bytes);
    stream.send(bytes);
  }
}

function tellGathered(): void {
  const topics = TOPICS.filter((topic) => state.gathered.has(topic));
  state.gathered.clear();
  state.gathering = undefined;
  state.events.add(topics);
  tell(topics);
  if (topics.includes("access")) void endRevoked();
}

function hear(topics: readonly Topic[]): void {
  for (const topic of topics) state.gathered.add(topic);
  // Two browsers that connect wait for each word of the other.
  if (topics.length === 1 && topics[0] === "visits") {
    clearTimeout(state.gathering);
    tellGathered();
    return;
  }
  state.gathering ??= setTimeout(tellGathered, GATHER_MS).unref();
}

/** A command next to the running hub writes into the same file, and tells no one. */
async function lookForForeignCommits(): Promise<void> {
  const before = state.foreign;
  state.foreign = await countForeignCommits();
  if (before !== null && state.foreign !== before) hear(TOPICS);
}

async function beat(): Promise<void> {
  if (state.streams.size === 0) {
    clearInterval(state.heart);
    state.heart = undefined;
    return;
  }
  tell([]);
  await lookForForeignCommits().catch(() => undefined);
  await endRevoked();
}

function begin(): void {
  // It continues without streams, so that a screen which comes back can be told what it has missed.
  state.stopHearing ??= onChanges(hear);
  if (state.heart) return;
  state.heart = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  lookForForeignCommits().catch(() => undefined);
}

function takeRoom(keys: readonly string[]): void {
  const [own = ""] = keys;
  const ofOne = [...state.streams].filter((stream) => stream.keys.includes(own)).length;
  if (ofOne >= STREAMS.ofOne)
    throw new AppError("too-many", "Too many windows are open on this screen. Please close some.", {
      headers: { "Retry-After": "60" },
    });
  if (state.streams.size >= STREAMS.all)
    throw new AppError("busy", "Too many screens are connected. This one will check for changes every minute.", {
      headers: { "Retry-After": "300" },
    });
}

/**
 * Streams the topics that change after `lastEventId`.
 * Throws AppError "forbidden" for who may hear nothing, "too-many" or "busy" for too many streams, "busy" while the hub stops.
 */
export function openEventStream(everyone: readonly Identity[], lastEventId: string | null): ReadableStream<Uint8Array> {
  // A visitor of FAMILY_UPLOAD=open, whose link has no label, takes part in nothing.
  const isVisitor = (identity: Identity) => identity.kind === "link" && identity.label === "";
  const identities = everyone.filter((identity) => may(identity, "live.listen") && !isVisitor(identity));
  if (identities.length === 0) throw new AppError("forbidden", "You don't have permission to do this.");
  refuseWhileStopping();
  const keys = identities.map(keyOfIdentity);
  takeRoom(keys);
  begin();
  let stream: Stream | null = null;
  const forget = () => {
    if (stream) state.streams.delete(stream);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = () => {
          // A stream can end during the read that finds it revoked.
          if (!stream || !state.streams.has(stream)) return;
          forget();
          controller.close();
        };
        const send = (bytes: Uint8Array) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes);
          else end();
        };
        stream = { identities, keys, send, end };
        state.streams.add(stream);
        const missed = readableTopics(identities, state.events.since(lastEventId));
        send(encoder.encode(formatEvent(state.events.lastId(), missed)));
      },
      cancel: forget,
    },
    { highWaterMark: UNREAD_PIECES },
  );
}

export function countEventStreams(): number {
  return state.streams.size;
}

/** Ends all streams, so that they hold up no stop; the screens come back automatically. */
export function endEventStreams(): void {
  clearInterval(state.heart);
  clearTimeout(state.gathering);
  state.stopHearing?.();
  Object.assign(state, { heart: undefined, gathering: undefined, stopHearing: null, foreign: null });
  for (const { end } of [...state.streams]) end();
}
