import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { personId, requireParty } from "@/lib/kiosk/visits/people/party";
import { type PersonRights, readPeople } from "@/lib/kiosk/visits/people/person-store";
import { readPhotos } from "@/lib/kiosk/visits/people/photo-store";
import { findRingChannels } from "@/lib/kiosk/visits/ring/ring-channels";
import type { Callable } from "@/lib/kiosk/visits/schema";
import { readScreens, readVisitSettings } from "@/lib/kiosk/visits/settings-store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

const OPEN_WITHIN_MS = 10 * 60_000;

async function hasOpenPage({ key }: PersonRights, now: Date): Promise<boolean> {
  const lastSeenAt = { gt: new Date(now.getTime() - OPEN_WITHIN_MS) };
  if (key.kind === "phone") return (await db.read.linkBrowser.count({ where: { id: key.id, lastSeenAt } })) > 0;
  return (await db.read.session.count({ where: { userId: key.id, lastSeenAt } })) > 0;
}

/** Whom he may call from this screen, and whether they would hear it; no one elsewhere, and while visits are off. Throws AppError "forbidden". */
export async function listCallable(identities: readonly Identity[]): Promise<Callable> {
  const party = requireParty(identities, "visit.call");
  if (party.side !== "screen") return { people: [] };
  const now = clock.now();
  const [{ isOn }, screens] = await Promise.all([readVisitSettings(), readScreens(now)]);
  const isPart = screens.some(({ id, media }) => id === party.kioskId && media !== "off");
  if (!isOn || !isPart) return { people: [] };
  const people = (await readPeople(db.read)).filter((one) => one.mayBeCalled && one.isAllowed);
  const photos = await readPhotos(people.map(({ photoItemId }) => photoItemId));
  return {
    people: await Promise.all(
      people.map(async (person) => ({
        ...{ id: personId(person.key), name: person.name },
        photo: photos.get(person.photoItemId ?? "") ?? null,
        canRing: (await findRingChannels(person)).length > 0 || (await hasOpenPage(person, now)),
      })),
    ),
  };
}
