/** @jest-environment node */
import { ALL_HALACHOS, HALACHOS, PINNED_HALACHOS } from "@/lib/library/halacha/content";
import { daysOfYear, type HebrewDate } from "@/lib/library/halacha/hebrew-rules";
import { LEAST_VISIBLE_HALACHOS } from "@/lib/library/halacha/hidden-rules";
import { occasionIn } from "@/lib/library/halacha/occasions";
import { halachaOn, previousHalachos } from "@/lib/library/halacha/rules";

const YEARS = [5787, 5788, 5790] as const;
const idsOf = (year: number, hidden: readonly string[] = []) =>
  daysOfYear(year).map((day) => halachaOn(day, hidden).id);
const generalIds = HALACHOS.map(({ id }) => id);
/** Every nth of a list. */
const everyNth = (list: readonly string[], n: number) => list.filter((_, index) => index % n === 0);
const changedDays = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((id, index) => (id === other[index] ? [] : [index]));

const isOfJoy = ({ content }: { content: string }) =>
  /\b(joy|glad|feast|meal|eat|bread|wine|meat|drink|dance|song)/i.test(content);

describe.each(YEARS)("in %i", (year) => {
  test("hiding one changes its own day only, and nothing comes twice", () => {
    const all = idsOf(year);
    for (const index of [0, 7, 30, 90, 150, 222, 300]) {
      const hidden = all[index] ?? "";
      const without = idsOf(year, [hidden]);
      expect(changedDays(all, without)).toEqual([index]);
      expect(new Set(without).size).toBe(without.length);
    }
  });

  test("fifty hidden ones never appear, other days keep theirs, without repeats", () => {
    const all = idsOf(year);
    const hidden = everyNth(all, 8).slice(0, 50);
    const without = idsOf(year, hidden);
    expect(without.filter((id) => hidden.includes(id))).toEqual([]);
    expect(new Set(without).size).toBe(without.length);
    expect(changedDays(all, without)).toEqual(all.flatMap((id, index) => (hidden.includes(id) ? [index] : [])));
  });

  test("a hidden pinned one gives its day to another pinned one, else to the turn", () => {
    const pinned = new Set(PINNED_HALACHOS.map(({ halacha }) => halacha.id));
    const purim = { year, month: "Adar II", day: 14 };
    const own = halachaOn(purim).id;
    expect(pinned).toContain(own);
    const all = PINNED_HALACHOS.filter(({ when }) => "from" in when && when.from.join() === "Adar II,14");
    const hidden = [own, ...all.map(({ halacha }) => halacha.id)];
    expect(generalIds).toContain(halachaOn(purim, hidden).id);
  });

  test("on a fast whose own are all hidden there is still no word of joy or of eating", () => {
    const days = daysOfYear(year);
    const hidden = PINNED_HALACHOS.map(({ halacha }) => halacha.id);
    const fasts = (["Fast of Gedaliah", "Asarah B'Teves", "Fast of Esther", "Tisha B'Av"] as const).map((fast) =>
      occasionIn(days, fast),
    );
    const shown = [...fasts, 9].map((index) => halachaOn(days[index ?? 0] ?? days[0]!, hidden));
    expect(shown.filter(isOfJoy)).toEqual([]);
  });

  test("with the fewest kept, each day has one without repeats in four days", () => {
    const hidden = generalIds.slice(0, ALL_HALACHOS.length - LEAST_VISIBLE_HALACHOS);
    const shown = idsOf(year, hidden);
    expect(shown.filter((id) => hidden.includes(id))).toEqual([]);
    expect(shown.filter((id, index) => shown.slice(index + 1, index + 4).includes(id))).toEqual([]);
  });
});

test("the days before are without the hidden ones too, also over Rosh Hashanah", () => {
  const second: HebrewDate = { year: 5788, month: "Tishrei", day: 2 };
  const plain = previousHalachos(second);
  const hidden = plain.map(({ id }) => id);
  const others = previousHalachos(second, hidden);
  expect(others).toHaveLength(3);
  expect(others.filter(({ id }) => hidden.includes(id))).toEqual([]);
  expect(others[1]).toBe(halachaOn({ year: 5787, month: "Elul", day: 29 }, hidden));
});
