import "server-only";
import { type HDate, months } from "@hebcal/core";
import { type Aliyah, getLeyningOnDate, getWeekdayReading, type Leyning } from "@hebcal/leyning";
import { isOn, isShabbos } from "@/lib/calendar/hebcal/days";
import { fastOfDay } from "@/lib/calendar/hebcal/fasts";
import { learnedParsha } from "@/lib/calendar/readings/weekly-parsha";

/** The aliyos of a prayer, named "1" to "7" and "M" for maftir. `own`: the day's own reading; null where they are the three of a parsha. */
type Aliyos = { own: Leyning | null; aliyos: { name: string; aliyah: Aliyah }[] };

const [MONDAY, THURSDAY] = [1, 4];
const MINCHA = / \(Mincha\)$/;
/** Read by few, and by none of the three customs. */
const OF_THE_STATE = "Yom HaAtzma'ut";

const isWhole = (reading: object): reading is Leyning => "fullkriyah" in reading;

const called = (aliyos: Readonly<Record<string, Aliyah>>, own: Leyning | null = null): Aliyos => ({
  own,
  aliyos: Object.entries(aliyos).map(([name, aliyah]) => ({ name, aliyah })),
});
const NONE = called({});

function ownReadings(day: HDate, { inIsrael, inJerusalem }: AliyosOf): Leyning[] {
  if (inJerusalem && isOn(day, months.ADAR_II, 14)) return [];
  const of = inJerusalem && isOn(day, months.ADAR_II, 15) ? day.prev() : day;
  return getLeyningOnDate(of, inIsrael, true)
    .filter(isWhole)
    .filter(({ name }) => name.en !== OF_THE_STATE);
}

type AliyosOf = { day: HDate; inIsrael: boolean; inJerusalem: boolean };

/** Returns no aliyos on a day without a reading; on Monday and Thursday the parsha's beginning. OC 135, 282, 423, 488, 566. */
export function aliyosOfMorning(about: AliyosOf): Aliyos {
  const { day, inIsrael } = about;
  const own = ownReadings(day, about).find(({ name }) => !MINCHA.test(name.en) && !name.en.startsWith("Erev"));
  if (own) return called(own.fullkriyah, own);
  const isDay = day.getDay() === MONDAY || day.getDay() === THURSDAY;
  return isDay ? called(getWeekdayReading(learnedParsha(day, inIsrael))) : NONE;
}

/** Returns the aliyos of a Hebrew day's Mincha: of a public fast its own, of Shabbos the beginning of the next parsha. OC 292:1, 566:1, 622:2. */
export function aliyosOfMincha(about: AliyosOf): Aliyos {
  const { day, inIsrael } = about;
  const own = fastOfDay(day) && ownReadings(day, about).find(({ name }) => MINCHA.test(name.en));
  if (own) return called(own.fullkriyah, own);
  return isShabbos(day) ? called(getWeekdayReading(learnedParsha(day.next(), inIsrael))) : NONE;
}
