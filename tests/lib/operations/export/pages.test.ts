/** @jest-environment node */
import { type Entry, type ExportedItem, filesOf, planEntries } from "@/lib/operations/export/entry-rules";
import { html, hrefOf } from "@/lib/operations/export/html";
import { indexPage, monthPage, monthsOf } from "@/lib/operations/export/page-rules";

const ZONE = "America/New_York";
const ABOUT = { name: "Zaidy", timeZone: ZONE, madeAt: "2026-11-23T15:00:00.000Z" };
const NOTHING_LOST: ReadonlySet<string> = new Set();
const stored = (key: string) => ({ key, sizeBytes: 1000, sha256: key });

function item(changes: Partial<ExportedItem> = {}): ExportedItem {
  return {
    id: "a",
    title: "Purim Table",
    uploaderName: "Rivky",
    note: null,
    fileName: null,
    uploadedAt: "2026-11-20T16:00:00.000Z",
    mediaType: "image",
    contentType: "image/jpeg",
    preparation: "ready",
    isPart: false,
    song: null,
    original: stored("m/a"),
    copies: [],
    answers: [],
    voices: [],
    ...changes,
  };
}
const copy = (kind: string, contentType: string) => ({ ...stored(`r/${kind}`), kind, contentType });
const pageOf = (entries: Entry[], lost = NOTHING_LOST) => monthPage(entries[0]?.month ?? "", entries, ABOUT, lost);

