import "server-only";
import { sealer } from "@/lib/accounts/auth/sealer";
import { type FeedEpisode, type FeedReading, readFeed } from "@/lib/library/podcasts/feed/read-feed";
import { FEED_FETCH, fetchFeed } from "@/lib/library/podcasts/fetch";
import type { PodcastFail } from "@/lib/library/podcasts/schema";
import { removeUnknownSounds } from "@/lib/library/podcasts/sound-files";
import { createRounds } from "@/lib/platform/concurrency/rounds";
import { isStopping } from "@/lib/platform/concurrency/shutdown";
import { db, type Transaction } from "@/lib/platform/database/db";
import { type Known, NOTHING_KNOWN } from "@/lib/platform/http/guarded-fetch";
import { pauseAfterFailure, pauseAfterRead } from "@/lib/platform/http/reading-pauses";
import { log } from "@/lib/platform/log";
import { hashToken, newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

/** Addresses of podcasts, of which some are a subscriber's own: kept under a key of the hub's secret. */
export const addresses = sealer("naches podcasts v1");

/** Longer than one reading may take, of a page and of the feed that it names; a process that dies leaves its podcast to another one after that. */
const CLAIM_MS = 2 * FEED_FETCH.totalMs + 60_000;
const REMOVED_LIFE_MS = 30 * 86_400_000;

type Claimed = NonNullable<Awaited<ReturnType<typeof db.read.podcast.findUnique>>>;
type Failure = { code: PodcastFail; askedMs: number };
type Good = { reading: Extract<FeedReading, { kind: "read" }> | null; address: URL } & Known;

/** Takes the podcast that waits longest, or the one that is named, so that no other process reads it too; null when none is due. */
async function claim(id?: string): Promise<Claimed | null> {
  const now = clock.now();
  const free = { removedAt: null, OR: [{ claimedUntil: null }, { claimedUntil: { lt: now } }] };
  return db.write(async (tx) => {
    const found = await tx.podcast.findFirst({
      where: id === undefined ? { ...free, nextAt: { lte: now } } : { id, ...free },
      orderBy: { nextAt: "asc" },
      select: { id: true },
    });
    if (!found) return null;
    const data = { claimId: newId(), claimedUntil: new Date(now.getTime() + CLAIM_MS) };
    return tx.podcast.update({ where: { id: found.id }, data });
  });
}

/** Writes nothing once the claim is lost, or the podcast is removed. */
async function settle(row: Claimed, work: (tx: Transaction, now: Date) => Promise<object>): Promise<void> {
  await db.write(async (tx) => {
    const where = { id: row.id, claimId: row.claimId };
    if ((await tx.podcast.count({ where })) === 0) return;
    const now = clock.now();
    const data = await work(tx, now);
    await tx.podcast.update({
      where: { id: row.id },
      data: { ...data, triedAt: now, claimId: null, claimedUntil: null },
    });
  });
}

async function noteFailure(row: Claimed, { code, askedMs }: Failure): Promise<void> {
  log.warn("podcast.failed", { podcastId: row.id, code });
  await settle(row, async (_, now) => {
    const isSame = row.failCode === code;
    const failures = (isSame ? row.failures : 0) + 1;
    const failedSince = isSame && row.failedSince ? row.failedSince : now;
    const failedMs = now.getTime() - failedSince.getTime();
    const pause = pauseAfterFailure(code, { failures, failedMs, askedMs }, Math.random());
    return { failures, failedSince, failCode: code, nextAt: new Date(now.getTime() + pause) };
  });
}

/** Writes what is another than before, and keeps an episode's id. Returns whether there are others than before. */
export async function replaceEpisodes(
  tx: Transaction,
  podcastId: string,
  episodes: readonly FeedEpisode[],
): Promise<boolean> {
  const stored = new Map((await tx.podcastEpisode.findMany({ where: { podcastId } })).map((row) => [row.key, row]));
  const gone = [...stored.keys()].filter((key) => !episodes.some((episode) => episode.key === key));
  if (gone.length > 0) await tx.podcastEpisode.deleteMany({ where: { podcastId, key: { in: gone } } });
  let isChanged = gone.length > 0;
  for (const [place, { key, url, ...said }] of episodes.entries()) {
    const row = stored.get(key);
    const urlHash = hashToken(url);
    const data = {
      ...said,
      place,
      ...(row?.urlHash !== urlHash && { urlSealed: addresses.seal(url, podcastId), urlHash }),
    };
    const isSame = row && row.place === place && row.title === said.title && row.seconds === said.seconds;
    if (isSame && row.urlHash === urlHash && row.publishedAt?.getTime() === said.publishedAt?.getTime()) continue;
    isChanged ||= !row;
    if (row) await tx.podcastEpisode.update({ where: { id: row.id }, data });
    else
      await tx.podcastEpisode.create({
        data: { ...said, id: newId(), podcastId, key, place, urlSealed: addresses.seal(url, podcastId), urlHash },
      });
  }
  return isChanged;
}

async function noteRead(row: Claimed, { reading, address, etag, lastModified }: Good): Promise<void> {
  await settle(row, async (tx, now) => {
    const isChanged = reading !== null && (await replaceEpisodes(tx, row.id, reading.episodes));
    return {
      ...{ okAt: now, failures: 0, failCode: null, failedSince: null, etag, lastModified },
      nextAt: new Date(now.getTime() + pauseAfterRead(null, Math.random())),
      ...(reading && {
        entries: reading.entries,
        addressSealed: addresses.seal(address.href, row.id),
        host: address.host,
      }),
      ...(isChanged && { changedAt: now }),
    };
  });
}

/** Reads the feed at an address; at that of a web page, with `follows`, the feed that the page names. */
async function getFeed(address: URL, known: Known, follows: boolean): Promise<Good | Failure> {
  const fetched = await fetchFeed(address, known);
  if (fetched.kind === "failed") return fetched;
  if (fetched.kind === "unchanged") return { reading: null, address, ...known };
  const { bytes, charset, etag, lastModified } = fetched;
  const reading = await readFeed(bytes, { charset, address, now: clock.now() });
  if (reading.kind === "read") return { reading, address, etag, lastModified };
  const isNamed = follows && reading.why === "web-page" && reading.feedUrl !== null;
  if (isNamed) return getFeed(new URL(reading.feedUrl ?? ""), NOTHING_KNOWN, false);
  return { code: reading.why, askedMs: 0 };
}

async function readOne(row: Claimed): Promise<void> {
  const address = addresses.unseal(row.addressSealed, row.id);
  if (address === null) return noteFailure(row, { code: "secret", askedMs: 0 });
  const got = await getFeed(new URL(address), { etag: row.etag, lastModified: row.lastModified }, true);
  await ("code" in got ? noteFailure(row, got) : noteRead(row, got));
}

export async function readNow(id: string): Promise<void> {
  const row = await claim(id);
  if (row) await readOne(row);
}

/** Reads what is due, one after another; several instances share the work. Ends early at a stop. */
export async function readDuePodcasts(): Promise<void> {
  const before = new Date(clock.now().getTime() - REMOVED_LIFE_MS);
  const isOld = (await db.read.podcast.count({ where: { removedAt: { lt: before } } })) > 0;
  if (isOld) await db.write((tx) => tx.podcast.deleteMany({ where: { removedAt: { lt: before } } }));
  for (let row = await claim(); row && !isStopping(); row = await claim()) await readOne(row);
  await removeUnknownSounds();
}

/** A podcast that is being read at a stop is read again at the next start. */
export const podcastRounds = createRounds("podcast", readDuePodcasts);
