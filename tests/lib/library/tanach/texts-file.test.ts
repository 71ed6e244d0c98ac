/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeTexts } from "@/lib/library/tanach/making/make-texts";
import { decodeText, encodeText } from "@/lib/library/tanach/making/stored";
import { prepareTexts, textsFile } from "@/lib/library/tanach/texts-file";

const XML = "node_modules/morphhb/MAPM/MAPM.xml";
const folder = mkdtempSync(path.join(tmpdir(), "naches-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what is made is the file that is read, and nothing else is left beside it", () => {
  const made = path.join(folder, "deep", "tanach.bin");
  makeTexts(XML, made);
  expect(readFileSync(made).equals(readFileSync(prepareTexts()))).toBe(true);
  expect(readdirSync(path.dirname(made))).toEqual(["tanach.bin"]);
});

test("a file that is there is not made again", () => {
  const before = statSync(prepareTexts()).mtimeMs;
  expect(prepareTexts()).toBe(textsFile());
  expect(statSync(textsFile()).mtimeMs).toBe(before);
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
