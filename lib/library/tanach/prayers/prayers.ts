import "server-only";
import type { HDate } from "@hebcal/core";
import type { Customs } from "@/lib/calendar/davening/line";
import { isHoly, isYomKippur, isYomTov } from "@/lib/calendar/hebcal/days";
import { numberIn, type PartPlan, plan, type ReadingPlan } from "@/lib/library/tanach/plan";
import { type Prayer, PRAYERS } from "@/lib/library/tanach/prayers/order";
import { partsOf } from "@/lib/library/tanach/prayers/pieces";
import { type PrayerDay, prayerDay } from "@/lib/library/tanach/prayers/prayer-day";
import type { ListedPrayer } from "@/lib/library/tanach/schema";

const WHOLE = "What is Tanach is here; the rest is in your siddur. Ask your rav about your custom";

function prayersFor(day: HDate, customs: Customs): readonly [PrayerDay, Prayer[]] {
  const about = prayerDay(day, customs);
  return [about, PRAYERS.filter(({ applies }) => applies(about))];
}

/** On Rosh Hashanah and Yom Kippur what is not here is in the machzor. */
const inMachzor = (text: string) => text.replace("your siddur", "your machzor");

function partInMachzor({ passages, ...part }: PartPlan): PartPlan {
  return {
    ...part,
    passages: passages.map(({ above, below, ...passage }) => ({
      ...passage,
      ...(above ? { above: above.map(inMachzor) } : {}),
      ...(below ? { below: below.map(inMachzor) } : {}),
    })),
  };
}

const READ: readonly string[] = ["torah", "torah-mincha"];

export function prayerPlan(id: string, day: HDate, customs: Customs): ReadingPlan | null {
  const [about, prayers] = prayersFor(day, customs);
  const found = prayers.find((prayer) => prayer.id === id);
  if (!found) return null;
  const { title, hebrewTitle, entries, next } = found;
  const hasMachzor = about.isRoshHashanah || about.isYomKippur;
  const note = hasMachzor ? inMachzor(WHOLE) : WHOLE;
  const names = READ.includes(id) ? { title, hebrewTitle } : { title, hebrewTitle, note };
  const parts = partsOf(entries(about));
  const before = prayers.find((prayer) => prayer.next === id);
  return {
    ...plan(`prayer.${id}`, names, hasMachzor ? parts.map(partInMachzor) : parts),
    next: next === undefined ? null : `prayer.${next}`,
    previous: before ? `prayer.${before.id}` : null,
  };
}

const LONGEST_REST = 3;

/** Returns a reading of the rest that begins on the evening of a day, by an id such as "1.prayer.mairiv"; null for any other. */
export function restPlan(
  id: string,
  day: HDate,
  planOn: (id: string, day: HDate) => ReadingPlan | null,
): ReadingPlan | null {
  const [count, ...rest] = id.split(".");
  const after = numberIn(count, LONGEST_REST);
  if (after === null || rest[0] !== "prayer") return null;
  const found = planOn(rest.join("."), day.add(after, "d"));
  const inRest = (other: string | null) => other && `rest.${after}.${other}`;
  return (
    found && { ...found, id: `rest.${after}.${found.id}`, next: inRest(found.next), previous: inRest(found.previous) }
  );
}

function listed({ id, title, hebrewTitle, now }: Prayer): ListedPrayer {
  return { id: `prayer.${id}`, title, hebrewTitle, now: [...now] };
}

/** Returns also those of the coming rest: a paired screen shows nothing to press on Shabbos and Yom Tov. */
export function prayersOn(day: HDate, customs: Customs): ListedPrayer[] {
  const { inIsrael } = customs.place;
  const found = prayersFor(day, customs)[1].map(listed);
  if (isHoly(day, inIsrael)) return found;
  for (let after = 1; after <= LONGEST_REST && isHoly(day.add(after, "d"), inIsrael); after++) {
    const holy = day.add(after, "d");
    const name = isYomKippur(holy) ? "Yom Kippur" : isYomTov(holy, inIsrael) ? "Yom Tov" : "Shabbos";
    const ofRest = prayersFor(holy, customs)[1].map((prayer): ListedPrayer => ({
      ...listed(prayer),
      id: `rest.${after}.prayer.${prayer.id}`,
      now: [],
      forDay: name,
    }));
    found.push(...ofRest);
  }
  return found;
}
