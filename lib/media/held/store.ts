import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import { activeHolds, type Board, boardsOf, heldAt, type Hold, holdsOf } from "@/lib/media/held/rules";
import type { Held } from "@/lib/media/items/schema";
import { clock } from "@/lib/platform/time/clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

type Rests = { now: number; calendar: HubCalendar; boards: Board[]; active: Hold[] };

/** The boards of these days, and what is held back now. */
async function readRests(): Promise<Rests> {
  const [calendar, settings] = await Promise.all([getHubCalendar(), readRest()]);
  const now = clock.now().getTime();
  const boards = boardsOf(calendar.rests, settings);
  return { now, calendar, boards, active: activeHolds(holdsOf(boards, settings, calendar.timeZone), now) };
}

/** Of the gallery are posts alone: a song and a cover are never shown there (D95). */
export const IN_GALLERY = { purpose: "post" } as const;

/**
 * What every read of items for screens must ask for: a kiosk is not shown what is held back during a rest (D64); everyone else sees
 * everything. The instant of receipt decides, so no page of the gallery moves, and nothing that is ready later is told apart.
 */
export async function whereShownTo(identity: Identity): Promise<Prisma.MediaItemWhereInput> {
  return { ...IN_GALLERY, ...(await whereServedTo(identity)) };
}

/** The same for files and for songs, which have no gallery. */
export async function whereServedTo({ kind }: Identity): Promise<Prisma.MediaItemWhereInput> {
  return kind === "kiosk" ? notHeldBack(await readRests()) : {};
}

function notHeldBack({ active }: Rests): Prisma.MediaItemWhereInput {
  if (active.length === 0) return {};
  return { NOT: active.map(({ from, until }) => ({ uploadedAt: { gte: new Date(from), lt: new Date(until) } })) };
}

/** For senders: adds to their items that, and until when, no screen is shown them. */
export async function withHeld<Item extends { uploadedAt: string }>(
  items: readonly Item[],
): Promise<(Item & { held?: Held })[]> {
  const { now, active, calendar } = await readRests();
  return items.map((item) => {
    const held = heldAt(Date.parse(item.uploadedAt), now, active, calendar);
    return held ? { ...item, held } : item;
  });
}

type LastBoard = Board["board"] & { isShown: Prisma.MediaItemWhereInput };

/** The last board that has begun, with what {@link whereShownTo} says; null when the calendar has none. */
export async function findLastBoard({ kind }: Identity): Promise<LastBoard | null> {
  const rests = await readRests();
  const last = rests.boards.findLast(({ board }) => board.from <= rests.now);
  return last ? { ...last.board, isShown: { ...IN_GALLERY, ...(kind === "kiosk" && notHeldBack(rests)) } } : null;
}
