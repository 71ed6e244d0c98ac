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

async function readRests(): Promise<Rests> {
  const [calendar, settings] = await Promise.all([getHubCalendar(), readRest()]);
  const now = clock.now().getTime();
  const boards = boardsOf(calendar.rests, settings);
  return { now, calendar, boards, active: activeHolds(holdsOf(boards, settings, calendar.timeZone), now) };
}

/** Condition of the gallery: only posts, never a song or a cover (D95). */
export const IN_GALLERY = { purpose: "post" } as const;

/** Returns the condition of every read for screens: a kiosk is not shown what a rest holds back, by the instant of receipt (D64). */
export async function whereShownTo(identity: Identity): Promise<Prisma.MediaItemWhereInput> {
  return { ...IN_GALLERY, ...(await whereServedTo(identity)) };
}

export async function whereServedTo({ kind }: Identity): Promise<Prisma.MediaItemWhereInput> {
  return kind === "kiosk" ? notHeldBack(await readRests()) : {};
}

function notHeldBack({ active }: Rests): Prisma.MediaItemWhereInput {
  if (active.length === 0) return {};
  return { NOT: active.map(({ from, until }) => ({ uploadedAt: { gte: new Date(from), lt: new Date(until) } })) };
}

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