test("texts are escaped wherever they stand, and pieces are not escaped twice", () => {
  const hostile = `"><script>alert('1')</script>&\u0000`;
  const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;";
  expect(html`<p title="${hostile}">${html`<b>${hostile}</b>`}${[html`${1}`, html`${2}`]}${null}</p>`.text).toBe(
    `<p title="${escaped}"><b>${escaped}</b>12</p>`,
  );
  const page = pageOf(planEntries([item({ title: hostile, uploaderName: hostile, note: hostile })], ZONE));
  expect(page).not.toMatch(/<script|"><|alert\('/);
});

test("an address keeps signs that would end it", () =>
  expect(hrefOf("originals/2026-11/100% #1 a&b.jpg", { up: true })).toBe(
    "../originals/2026-11/100%25%20%231%20a%26b.jpg",
  ));

test("a file is named by its day in the household's zone, its title and its sender", () => {
  const [entry] = planEntries([item({ uploadedAt: "2026-12-01T03:00:00.000Z" })], ZONE);
  expect([entry?.month, entry?.original.path]).toEqual([
    "2026-11",
    "originals/2026-11/2026-11-30 Purim Table - Rivky.jpg",
  ]);
});

test("more items behind the same ones change no path", () => {
  const some = [item({ id: "a" }), item({ id: "b", original: stored("m/b") })];
  const paths = filesOf(planEntries(some, ZONE)).map(({ path }) => path);
  const more = filesOf(planEntries([...some, item({ id: "c", original: stored("m/c") })], ZONE));
  expect(more.map(({ path }) => path).slice(0, paths.length)).toEqual(paths);
  expect(paths).toEqual([
    "originals/2026-11/2026-11-20 Purim Table - Rivky.jpg",
    "originals/2026-11/2026-11-20 Purim Table - Rivky 2.jpg",
  ]);
});

const UNNAMED = { artist: "", album: "", disc: null, track: null };
test.each<[string, Partial<NonNullable<ExportedItem["song"]>>, string]>([
  ["of an album by its track", { artist: "Choir", album: "Shabbos", track: 3 }, "songs/Shabbos/03 Purim Table.mp3"],
  ["of a second disc", { album: "Shabbos", disc: 2, track: 3 }, "songs/Shabbos/2-03 Purim Table.mp3"],
  ["of a first disc", { album: "Shabbos", disc: 1, track: 12 }, "songs/Shabbos/12 Purim Table.mp3"],
  ["of an album without a track", { album: "Shabbos", disc: 2 }, "songs/Shabbos/Purim Table.mp3"],
  ["of no album by who sings", { artist: "Choir" }, "songs/Purim Table - Choir.mp3"],
  ["of no one known", {}, "songs/Purim Table.mp3"],
  ["of an album that would lead out of the folder", { album: "../.." }, "songs/Purim Table.mp3"],
  ["of an album named as a device", { album: "Con" }, "songs/_Con/Purim Table.mp3"],
  ["of a long album", { album: "x".repeat(80) }, `songs/${"x".repeat(50)}/Purim Table.mp3`],
])("the file of a song %s", (_name, facts, path) => {
  const song = item({ mediaType: "audio", contentType: "audio/mpeg", song: { ...UNNAMED, ...facts } });
  expect(planEntries([song], ZONE)[0]?.original.path).toBe(path);
});

test("songs are on no month's page, and the first one says where they are", () => {
  const song = item({ id: "s", title: "Niggun", original: stored("m/s"), mediaType: "audio", song: UNNAMED });
  const entries = planEntries([item(), song], ZONE);
  expect(monthsOf(entries)).toEqual(["2026-11"]);
  expect(pageOf(entries)).not.toContain("Niggun");
  const index = indexPage(entries, { planItems: 0, careEntries: 0 }, ABOUT, NOTHING_LOST);
  expect(index).toMatch(/<a href="songs\/">songs<\/a> has Zaidy’s music, 1 song,/);
  expect(index).toContain("1 photo. Exported from");
  expect(indexPage([], { planItems: 0, careEntries: 0 }, ABOUT, NOTHING_LOST)).not.toContain("Songs");
});

const SMALL = [copy("thumb", "image/webp"), copy("view", "image/webp")];
const FILM = copy("film", "video/mp4");
const POSTER = copy("poster", "image/jpeg");
const VIDEO = { mediaType: "video", contentType: "video/mp4" } as const;
const HEIC = { contentType: "image/heic" };
test.each<[string, Partial<ExportedItem>, string | null, string | null]>([
  ["a picture shows its small copy and opens as it was sent", { copies: SMALL }, "r/thumb", "m/a"],
  ["a picture without copies shows itself", {}, "m/a", "m/a"],
  ["an iPhone's picture shows what the hub made of it", { ...HEIC, copies: SMALL }, "r/thumb", "r/view"],
  ["an iPhone's picture that is not prepared yet is a file only", HEIC, null, null],
  [
    "a converted video plays the copy",
    { ...VIDEO, contentType: "video/quicktime", copies: [FILM, POSTER] },
    "r/poster",
    "r/film",
  ],
  ["a video that browsers play is itself", { ...VIDEO, copies: [POSTER] }, "r/poster", "m/a"],
  ["a picture that is damaged as it was sent is a file only", { preparation: "failed" }, null, null],
  ["a recording has no picture", { mediaType: "audio", contentType: "audio/wav" }, null, "m/a"],
  ["an unknown file is a file only", { mediaType: "unknown", contentType: "application/octet-stream" }, null, null],
])("%s", (_name, changes, picture, shown) => {
  const [entry] = planEntries([item(changes)], ZONE);
  expect([entry?.picture?.object.key ?? null, entry?.shown?.object.key ?? null]).toEqual([picture, shown]);
});

test("what is said in a video is a file next to it, named on the page", () => {
  const copies = [copy("captions", "text/vtt"), copy("film", "video/mp4")];
  const entries = planEntries([item({ mediaType: "video", contentType: "video/quicktime", copies })], ZONE);
  const path = "copies/2026-11/2026-11-20 Purim Table - Rivky.vtt";
  expect(filesOf(entries).map((file) => file.path)).toContain(path);
  expect(pageOf(entries)).toContain(`<a href="${hrefOf(path, { up: true })}">Captions</a>`);
  expect(pageOf(entries, new Set([path]))).not.toContain("Captions");
});

test("a page says who sent what when, the message with it, and all that came back", () => {
  const entries = planEntries(
    [
      item({
        note: "There is a place for you.",
        isPart: true,
        answers: [
          { kind: "seen", at: "2026-11-21T23:30:00.000Z" },
          { kind: "thanks", at: "2026-11-22T16:00:00.000Z" },
          { kind: "love", at: "2026-11-22T15:00:00.000Z" },
        ],
        voices: [{ ...stored("m/v"), id: "v", at: "2026-11-22T17:00:00.000Z", durationMs: 12_000 }],
      }),
    ],
    ZONE,
  );
  const page = pageOf(entries);
  for (const text of [
    "From Rivky",
    "November 20, 2026, 11:00 AM",
    "There is a place for you.",
    "This is only part of the photo.",
    "Zaidy loves it ♥ and says thank you",
    "Zaidy saw it on November 21, 2026",
    "Zaidy answered on November 22, 2026 (0:12)",
    "../originals/2026-11/2026-11-20%20Purim%20Table%20-%20Rivky%20-%20answer.wav",
  ])
    expect(page).toContain(text);
});

test("months link to one another, and their pages and the first name losses", () => {
  const entries = planEntries(
    [
      item({ uploadedAt: "2026-09-01T16:00:00.000Z", title: "Rosh Hashana" }),
      item({ id: "b", original: stored("m/b") }),
    ],
    ZONE,
  );
  expect(monthsOf(entries)).toEqual(["2026-11", "2026-09"]);
  const lost = new Set(["originals/2026-09/2026-09-01 Rosh Hashana - Rivky.jpg"]);
  const september = monthPage("2026-09", entries, ABOUT, lost);
  expect(september).toContain('<a href="2026-11.html">Later: November 2026</a>');
  expect(september).toContain("The hub had no intact file for this when the export was made.");
  expect(september).not.toContain('src="../originals');
  const index = indexPage(entries, { planItems: 1, careEntries: 0 }, ABOUT, lost);
  expect(index).toContain("Rosh Hashana, from Rivky, September 1, 2026");
  expect(index).toContain("2 photos. Exported from the hub on November 23, 2026.");
  expect(indexPage([], { planItems: 0, careEntries: 0 }, ABOUT, NOTHING_LOST)).toContain(
    "No one has sent anything yet. Exported from the hub",
  );
});

test("a long month leads to its days, the newest first; a short one does not", () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    item({
      id: `i${index}`,
      original: stored(`m/i${index}`),
      uploadedAt: `2026-11-${String(1 + (index % 3)).padStart(2, "0")}T16:00:00.000Z`,
    }),
  ).sort((a, b) => a.uploadedAt.localeCompare(b.uploadedAt));
  const page = pageOf(planEntries(many, ZONE));
  expect(page.match(/href="#day-\d+"/g)).toEqual(['href="#day-3"', 'href="#day-2"', 'href="#day-1"']);
  expect(page.match(/id="day-\d+"/g)).toEqual(['id="day-3"', 'id="day-2"', 'id="day-1"']);
  expect(pageOf(planEntries(many.slice(0, 30), ZONE))).not.toContain("#day-");
});
