import "server-only";
import type { HDate } from "@hebcal/core";
import type { Customs } from "@/lib/calendar/davening/line";
import { FRIDAY, isYomTov } from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";
import { BOOKS } from "@/lib/library/tanach/books";
import { otherHaftoros } from "@/lib/library/tanach/chumash";
import { occasionPlans } from "@/lib/library/tanach/occasions";
import type { ReadingPlan } from "@/lib/library/tanach/plan";
import { prayersOn } from "@/lib/library/tanach/prayers/prayers";
import { dayOfElul, readingPlan } from "@/lib/library/tanach/readings";
import { PIECES, type PieceId } from "@/lib/library/tanach/said-pieces";
import { type SaidToday, saidToday } from "@/lib/library/tanach/said-when";
import type { Contents, ContentsEntry } from "@/lib/library/tanach/schema";
import { tehillimOfElul } from "@/lib/library/tanach/tehillim";

/** On Tisha B'Av one learns what is sad; the daily Chumash and Tehillim wait (OC 554:1, 559). */
const AFTER_MIDDAY = "On Tisha B’Av after midday. Ask your rav";
const NAMES: Readonly<Record<string, { title: string; hebrewTitle: string }>> = {
  "chitas.today": { title: "Chumash", hebrewTitle: "חומש" },
  "tehillim.today": { title: "Tehillim of the day", hebrewTitle: "תהלים היום" },
  "tehillim.elul": { title: "Tehillim of Elul", hebrewTitle: "תהלים אלול" },
};

/** Hallel stands in the contents twice, whole and half. */
const LISTED: readonly PieceId[] = PIECES.flatMap(({ id }) =>
  id === "hallel" ? ["hallel-whole", "hallel-half"] : [id],
);

const numbers = (prefix: string, last: number) => Array.from({ length: last }, (_, index) => `${prefix}.${index + 1}`);

/** The contents of one Hebrew day for one household. */
class Day {
  private readonly day: HDate;
  private readonly customs: Customs;
  private readonly said: readonly SaidToday[];

  constructor(day: HDate, customs: Customs) {
    this.day = day;
    this.customs = customs;
    this.said = saidToday(day, customs);
  }

  private get inIsrael(): boolean {
    return this.customs.place.inIsrael;
  }

  /** An entry of a reading that there is. */
  private entry(id: string, more: Partial<ContentsEntry> = {}): ContentsEntry {
    const found = readingPlan(id, this.day, this.customs);
    if (!found) throw new Error(`There is no reading ${id}`);
    return { ...entryOf(found), ...more };
  }

  /** What he learns each day, with what it is today: "Chumash", "Vayetzei: Sixth portion …". */
  private daily(id: string): ContentsEntry {
    const { title, note } = this.entry(id);
    const says = isTishaBav(this.day)
      ? `${title}. ${AFTER_MIDDAY}`
      : id === "tehillim.elul" && note
        ? `${title}. ${note}`
        : title;
    return this.entry(id, { ...NAMES[id], note: says, isToday: true });
  }

  today(): ContentsEntry[] {
    const isErevShabbos = this.day.getDay() === FRIDAY && !isYomTov(this.day, this.inIsrael);
    const hasElul = tehillimOfElul(dayOfElul(this.day)) !== null;
    const said = this.said.map(({ id, forDay }) =>
      this.entry(`day.${id}`, { isToday: true, ...(forDay && { note: `For ${forDay}` }) }),
    );
    const daily = ["chitas.today", "tehillim.today", ...(hasElul ? ["tehillim.elul"] : [])].map((id) => this.daily(id));
    const erev = isErevShabbos ? ["parsha.week", "haftorah.week"].map((id) => this.entry(id, { isToday: true })) : [];
    if (!isTishaBav(this.day)) return [...daily, ...erev, ...said];
    const sad = this.entry("job.1", {
      title: "Iyov",
      hebrewTitle: "איוב",
      note: "Learned on Tisha B’Av",
      isToday: true,
    });
    const [eichah, rest] = [said.filter(({ id }) => id === "day.eichah"), said.filter(({ id }) => id !== "day.eichah")];
    return [...eichah, sad, ...rest, ...daily];
  }

  tehillim(): ContentsEntry[] {
    const isToday = (id: string, value: number) => ({ ...this.entry(id), isToday: id.endsWith(`.${value}`) });
    return [
      this.daily("tehillim.today"),
      ...numbers("tehillim.day", 30).map((id) => isToday(id, this.day.getDate())),
      ...numbers("tehillim.week", 7).map((id) => isToday(id, this.day.getDay() + 1)),
      ...numbers("tehillim.book", 5).map((id) => this.entry(id)),
      this.entry("tehillim.all", { title: "All of Tehillim", hebrewTitle: "כל התהלים" }),
    ];
  }

  chumash(): ContentsEntry[] {
    const about = { day: this.day, inIsrael: this.inIsrael, nusach: this.customs.nusach };
    const portion = `parsha.week.${this.day.getDay() + 1}`;
    return [
      this.daily("chitas.today"),
      this.entry("parsha.week"),
      ...numbers("parsha.week", 7).map((id) => ({ ...this.entry(id), isToday: id === portion })),
      this.entry("haftorah.week"),
      ...otherHaftoros(about).map((custom) => this.entry(`haftorah.week.${custom}`)),
    ];
  }

  inItsDay(): ContentsEntry[] {
    return LISTED.map((id) => this.entry(`day.${id}`, { isToday: this.said.some((said) => said.id === id) }));
  }
}

function entryOf({ id, title, hebrewTitle, note }: ReadingPlan): ContentsEntry {
  return { id, title, hebrewTitle, ...(note !== undefined && { note }) };
}

/** Returns what there is to read on a Hebrew day, by the place and custom of a household. */
export function contentsOn(hebrewDay: HDate, customs: Customs): Contents {
  const day = new Day(hebrewDay, customs);
  const books = BOOKS.map(({ id, title, hebrewTitle }) => ({ id: `${id}.1`, title, hebrewTitle }));
  return {
    date: civilDay(hebrewDay),
    prayers: prayersOn(hebrewDay, customs),
    groups: [
      { id: "today", title: "Today", hebrewTitle: "היום", entries: day.today() },
      { id: "tehillim", title: "Tehillim", hebrewTitle: "תהלים", entries: day.tehillim() },
      {
        id: "occasions",
        title: "By occasion",
        hebrewTitle: "לעת מצוא",
        note: "Customs differ: your rav knows yours",
        entries: occasionPlans().map(entryOf),
      },
      { id: "chumash", title: "Chumash", hebrewTitle: "חומש", entries: day.chumash() },
      { id: "in-its-day", title: "In its day", hebrewTitle: "דבר בעתו", entries: day.inItsDay() },
      { id: "books", title: "All of Tanach", hebrewTitle: "תנ״ך", entries: books },
    ],
  };
}
