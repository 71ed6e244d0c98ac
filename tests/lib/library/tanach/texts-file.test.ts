/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { makeTexts } from "@/lib/library/tanach/making/make-texts";
import { decodeText, encodeText, type TextsIndex } from "@/lib/library/tanach/making/stored";
import { TEXTS_FILE } from "@/lib/library/tanach/texts";

const XML = "node_modules/morphhb/MAPM/MAPM.xml";
const folder = mkdtempSync(path.join(tmpdir(), "naches-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The chapters of a file of texts; its compressed bytes may differ by the version of zlib. */
function chaptersIn(file: string): unknown[] {
  const bytes = readFileSync(file);
  const end = bytes.indexOf("\n") + 1;
  // As makeTexts writes it.
  const index = JSON.parse(bytes.toString("utf8", 0, end)) as TextsIndex;
  const dictionary = bytes.subarray(end, end + index.dictionary);
  const rest = bytes.subarray(end + index.dictionary);
  return Object.entries(index.chapters).map(([id, [offset, length]]) => [
    id,
    inflateRawSync(rest.subarray(offset, offset + length), { dictionary }).toString("latin1"),
  ]);
}

test("the committed file is what npm run tanach makes of morphhb, and nothing else is left next to it", () => {
  const made = path.join(folder, "deep", "tanach.bin");
  makeTexts(XML, made);
  const chapters = chaptersIn(made);
  expect(chapters).toHaveLength(929);
  expect(JSON.stringify(chapters) === JSON.stringify(chaptersIn(TEXTS_FILE))).toBe(true);
  expect(readdirSync(path.dirname(made))).toEqual(["tanach.bin"]);
});

test("a source that changed in a corrected word is refused, and nothing is written", () => {
  const changed = path.join(folder, "changed.xml");
  const verse = '<div type="bookGroup"><verse osisID="Gen.4.13" sID="Gen.4.13"/>אור<verse eID="Gen.4.13"/>';
  writeFileSync(changed, verse);
  const file = path.join(folder, "none.bin");
  expect(() => makeTexts(changed, file)).toThrow("Gen.4.13 has no");
  expect(readdirSync(folder)).not.toContain("none.bin");
});

test("a sign that the text should not have has no byte", () => {
  const text = '[1,["שָׁלוֹם\u00a0׀ יְרוּשָׁלַ\u200dִם׃"]]';
  expect(decodeText(encodeText(text))).toBe(text);
  expect(() => encodeText("é")).toThrow("No byte for U+e9");
  expect(() => encodeText("א“")).toThrow("No byte for U+201c");
});
