import { addDays, weekdayOf } from "@/lib/household/rules";
import { hebrewYear } from "@/tests/support/hebrew-year";

const SHABBOS = 6;

/** ICU's month names as the household says them. */
const MONTHS: Record<string, string> = {
  ...{ Heshvan: "Cheshvan", Kislev: "Kislev", Tevet: "Teves", Shevat: "Shevat", Adar: "Adar", "Adar I": "Adar I", "Adar II": "Adar II" },
  ...{ Nisan: "Nissan", Iyar: "Iyar", Sivan: "Sivan", Tamuz: "Tammuz", Av: "Av", Elul: "Elul" },
};

const SUKKOS = ["I", "II", "III", "IV", "V", "VI"];
const PESACH = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** "2027-04-22 Pesach I" for every day of a Hebrew year that the calendar names, by the Hebrew calendar's own rules. */
export function expectedFestivals(year: number, inIsrael: boolean): string[] {
  const days = hebrewYear(year);
  const dateOf = (day: number, month: string) => days.find((candidate) => candidate.day === day && candidate.month === month)?.date ?? "";
  const isLeap = dateOf(1, "Adar I") !== "";
  const adar = isLeap ? "Adar II" : "Adar";
  const found: [date: string, title: string][] = [];
  const add = (date: string, title: string) => void found.push([date, title]);
  /** A fast that falls on Shabbos moves by so many days. */
  const unlessShabbos = (date: string, by: number) => (weekdayOf(date) === SHABBOS ? addDays(date, by) : date);
  const shabbosUpTo = (date: string) => addDays(date, -((weekdayOf(date) + 1) % 7));

  add(dateOf(1, "Tishri"), `Rosh Hashanah ${year}`);
  add(dateOf(2, "Tishri"), "Rosh Hashanah II");
  add(unlessShabbos(dateOf(3, "Tishri"), 1), "Tzom Gedaliah");
  add(shabbosUpTo(dateOf(9, "Tishri")), "Shabbos Shuvah");
  add(dateOf(9, "Tishri"), "Erev Yom Kippur");
  add(dateOf(10, "Tishri"), "Yom Kippur");
  add(dateOf(14, "Tishri"), "Erev Sukkos");
  SUKKOS.forEach((number, index) => add(dateOf(15 + index, "Tishri"), `Sukkos ${number}${index < (inIsrael ? 1 : 2) ? "" : " (Chol Hamoed)"}`));
  add(dateOf(21, "Tishri"), "Sukkos VII (Hoshana Raba)");
  add(dateOf(22, "Tishri"), "Shmini Atzeres");
  add(dateOf(inIsrael ? 22 : 23, "Tishri"), "Simchas Torah");
  const chanukah = dateOf(25, "Kislev");
  for (let candle = 1; candle <= 8; candle += 1) add(addDays(chanukah, candle - 2), `Chanukah: ${candle} Candle${candle === 1 ? "" : "s"}`);
  add(addDays(chanukah, 7), "Chanukah: 8th Day");
  add(dateOf(10, "Tevet"), "Asara B'Teves");
  add(dateOf(15, "Shevat"), "Tu BiShvat");
  if (isLeap) add(dateOf(14, "Adar I"), "Purim Katan");
  if (isLeap) add(dateOf(15, "Adar I"), "Shushan Purim Katan");
  add(shabbosUpTo(dateOf(1, adar)), "Shabbos Shekalim");
  add(shabbosUpTo(dateOf(13, adar)), "Shabbos Zachor");
  add(unlessShabbos(dateOf(13, adar), -2), "Ta'anis Esther");
  add(dateOf(13, adar), "Erev Purim");
  add(dateOf(14, adar), "Purim");
  add(dateOf(15, adar), "Shushan Purim");
  const hachodesh = shabbosUpTo(dateOf(1, "Nisan"));
  add(addDays(hachodesh, -7), "Shabbos Parah");
  add(hachodesh, "Shabbos HaChodesh");
  add(shabbosUpTo(dateOf(14, "Nisan")), "Shabbos HaGadol");
  add(unlessShabbos(dateOf(14, "Nisan"), -2), "Ta'anis Bechoros");
  add(dateOf(14, "Nisan"), "Erev Pesach");
  const isYomTov = (number: string) => number === "I" || number.startsWith("VII") || (number === "II" && !inIsrael);
  PESACH.slice(0, inIsrael ? 7 : 8).forEach((number, index) => add(dateOf(15 + index, "Nisan"), `Pesach ${number}${isYomTov(number) ? "" : " (Chol Hamoed)"}`));
  add(dateOf(14, "Iyar"), "Pesach Sheni");
  add(dateOf(18, "Iyar"), "Lag BaOmer");
  add(dateOf(5, "Sivan"), "Erev Shavuos");
  add(dateOf(6, "Sivan"), inIsrael ? "Shavuos" : "Shavuos I");
  if (!inIsrael) add(dateOf(7, "Sivan"), "Shavuos II");
  add(unlessShabbos(dateOf(17, "Tamuz"), 1), "Tzom Tammuz");
  const ninth = dateOf(9, "Av");
  const moved = weekdayOf(ninth) === SHABBOS;
  add(shabbosUpTo(ninth), "Shabbos Chazon");
  add(moved ? ninth : addDays(ninth, -1), "Erev Tisha B'Av");
  add(moved ? addDays(ninth, 1) : ninth, moved ? "Tisha B'Av (observed)" : "Tisha B'Av");
  add(addDays(shabbosUpTo(ninth), 7), "Shabbos Nachamu");
  add(dateOf(15, "Av"), "Tu B'Av");
  add(dateOf(29, "Elul"), "Erev Rosh Hashanah");
  for (const { date, day, month } of days) {
    const next = days.find((candidate) => candidate.date === addDays(date, 1));
    if (day === 1 && month !== "Tishri") add(date, `Rosh Chodesh ${MONTHS[month]}`);
    if (day === 30 && next && month !== "Tishri") add(date, `Rosh Chodesh ${MONTHS[next.month]}`);
    if (day === 30 && month === "Tishri") add(date, "Rosh Chodesh Cheshvan");
  }
  return found.map(([date, title]) => `${date} ${title}`).sort();
}
