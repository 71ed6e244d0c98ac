/** @jest-environment node */
import { chooseCaptions, isReadable, parseLanguage, toCaptions } from "@/lib/media/renditions/films/captions-rules";
import type { ProbedStream } from "@/lib/media/renditions/films/ffprobe-schema";

test.each([
  ["eng", "en"],
  ["heb", "he"],
  ["fre", "fr"],
  ["en-us", "en-US"],
  ["und", null],
  ["und-Latn", null],
  ['en" onload="x', null],
  [undefined, null],
])("the language %p is %p", (word, tag) => expect(parseLanguage(word)).toBe(tag));

type Given = { codec?: string; language?: string; is?: string };
const track = ({ codec = "subrip", language, is = "" }: Given, index: number): ProbedStream => ({
  index,
  codec_type: "subtitle",
  codec_name: codec,
  ...(language !== undefined && { tags: { language } }),
  disposition: Object.fromEntries(is.split(" ").map((flag) => [flag, 1])),
});

test.each<[string, Given[], object | null]>([
  ["nothing", [], null],
  ["pictures of text", [{ codec: "hdmv_pgs_subtitle" }, { codec: "dvd_subtitle" }], null],
  ["the only text", [{ codec: "dvb_subtitle" }, { codec: "mov_text", language: "heb" }], { index: 1, language: "he" }],
  ["the file's own choice", [{}, { is: "default" }], { index: 1, language: null }],
  ["what is for people who hear badly", [{ is: "default" }, { is: "hearing_impaired" }], { index: 1, language: null }],
  ["English", [{ is: "default hearing_impaired" }, { language: "eng" }], { index: 1, language: "en" }],
  ["all that is said", [{ language: "eng", is: "forced default" }, { language: "yid" }], { index: 1, language: "yi" }],
  ["foreign parts alone", [{ is: "forced" }], { index: 0, language: null }],
])("of several tracks %s is shown", (_, tracks, chosen) => expect(chooseCaptions(tracks.map(track))).toEqual(chosen));

const ONE = "00:00:01.000 --> 00:00:02.000";

test.each<[string, string, string | null]>([
  ["without hours", "00:01.000 --> 00:02.000\nShalom", `${ONE}\nShalom`],
  [
    "with a number, places and marks",
    `7\n${ONE} line:0 align:end\n<v Bubby><i>Good</i> <c.red>Shabbos`,
    `${ONE}\nGood Shabbos`,
  ],
  ["with signs of markup", `${ONE}\nFish &amp; chips &lt;b&gt;`, `${ONE}\nFish &amp; chips &lt;b&gt;`],
  ["with a program", `${ONE}\n<script>alert(1)</script>`, `${ONE}\nalert(1)`],
  ["with what cannot be seen", `${ONE}\nשלום\u0000\u0007\\hסבא\n \n`, `${ONE}\nשלום סבא`],
  ["with a drawing", `${ONE}\nm 0 0 l 100 0 100 100\nHello`, `${ONE}\nHello`],
  ["that ends before it begins", "00:02.000 --> 00:01.000\nShalom", null],
  ["without words", `${ONE}\n<b></b>`, null],
  ["that is a style", "STYLE\n::cue { color: red }", null],
  ["that is a note", `NOTE\nnothing\n${ONE}\nhidden`, null],
])("a cue %s is plain text", (_, block, made) =>
  expect(toCaptions(`WEBVTT\n\n${block}\n`, null)).toBe(made && `WEBVTT\n\n${made}\n`),
);

test.each([
  ["one second", 1500, "00:00:01.000 --> 00:00:01.500\nShalom"],
  ["one second", 1000, null],
  ["one second", 9000, `${ONE}\nShalom`],
])("a cue of %s ends with a video of %d ms", (_, filmMs, made) =>
  expect(toCaptions(`WEBVTT\n\n${ONE}\nShalom\n`, filmMs)).toBe(made && `WEBVTT\n\n${made}\n`),
);

test.each<[string, number[], boolean]>([
  ["of a film of four hours", Array.from({ length: 8000 }, () => 120), true],
  ["with one text of 4 MB", [20, 4_000_000], false],
  ["with one text of 33 KB", [33 * 1024], false],
  ["of many long texts", Array.from({ length: 40 }, () => 32_000), false],
])("a track %s is read: %p", (_, sizes, isRead) => expect(isReadable(sizes)).toBe(isRead));

test("cues are in the order of their times", () => {
  const made = toCaptions(
    "WEBVTT\r\n\r\n00:05.000 --> 00:06.000\r\nlater\r\n\r\n00:01.000 --> 00:02.000\r\nfirst\r\n",
    null,
  );
  expect(made?.match(/first|later/g)).toEqual(["first", "later"]);
});

test("a long text comes in parts that share its time, and nothing of it is lost", () => {
  const words = `${"We think of you all day. ".repeat(12)}${"x".repeat(150)}`;
  const made = toCaptions(`WEBVTT\n\n00:00.000 --> 00:10.000\n${words}\n`, null) ?? "";
  const parts = made
    .split("\n\n")
    .slice(1)
    .map((block) => block.trim().split("\n"));
  expect(Math.max(...parts.map(([, text = ""]) => text.length))).toBeLessThanOrEqual(84);
  expect(
    parts
      .map(([, text]) => text)
      .join(" ")
      .replace(/\s/g, ""),
  ).toBe(words.replace(/\s/g, ""));
  expect([parts[0]?.[0]?.slice(0, 12), parts.at(-1)?.[0]?.slice(-12)]).toEqual(["00:00:00.000", "00:00:10.000"]);
});

test("a file of a hundred thousand cues becomes a bounded one", () => {
  const made = toCaptions(`WEBVTT\n\n${"00:01.000 --> 99:00.000\nx\n\n".repeat(100_000)}`, null) ?? "";
  expect(made.split("-->").length - 1).toBe(14_400);
});
