/** @jest-environment node */
import { readFileSync } from "node:fs";
import { readTanach } from "@/lib/library/tanach/making/make-texts";
import { readMapm } from "@/lib/library/tanach/making/mapm";

const DOUBLED = /^(Gen\.35\.22|Exod\.20\.([2-9]|1[0-7])|Deut\.5\.([6-9]|1\d|20|21))$/;
const xml = readFileSync("node_modules/morphhb/MAPM/MAPM.xml", "utf8");
const torah = xml.slice(0, xml.indexOf('<div type="book" osisID="Josh">'));
const source = readMapm(torah).filter(({ ref }) => DOUBLED.test(ref));
const ours = readTanach(torah).filter(({ ref }) => DOUBLED.test(ref));

const signsOf = (verses: readonly { lines: string[] }[]) => {
  const counts = new Map<string, number>();
  const text = verses.flatMap(({ lines }) => lines).join(" ");
  for (const sign of text.normalize("NFC").replace(/[\ue000-\ue004]/g, ""))
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
};
const lettersOf = (verses: readonly { lines: string[] }[]) =>
  verses
    .flatMap(({ lines }) => lines)
    .join("")
    .replace(/[^\u05d0-\u05ea]/g, "");

test("the lower accents have the source's letters and only its signs", () => {
  const names = [...new Set(ours.map(({ ref }) => ref))];
  expect(names).toHaveLength(1 + 13 + 13);
  for (const ref of names) {
    const joined = ref === "Exod.20.13" || ref === "Deut.5.17";
    const index = source.findIndex((verse) => verse.ref === ref);
    const theirs = source.slice(index, index + (joined ? 4 : 1));
    const own = ours.filter((verse) => verse.ref === ref);
    expect([ref, lettersOf(own)]).toEqual([ref, lettersOf(theirs)]);
    const has = signsOf(theirs);
    const added = [...signsOf(own)].filter(([sign, count]) => sign.trim() !== "" && count > (has.get(sign) ?? 0));
    expect([ref, added]).toEqual([ref, []]);
  }
});

test("each verse of the ten words, but the first, ends with its sof pasuk", () => {
  const open = ours.filter(({ lines }) => !lines.at(-1)?.endsWith("׃")).map(({ ref }) => ref);
  expect(open).toEqual(["Exod.20.2", "Deut.5.6"]);
});
