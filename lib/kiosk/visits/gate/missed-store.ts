import "server-only";
import type { Circumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { restSince } from "@/lib/kiosk/visits/gate/gate-rules";
import { type PersonKey, personId } from "@/lib/kiosk/visits/people/party";
import { readPerson } from "@/lib/kiosk/visits/people/person-store";
import { readPhotos } from "@/lib/kiosk/visits/people/photo-store";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import { db } from "@/lib/platform/database/db";

const DAY_MS = 86_400_000;
/** Three days of rest in a row, and the day before. */
const LONGEST_MS = 4 * DAY_MS;
const MOST = 5;

/** Who called in the last day, or in the day before a rest that is over, and was not answered nor spoken to since; the newest of each. */
export async function readMissed({ now, household }: Circumstances): Promise<VisitNow["missed"]> {
  const rows = await db.read.visit.findMany({
    where: { createdAt: { gt: new Date(now.getTime() - LONGEST_MS), lte: now } },
    orderBy: { createdAt: "desc" },
  });
  const seen = new Set<string>();
  const missed = rows.flatMap((row) => {
    const key = { kind: row.personKind === "account" ? ("account" as const) : ("phone" as const), id: row.personId };
    const id = personId(key);
    if (seen.has(id)) return [];
    seen.add(id);
    const isMissed =
      row.endedAt !== null && row.direction === "in" && row.answeredAt === null && row.endReason !== "declined";
    const beforeBoard = restSince(row.createdAt, now, household);
    const isRecent = beforeBoard !== null || now.getTime() - row.createdAt.getTime() < DAY_MS;
    return isMissed && isRecent ? [{ row, key, id, beforeBoard }] : [];
  });
  const shown = missed.slice(0, MOST);
  const people = await Promise.all(shown.map(({ key }) => readPerson(db.read, key)));
  const photos = await readPhotos(people.map((person) => person?.photoItemId ?? null));
  return shown.map(({ row, id, beforeBoard }, index) => ({
    ...{ id: row.id, at: row.createdAt.toISOString(), beforeBoard },
    person: { id, name: row.name, photo: photos.get(people[index]?.photoItemId ?? "") ?? null },
  }));
}

/** His own call to someone in the last day that was not answered, unless that person has called since; null: none. An ISO instant. */
export async function readHisCall({ kind, id }: PersonKey, { now }: Circumstances): Promise<VisitNow["calledAt"]> {
  const row = await db.read.visit.findFirst({
    where: { personKind: kind, personId: id, createdAt: { gt: new Date(now.getTime() - DAY_MS), lte: now } },
    orderBy: { createdAt: "desc" },
  });
  if (!row || row.direction !== "out" || row.activeKey !== null || row.answeredAt !== null) return null;
  return row.endReason === "declined" || row.endReason === "rest" ? null : row.createdAt.toISOString();
}
