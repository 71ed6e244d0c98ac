import "server-only";
import { createLink } from "@/lib/accounts/auth/links/link-store";
import { createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { writeSetup } from "@/lib/accounts/household/address-store";
import type { Place } from "@/lib/accounts/household/schema";
import { householdRequestSchema } from "@/lib/accounts/household/settings-schema";
import { getHouseholdSettings, saveHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { BUILT_IN_CHOICES } from "@/lib/library/activities/content";
import { saveActivityChoices } from "@/lib/library/activities/store";
import { readDemoCalendar } from "@/lib/operations/demo/calendar";
import { CAREGIVER, CARETAKER, HOUSEHOLD, LINKS, SCREEN_ACCOUNT } from "@/lib/operations/demo/content";
import { sendMedia } from "@/lib/operations/demo/gallery";
import { PLAN_DAYS, planOf } from "@/lib/operations/demo/plan-rules";
import { addPodcasts } from "@/lib/operations/demo/podcasts";
import { type IsHoly, isWeekday, markedAt, sentAt } from "@/lib/operations/demo/rules";
import { addSongs } from "@/lib/operations/demo/songs";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { atInstant } from "@/lib/platform/time/clock";
import { instantAt } from "@/lib/platform/time/instant-at";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import type { NewEntry } from "@/lib/schedule/care/schema";
import { addEntry } from "@/lib/schedule/care/store";
import { DEFAULT_TASKS } from "@/lib/schedule/checklist/rules";
import { tickTask } from "@/lib/schedule/checklist/store";
import { versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { createItems } from "@/lib/schedule/items/series-store";
import { listAllAsJson, markItem } from "@/lib/schedule/items/store";
import { deleteItem } from "@/lib/schedule/items/trash-store";
import { createSpan } from "@/lib/schedule/spans/store";
import { saveTemplate } from "@/lib/schedule/templates/store";

const SHABBOS = 6;

/** Loads the test for Shabbos and Yom Tov. Commands are compiled to `require`, which cannot load hebcal: hence `import()`. */
async function loadHolyDays(inIsrael: boolean): Promise<IsHoly> {
  const { flags, getHolidaysOnDate } = await import("@hebcal/core");
  return (date) => {
    const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
    // hebcal takes the civil day of the process's own zone.
    const holidays = getHolidaysOnDate(new Date(year, month - 1, day), inIsrael) ?? [];
    return weekdayOf(date) === SHABBOS || holidays.some((event) => (event.getFlags() & flags.CHAG) !== 0);
  };
}

const SCREEN: Identity = { kind: "kiosk", id: "demo", name: "Kitchen" };
const DAY_MS = 86_400_000;
const TICK_TIMES = ["09:05", "09:50", "11:20", "14:10", "19:40"] as const;

async function makePlan(now: Date, { timeZone }: Place, isHoly: IsHoly): Promise<void> {
  const { requests, isCancelled } = planOf(civilDateAt(now, timeZone), isHoly);
  const entered = new Date(now.getTime() - (PLAN_DAYS.before + 1) * DAY_MS);
  await atInstant(entered, async () => {
    for (const request of requests) await createItems(OPERATOR, request);
  });
  const items = versionedListSchema.parse(JSON.parse(await listAllAsJson(OPERATOR)));
  for (const [index, item] of items.entries()) {
    const marked = markedAt(item, index, now, timeZone, isHoly);
    if (isCancelled(item.title, item.scheduledDate)) await atInstant(entered, () => deleteItem(OPERATOR, item.id));
    else if (marked && !careOf(item)) await atInstant(marked, () => markItem(SCREEN, item.id, true));
  }
}

function careOf({ title }: { title: string }): Pick<NewEntry, "kind" | "value" | "note"> | null {
  if (title === "Morning medicine") return { kind: "given", value: null, note: "" };
  if (title === "Nurse: blood pressure") return { kind: "note", value: null, note: "130 over 80" };
  return title === "Lunch" ? { kind: "ate", value: 2, note: "" } : null;
}

const FREE_CARE = [
  { daysAgo: 0, time: "08:10", kind: "slept", value: 2, note: "" },
  { daysAgo: 1, time: "11:00", kind: "pain", value: 3, note: "left knee, after the walk" },
  { daysAgo: 2, time: "08:15", kind: "slept", value: 1, note: "" },
  { daysAgo: 4, time: "11:20", kind: "pain", value: 5, note: "left knee" },
  { daysAgo: 5, time: "13:30", kind: "seen", value: null, note: "in good spirits, sang with the radio" },
] as const;

async function logCare(userId: string, now: Date, { timeZone }: Place, isHoly: IsHoly): Promise<void> {
  const caregiver: Identity = { kind: "account", id: userId, role: "caregiver", sessionId: "demo" };
  const log = (at: Date, entry: Partial<NewEntry>) =>
    atInstant(at, () =>
      addEntry(caregiver, {
        ...{ id: newId(), userId, at: at.toISOString(), kind: "seen", value: null, note: "", itemId: null, title: "" },
        ...{ marksDone: entry.kind === "given", again: false, ...entry },
      }),
    );
  const items = versionedListSchema.parse(JSON.parse(await listAllAsJson(OPERATOR)));
  for (const [index, item] of items.entries()) {
    const [care, at] = [careOf(item), markedAt(item, index, now, timeZone, isHoly)];
    if (care && at) await log(at, { ...care, itemId: item.id, title: item.title, marksDone: care.kind !== "note" });
  }
  for (const { daysAgo, time, ...entry } of FREE_CARE) await log(sentAt(daysAgo, time, now, timeZone, isHoly), entry);
}

async function planVisit(now: Date, { timeZone }: Place): Promise<void> {
  const today = civilDateAt(now, timeZone);
  const items = versionedListSchema.parse(JSON.parse(await listAllAsJson(OPERATOR)));
  const paused = items.filter(({ category }) => category === "therapy" || category === "learning");
  await createSpan(OPERATOR, {
    ...{ kind: "away", title: "", place: "Rivky’s", note: "Rivky drives. The blue box of medicine goes along." },
    ...{ startDate: addDays(today, 8), startTime: "11:00", endDate: addDays(today, 11), endTime: "16:00" },
    ...{ shown: true, alerts: false },
    groupIds: [...new Set(paused.flatMap(({ recurringGroupId }) => recurringGroupId ?? []))],
  });
}

async function tickChecklist(now: Date, { timeZone }: Place, isHoly: IsHoly): Promise<void> {
  const today = civilDateAt(now, timeZone);
  for (let day = -PLAN_DAYS.before; day <= 0; day += 1) {
    const date = addDays(today, day);
    for (const [index, { id: task }] of DEFAULT_TASKS.entries()) {
      const time = TICK_TIMES[index] ?? "19:40";
      const instant = instantAt(date, time, timeZone);
      // One task of the week was not done.
      const isDone = instant < now && isWeekday(date, time, isHoly) && !(day === -3 && index === 1);
      if (isDone) await atInstant(instant, () => tickTask(OPERATOR, { date, task, done: true }));
    }
  }
}

/** Fills the open, empty hub with an example household. `tell` says how far it is. Returns the address that a family sends from. */
export async function fillDemo(now: Date, tell: (line: string) => void): Promise<string> {
  const wanted = householdRequestSchema.parse({ ...(await getHouseholdSettings(OPERATOR)), ...HOUSEHOLD });
  const { place } = await saveHousehold(OPERATOR, wanted, resolvePlace);
  await db.write((tx) => writeSetup(tx, { putAwayAt: now }));
  const isHoly = await loadHolyDays(place.inIsrael);
  const begun = new Date(now.getTime() - 40 * DAY_MS);
  const { addresses, caretakerId, caregiverId } = await atInstant(begun, async () => {
    const { id: caretakerId } = await createUser(OPERATOR, { ...CARETAKER, role: "admin" });
    const { id: caregiverId } = await createUser(OPERATOR, { ...CAREGIVER, role: "caregiver" });
    await createUser(OPERATOR, { ...SCREEN_ACCOUNT, role: "family" });
    const made: { id: string; label: string; address: string }[] = [];
    for (const label of LINKS) made.push(await createLink(OPERATOR, label, made.length === 0));
    return { addresses: made, caretakerId, caregiverId };
  });
  await saveActivityChoices(OPERATOR, {
    ...BUILT_IN_CHOICES,
    favorite: { label: "Shwekey", playlist: 2 },
    visitMinutes: 30,
    updatedAt: null,
  });
  await addPodcasts(now, place.timeZone, isHoly);
  await makePlan(now, place, isHoly);
  await planVisit(now, place);
  await saveTemplate(OPERATOR, { name: "Three ordinary days", start: civilDateAt(now, place.timeZone), days: 3 });
  await atInstant(now, () => readDemoCalendar(civilDateAt(now, place.timeZone), place.timeZone));
  await logCare(caregiverId, now, place, isHoly);
  await tickChecklist(now, place, isHoly);
  const links = new Map(addresses.map(({ id, label }) => [label, { id, label }]));
  await addSongs(caretakerId, now);
  await sendMedia(links, now, place.timeZone, isHoly, tell);
  return addresses[0]?.address ?? "";
}
