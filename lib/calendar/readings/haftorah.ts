import "server-only";
import { getSedra, type HDate, months } from "@hebcal/core";
import { type Aliyah, getLeyningForParsha, getLeyningOnDate, type Leyning } from "@hebcal/leyning";
import type { Nusach } from "@/lib/accounts/household/schema";
import { isOn, isRoshChodesh } from "@/lib/calendar/hebcal/days";

/** The custom of a haftorah. Nusach Sefard reads as Ashkenaz does; Sephardim have haftoros of their own. */
export type HaftorahCustom = "chabad" | "ashkenaz" | "sephardim";
export const HAFTORAH_CUSTOMS: readonly HaftorahCustom[] = ["chabad", "ashkenaz", "sephardim"];

export const HAFTORAH_CUSTOM_OF: Readonly<Record<Nusach, HaftorahCustom>> = {
  chabad: "chabad",
  ashkenaz: "ashkenaz",
  sefard: "ashkenaz",
};

export type HaftorahName =
  | "Rosh Chodesh"
  | "Machar Chodesh"
  | "Chanukah"
  | "Shekalim"
  | "Zachor"
  | "Parah"
  | "HaChodesh"
  | "HaGadol"
  | "Shuvah"
  | "Chazon"
  | "Nachamu";

export type Haftorah = {
  /** Null for the one of the parsha or of the festival. */
  name: HaftorahName | null;
  parts: readonly Aliyah[];
  added: readonly ("Rosh Chodesh" | "Machar Chodesh")[];
};

const part = (k: Aliyah["k"], b: string, e = b): Aliyah => ({ k, b, e });

/** Chabad's haftoros where the tables of hebcal have only the Sephardim's, which differs. By parsha, or by the reason of the day. */
const OF_CHABAD: Readonly<Record<string, readonly Aliyah[]>> = {
  Vayetzei: [part("Hosea", "11:7", "12:14")],
  Shemot: [part("Isaiah", "27:6", "28:13"), part("Isaiah", "29:22", "29:23")],
  "Shabbat HaChodesh (on Rosh Chodesh)": [part("Ezekiel", "45:18", "46:16")],
  // Hebcal has the Sephardim's verses of Rosh Chodesh in it.
  "Matot-Masei on Shabbat Rosh Chodesh": [part("Jeremiah", "2:4", "2:28"), part("Jeremiah", "4:1", "4:2")],
};

/** The first and last verses of a displaced haftorah, as Chabad says them. Luach Colel Chabad. */
const ADDED: Readonly<Record<Haftorah["added"][number], readonly Aliyah[]>> = {
  "Rosh Chodesh": [part("Isaiah", "66:1"), part("Isaiah", "66:23", "66:24"), part("Isaiah", "66:23")],
  "Machar Chodesh": [part("I Samuel", "20:18"), part("I Samuel", "20:42")],
};

const NAMED: readonly (readonly [RegExp, HaftorahName])[] = [
  [/^Chanukah|Chanukah$/, "Chanukah"],
  [/^Shabbat Shekalim/, "Shekalim"],
  [/^Shabbat Zachor/, "Zachor"],
  [/^Shabbat Parah/, "Parah"],
  [/^Shabbat HaChodesh/, "HaChodesh"],
  [/^Shabbat HaGadol/, "HaGadol"],
  [/^Shabbat Shuva/, "Shuvah"],
  [/^Shabbat Machar Chodesh/, "Machar Chodesh"],
  [/^Shabbat Rosh Chodesh/, "Rosh Chodesh"],
];
const BY_PARSHA: Readonly<Record<string, HaftorahName>> = { Devarim: "Chazon", Vaetchanan: "Nachamu" };

/** Hebcal's reading of a Shabbos. Throws for a day without a haftorah. */
export function leyningOfShabbos(shabbos: HDate, inIsrael: boolean): Leyning {
  const found = getLeyningOnDate(shabbos, inIsrael, false);
  if (!found || !("haft" in found)) throw new Error(`${shabbos.toString()} has no haftorah`);
  return found;
}

const listed = (haftorah: Aliyah | Aliyah[] | undefined) =>
  haftorah === undefined ? null : Array.isArray(haftorah) ? haftorah : [haftorah];

/** Returns Chabad's own verses where the tables have them, else the Sephardim's, with whom Chabad mostly reads, else all's. */
export function haftorahParts(
  { name, reason, haft, seph, chabad }: Leyning,
  custom: HaftorahCustom,
): readonly Aliyah[] {
  const ashkenaz = listed(haft) ?? [];
  if (custom === "ashkenaz") return ashkenaz;
  const sephardim = listed(seph) ?? ashkenaz;
  if (custom === "sephardim") return sephardim;
  return listed(chabad) ?? OF_CHABAD[reason?.["haftara"] ?? name.en] ?? sephardim;
}

function addedTo(shabbos: HDate, name: Haftorah["name"], custom: HaftorahCustom): Haftorah["added"] {
  if (custom !== "chabad") return [];
  const displaced: [Haftorah["added"][number], boolean][] = [
    ["Rosh Chodesh", isRoshChodesh(shabbos)],
    ["Machar Chodesh", isRoshChodesh(shabbos.next())],
  ];
  return displaced.filter(([which, isDue]) => isDue && name !== which).map(([which]) => which);
}

/** Chabad reads the haftorah of Shabbos HaGadol only on Erev Pesach, and else the parsha's (chabad.org, aid 4451006). */
function isParshasOwn(shabbos: HDate, name: Haftorah["name"], custom: HaftorahCustom): boolean {
  return custom === "chabad" && name === "HaGadol" && !isOn(shabbos, months.NISAN, 14);
}

/** Throws for a day that is no Shabbos. */
export function haftorahOf(shabbos: HDate, inIsrael: boolean, custom: HaftorahCustom): Haftorah {
  const leyning = leyningOfShabbos(shabbos, inIsrael);
  const reason = leyning.reason?.["haftara"] ?? "";
  const name = NAMED.find(([pattern]) => pattern.test(reason))?.[1] ?? BY_PARSHA[leyning.name.en] ?? null;
  if (isParshasOwn(shabbos, name, custom)) {
    const { parsha } = getSedra(shabbos.getFullYear(), inIsrael).lookup(shabbos);
    return { name: null, parts: haftorahParts(getLeyningForParsha(parsha), custom), added: [] };
  }
  const added = addedTo(shabbos, name, custom);
  return { name, added, parts: [...haftorahParts(leyning, custom), ...added.flatMap((which) => ADDED[which])] };
}
