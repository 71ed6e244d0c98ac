/** @jest-environment node */
import fc from "fast-check";
import { safeExtension } from "@/lib/media/items/type-rules";
import { createNamer, safeBase } from "@/lib/operations/export/name-rules";

test.each([
  ["a plain title stays", "Purim Table - Rivky", "Purim Table - Rivky"],
  ["Hebrew stays", "שבת שלום סבא - רבקה", "שבת שלום סבא - רבקה"],
  ["signs that Windows refuses", 'What? "Us" <now>: a/b\\c|d*', "What Us now a b c d"],
  ["folders up", "../../etc/passwd", ".. .. etc passwd"],
  ["a sign that turns the reading direction, and a line break", "party\u202Egpj.exe\nend", "party gpj.exe end"],
  ["full stops and spaces at the end", "Well ... . ", "Well"],
  ["half a character", "a\uD83Db", "a b"],
  ["two ways of writing é are one", "Cafe\u0301", "Café"],
])("%s", (_name, text, expected) => expect(safeBase(text)).toBe(expected));

test("a name has at most 90 characters and 200 bytes, and ends with a whole character", () => {
  expect(safeBase("x".repeat(500))).toHaveLength(90);
  const emoji = safeBase("🎉".repeat(100));
  expect([Buffer.byteLength(emoji), encodeURIComponent(emoji).length]).toEqual([180, 540]);
  expect(Buffer.byteLength(safeBase("ש".repeat(300)))).toBe(180);
});

test("whatever the text, Windows, macOS and Linux take the name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const base = safeBase(text);
      expect(base).not.toMatch(/[\u0000-\u001f<>:"/\\|?*]|[. ]$/);
      expect(Buffer.byteLength(base)).toBeLessThanOrEqual(200);
      expect(safeBase(base)).toBe(base);
    }),
  );
});

test("names equal but for case or composition are numbered within a folder", () => {
  const name = createNamer();
  expect([
    name("a", "Purim", ".jpg"),
    name("a", "PURIM", ".jpg"),
    name("b", "Purim", ".jpg"),
    name("a", "Purim", ".mov"),
    name("a", "purim", ".jpg"),
  ]).toEqual(["a/Purim.jpg", "a/PURIM 2.jpg", "b/Purim.jpg", "a/Purim.mov", "a/purim 3.jpg"]);
});

test.each([
  ["a picture that calls itself a program", "image/jpeg", "holiday.exe", ".jpg"],
  ["an iPhone's picture", "image/heic", "IMG_1.HEIC", ".heic"],
  ["a film of a kind without an ending of ours", "video/x-flv", "clip.FLV", ".flv"],
  ["the same with another kind's ending", "video/x-flv", "clip.jpg", ".file"],
  ["a document", "application/octet-stream", "letter.pdf", ".pdf"],
  ["a program", "application/octet-stream", "setup.exe", ".file"],
  ["a page", "application/octet-stream", "page.html", ".file"],
  ["a file without a name", "application/octet-stream", null, ".file"],
])("the ending of %s", (_name, contentType, fileName, expected) => {
  expect(safeExtension(contentType, fileName)).toBe(expected);
});
