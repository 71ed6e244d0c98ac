import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { podcastAddress } from "@/lib/library/podcasts/address-rules";
import type { Episodes } from "@/lib/library/podcasts/episode-schema";
import { isHomeHost } from "@/lib/library/podcasts/fetch";
import { addresses, readNow } from "@/lib/library/podcasts/reading-store";
import {
  type NewPodcast,
  type Podcast,
  PODCAST_LIMITS,
  type PodcastChange,
  podcastFailSchema,
} from "@/lib/library/podcasts/schema";
import { failureSentence, NO_ADDRESS, readSentences } from "@/lib/library/podcasts/texts";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { checkedAddress } from "@/lib/platform/http/guarded-fetch";
import { RefusedAddress } from "@/lib/platform/http/public-network";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const AGAIN_MS = 60_000;
const GONE = "This podcast is no longer here. Load the page again.";
const FULL = `The hub reads at most ${PODCAST_LIMITS.podcasts} podcasts. Remove one first.`;
const SOON = "This podcast was read a moment ago. Please wait a minute.";

function addressOf(text: string): URL {
  const url = podcastAddress(text, isHomeHost);
  if (!url) throw new AppError("invalid", NO_ADDRESS);
  try {
    return checkedAddress(url);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    const now = clock.now();
    const told = { host: url.hostname, now, nextAt: now, okAt: null, timeZone: "UTC" };
    throw new AppError("invalid", failureSentence("address", told));
  }
}

async function requireRoom(tx: Transaction): Promise<void> {
  const count = await tx.podcast.count({ where: { removedAt: null } });
  if (count >= PODCAST_LIMITS.podcasts) throw new AppError("invalid", FULL);
}

/** All podcasts, the first added first, and those that can be put back. Throws AppError "forbidden". */
export async function listPodcasts(identity: Identity): Promise<Podcast[]> {
  requirePermission(identity, "podcasts.manage");
  const rows = await db.read.podcast.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const { timeZone } = (await getHousehold()).place;
  const now = clock.now();
  return rows.map(({ failCode, id, name, host, addedBy, isShown, removedAt, ...row }) => {
    const isFailing = failCode !== null && removedAt === null;
    const state = isFailing
      ? [failureSentence(podcastFailSchema.parse(failCode), { ...row, host, now, timeZone })]
      : row.okAt === null
        ? ["It is being read now."]
        : readSentences({ ...row, now, timeZone });
    return {
      ...{ id, name, host, addedBy, createdAt: row.createdAt.toISOString() },
      ...{ isShown, isRemoved: removedAt !== null, state, isFailing },
    };
  });
}

/** Adds a podcast and reads it at once; one that cannot be read stays, and its state says why. Throws AppError "forbidden" or "invalid". */
export async function addPodcast(identity: Identity, { name, address }: NewPodcast): Promise<string> {
  requirePermission(identity, "podcasts.manage");
  const url = addressOf(address);
  const [id, addedBy, now] = [newId(), await getAccountName(identity), clock.now()];
  const addressSealed = addresses.seal(url.href, id);
  await db.write(async (tx) => {
    await requireRoom(tx);
    await tx.podcast.create({
      data: { id, name, addressSealed, host: url.host, addedBy, createdAt: now, nextAt: now },
    });
  });
  log.info("podcast.added", { podcastId: id });
  await readNow(id);
  return id;
}

/** Renames a podcast, shows it to him or not, puts it back, or gives it another address. Throws AppError "forbidden", "invalid" or "not-found". */
export async function changePodcast(identity: Identity, id: string, change: PodcastChange): Promise<void> {
  requirePermission(identity, "podcasts.manage");
  const { name, isShown, isRemoved } = change;
  const url = change.address === undefined ? null : addressOf(change.address);
  const isRead = url !== null || isRemoved === false;
  await db.write(async (tx) => {
    const row = await tx.podcast.findUnique({ where: { id } });
    if (!row) throw new AppError("not-found", GONE);
    if (row.removedAt && isRemoved === false) await requireRoom(tx);
    await tx.podcast.update({
      where: { id },
      data: {
        ...(name !== undefined && { name }),
        ...(isShown !== undefined && { isShown }),
        ...(isRemoved === false && { removedAt: null }),
        ...(isRead && { nextAt: clock.now(), failCode: null, failedSince: null, failures: 0 }),
        ...(url && { addressSealed: addresses.seal(url.href, id), host: url.host, etag: null, lastModified: null }),
      },
    });
  });
  log.info("podcast.changed", { podcastId: id });
  if (isRead) await readNow(id);
}

/** Removes a podcast from his screen and reads it no more; for 30 days it can be put back. Throws AppError "forbidden" or "not-found". */
export async function removePodcast(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "podcasts.manage");
  const data = { removedAt: clock.now(), claimId: null, claimedUntil: null };
  const { count } = await db.write((tx) => tx.podcast.updateMany({ where: { id, removedAt: null }, data }));
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("podcast.removed", { podcastId: id });
}

/** Reads a podcast now, at most once a minute. Throws AppError "forbidden", "not-found" or "too-many". */
export async function refreshPodcast(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "podcasts.manage");
  const row = await db.read.podcast.findFirst({ where: { id, removedAt: null }, select: { triedAt: true } });
  if (!row) throw new AppError("not-found", GONE);
  if (row.triedAt && clock.now().getTime() - row.triedAt.getTime() < AGAIN_MS) throw new AppError("too-many", SOON);
  await readNow(id);
}

/** Returns the podcasts that are shown and have an episode, the first added first. Throws AppError "forbidden". */
export async function listEpisodes(identity: Identity): Promise<Episodes> {
  requirePermission(identity, "podcasts.listen");
  const rows = await db.read.podcast.findMany({
    where: { isShown: true, removedAt: null, episodes: { some: {} } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { episodes: { orderBy: { place: "asc" } } },
  });
  const podcasts = rows.map(({ id, name, episodes }) => ({
    ...{ id, name },
    episodes: episodes.map((episode) => ({
      ...{ id: episode.id, title: episode.title, seconds: episode.seconds },
      publishedAt: episode.publishedAt?.toISOString() ?? null,
    })),
  }));
  return { podcasts };
}
