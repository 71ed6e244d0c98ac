/** @jest-environment node */
import { FEED_LIMITS, readFeed } from "@/lib/library/podcasts/feed/read-feed";
import { parseDate, parseLength, plainTitle } from "@/lib/library/podcasts/feed/values";

const NOW = new Date("2026-11-25T12:00:00Z");
const read = (feed: string | Uint8Array, charset: string | null = null) =>
  readFeed(typeof feed === "string" ? Buffer.from(feed) : feed, {
    ...{ charset, now: NOW, address: new URL("https://pod.example.com/feed/") },
  });
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Stories</title><image><title>A picture</title></image>${items.join("\n")}</channel></rss>`;
const item = (title: string, day: number, more = "", url = `https://cdn.example.com/${day}.mp3`) =>
  `<item><title>${title}</title><pubDate>${day} Nov 2026 10:00:00 GMT</pubDate><enclosure url="${url}" length="1" type="audio/mpeg"/>${more}</item>`;
/** What a reading says, in short: title, day, seconds and address. */
async function episodes(feed: string | Uint8Array, charset: string | null = null) {
  const reading = await read(feed, charset);
  if (reading.kind === "not-read") return reading.why;
  return reading.episodes.map(({ title, publishedAt, seconds, url }) =>
    [title, publishedAt?.toISOString().slice(0, 16) ?? "", seconds ?? "", url].join(" | "),
  );
}

test.each<[string, string | Uint8Array, string[]]>([
  [
    "WordPress: CDATA, HTML, show notes with another enclosure's words",
    rss(`<item><title><![CDATA[The <em>Wagon</em> Driver &#8211; part 1]]></title><link>https://pod.example.com/1/</link>
      <pubDate>Tue, 24 Nov 2026 05:00:00 -0500</pubDate><guid isPermaLink="false">https://pod.example.com/?p=1</guid>
      <description><![CDATA[<p>Listen <a href="x.mp3">here</a> & there <title>no</title></p>]]></description>
      <content:encoded><![CDATA[<p>more</p>]]></content:encoded>
      <enclosure url="https://media.blubrry.com/x/pod.example.com/1.mp3" length="123" type="audio/mpeg" />
      <itunes:title>The Wagon</itunes:title><itunes:duration>22:14</itunes:duration></item>`),
    ["The Wagon Driver – part 1 | 2026-11-24T10:00 | 1334 | https://media.blubrry.com/x/pod.example.com/1.mp3"],
  ],
  [
    "Libsyn: http and a tracker before the sound",
    rss(
      item(
        "A &amp; B",
        24,
        "<itunes:duration>1:02:03</itunes:duration>",
        "http://dts.podtrac.com/redirect.mp3/traffic.libsyn.com/x/1.mp3?dest-id=1&amp;x=2",
      ),
    ),
    ["A & B | 2026-11-24T10:00 | 3723 | https://dts.podtrac.com/redirect.mp3/traffic.libsyn.com/x/1.mp3?dest-id=1&x=2"],
  ],
  [
    "Anchor: an address within an address, a type that is not the name's",
    rss(
      item(
        "One",
        24,
        '<guid isPermaLink="false">a-b</guid>',
        "https://anchor.fm/s/1/podcast/play/2/https%3A%2F%2Fcdn.net%2Fa.m4a",
      ).replace("audio/mpeg", "audio/x-m4a"),
    ),
    ["One | 2026-11-24T10:00 |  | https://anchor.fm/s/1/podcast/play/2/https%3A%2F%2Fcdn.net%2Fa.m4a"],
  ],
  [
    "Buzzsprout: seconds, and a title that is escaped twice",
    rss(item("Rashi &amp;amp; Tosafos", 24, "<itunes:duration>2700</itunes:duration>")),
    ["Rashi & Tosafos | 2026-11-24T10:00 | 2700 | https://cdn.example.com/24.mp3"],
  ],
  [
    "Atom: links that are enclosures, relative ones too",
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title><entry><title type="html">&lt;b&gt;Parsha&lt;/b&gt;</title><id>urn:1</id>
      <source><title>Not this</title></source><updated>2026-11-25T00:00:00Z</updated><published>2026-11-23T20:30:00+02:00</published>
      <link rel="alternate" type="text/html" href="/1"/><link rel="enclosure" type="audio/ogg" href="../a.ogg"/></entry></feed>`,
    ["Parsha | 2026-11-23T18:30 |  | https://pod.example.com/a.ogg"],
  ],
  [
    "FeedBurner: media:content and no enclosure",
    rss(
      `<item><title>F</title><pubDate>Tue, 24 Nov 2026 10:00:00 PST</pubDate><media:content url="https://feeds.example.com/~r/1.mp3" type="audio/mpeg"/><feedburner:origLink>https://x</feedburner:origLink></item>`,
    ),
    ["F | 2026-11-24T18:00 |  | https://feeds.example.com/~r/1.mp3"],
  ],
  [
    "RSS 1.0: items beside the channel",
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>Old</title></channel><item rdf:about="1"><title>R</title><dc:date>2026-11-24</dc:date><enc:enclosure rdf:resource="https://x.example.com/r.mp3" enc:type="audio/mpeg"/></item></rdf:RDF>`,
    ["R | 2026-11-24T00:00 |  | https://x.example.com/r.mp3"],
  ],
  [
    "Latin-1 that says so",
    Buffer.from(rss(item("Chaim Perl, Orléans", 24)).replace("UTF-8", "ISO-8859-1"), "latin1"),
    ["Chaim Perl, Orléans | 2026-11-24T10:00 |  | https://cdn.example.com/24.mp3"],
  ],
  [
    "UTF-8 with its mark that says Latin-1, in Hebrew",
    Buffer.from(`\uFEFF${rss(item("שיעור בתניא", 24)).replace("UTF-8", "ISO-8859-1")}`),
    ["שיעור בתניא | 2026-11-24T10:00 |  | https://cdn.example.com/24.mp3"],
  ],
  [
    "Hebrew by the code of Windows",
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="windows-1255"?><rss><channel><title>S</title><item><title>`),
      Buffer.from([0xf9, 0xe9, 0xf2, 0xe5, 0xf8]),
      Buffer.from(`</title><enclosure url="https://x.example.com/1.mp3"/></item></channel></rss>`),
    ]),
    ["שיעור |  |  | https://x.example.com/1.mp3"],
  ],
  [
    "UTF-16",
    Buffer.from(`\uFEFF${rss(item("Wide", 24))}`, "utf16le"),
    ["Wide | 2026-11-24T10:00 |  | https://cdn.example.com/24.mp3"],
  ],
  [
    "written by hand: no guid, no date, a bare &, tags that are not closed, sounds by name or by nothing",
    `<rss><channel><title>By hand</title><item><title>Tom & <br>Jerry</title><enclosure url=https://x.example.com/1.mp3></item>
      <item><enclosure url="https://x.example.com/play/2"/></item></channel></rss>`,
    ["Tom & Jerry |  |  | https://x.example.com/1.mp3", "By hand |  |  | https://x.example.com/play/2"],
  ],
  [
    "a film, a page and a picture beside one sound",
    rss(
      item("Film", 22, "", "https://x.example.com/1.mp4").replace("audio/mpeg", "video/mp4"),
      `<item><title>Page</title></item>`,
      item("Picture", 21, "", "https://x.example.com/1.jpg").replace("audio/mpeg", "image/jpeg"),
      item("Script", 20, "", "javascript:alert(1)"),
      item("Sound", 19),
    ),
    ["Sound | 2026-11-19T10:00 |  | https://cdn.example.com/19.mp3"],
  ],
  [
    "oldest first, one without a date beside its neighbor, one from the future",
    rss(
      item("1", 10),
      item("2", 11).replace(/<pubDate>.*<\/pubDate>/, ""),
      item("3", 12),
      item("4", 13).replace("2026", "2062"),
    ),
    [
      "3 | 2026-11-12T10:00 |  | https://cdn.example.com/12.mp3",
      "4 |  |  | https://cdn.example.com/13.mp3",
      "1 | 2026-11-10T10:00 |  | https://cdn.example.com/10.mp3",
      "2 |  |  | https://cdn.example.com/11.mp3",
    ],
  ],
])("%s", async (_, feed, expected) => expect(await episodes(feed)).toEqual(expected));

test("an episode keeps its key when its address, its title or its place changes", async () => {
  const keys = async (...items: string[]) => {
    const reading = await read(rss(...items));
    return reading.kind === "read" ? reading.episodes.map(({ key }) => key) : [];
  };
  const guid = (text: string) => `<guid>${text}</guid>`;
  const [first, second] = await keys(
    item("One", 24, guid("a")),
    item("Two", 23, "", "https://x.example.com/2.mp3?token=1"),
  );
  expect(
    await keys(
      item("New", 25),
      item("Uno", 24, guid("a"), "https://elsewhere.example.com/1.mp3"),
      item("Two", 23, "", "https://x.example.com/2.mp3?token=2"),
    ),
  ).toEqual([expect.any(String), first, second]);
  // The same entry twice is one; two sounds with one guid are two.
  expect(new Set(await keys(item("One", 24, guid("a")), item("One", 24, guid("a")))).size).toBe(1);
  expect(new Set(await keys(item("One", 24, guid("a")), item("Two", 23, guid("a")))).size).toBe(2);
});

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("");
test.each<[string, string | Uint8Array, string]>([
  [
    "a page to log in at",
    "<!DOCTYPE html><html><head><script>if (a<b) {}</script></head><body>Log in</body></html>",
    "web-page",
  ],
  ["a page without a doctype", "<HTML><body>Log in</body></HTML>", "web-page"],
  ["JSON", '{"items":[]}', "unreadable"],
  ["a calendar", "BEGIN:VCALENDAR", "unreadable"],
  ["a sound", Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0]), "unreadable"],
  ["another kind of XML", "<opml><body/></opml>", "unreadable"],
  ["nothing", "", "unreadable"],
  ["half a feed", rss(item("One", 24), item("Two", 23)).slice(0, -20), "incomplete"],
  ["a feed without a sound", rss("<item><title>One</title></item>"), "empty"],
  ["elements without an end", `<rss>${"<a>".repeat(100_000)}`, "unreadable"],
  ["attributes without an end", `<rss><a ${many(200_000, (index) => `a${index}="" `)}`, "unreadable"],
])("%s is no feed", async (_, feed, why) => expect(await episodes(feed)).toBe(why));

test("a web page names its feed", async () => {
  const page = `<!doctype html><html><head><link rel="stylesheet" href="a.css"><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head></html>`;
  expect(await read(page)).toEqual({ kind: "not-read", why: "web-page", feedUrl: "https://pod.example.com/rss.xml" });
});

test("entities of a DTD are never put in, and nothing is fetched for them", async () => {
  const laughs = many(9, (index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
  const dtd = `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % out SYSTEM "http://127.0.0.1/x"> %out;]>`;
  const feed = rss(item("&l9;&file;", 24)).replace("<rss", `${dtd}<rss`);
  expect(await episodes(feed)).toEqual(["&l9;&file; | 2026-11-24T10:00 |  | https://cdn.example.com/24.mp3"]);
});

test("of thousands of entries the newest are kept", async () => {
  const feed = rss(
    many(FEED_LIMITS.entries + 500, (index) => item(`N&#233; ${index}`, 24, "", `https://x.example.com/${index}.mp3`)),
  );
  const reading = await read(feed);
  expect(reading).toMatchObject({ kind: "read", entries: FEED_LIMITS.entries });
  expect(reading.kind === "read" && reading.episodes.length).toBe(FEED_LIMITS.kept);
});

test.each([
  ["Tue, 24 Nov 2026 10:00:00 +0200", "2026-11-24T08:00:00.000Z"],
  ["Mon, 24 Nov 2026 10:00 EDT", "2026-11-24T14:00:00.000Z"],
  ["24-Nov-26 10:00:00 GMT", "2026-11-24T10:00:00.000Z"],
  ["Tuesday, 24 November 2026 10:00:00", "2026-11-24T10:00:00.000Z"],
  ["November 24, 2026 1:05 PM", "2026-11-24T13:05:00.000Z"],
  ["2026-11-24T10:00:00.123-05:00", "2026-11-24T15:00:00.000Z"],
  ["2026-11-24 12:05:00 AM", "2026-11-24T00:05:00.000Z"],
  ["2026-11-24", "2026-11-24T00:00:00.000Z"],
  ["31 Feb 2026 10:00:00 GMT", null],
  ["24 Nov 1970 10:00:00 GMT", null],
  ["27 Nov 2026 10:00:00 GMT", null],
  ["Episode 5", null],
  ["", null],
])("the date %p is %p", (text, instant) => expect(parseDate(text, NOW)?.toISOString() ?? null).toBe(instant));

test.each([
  ["3723", 3723],
  ["3723.5", 3723],
  ["62:03", 3723],
  ["1:02:03", 3723],
  ["00:01:02.500", 62],
  ["PT1H2M3S", 3723],
  ["45 min", 2700],
  ["1 hr 5 min.", 3900],
  ["00:00:00", null],
  ["0", null],
  ["999999", null],
  ["-5", null],
  ["long", null],
  ["", null],
])("the length %p is %p seconds", (text, seconds) => expect(parseLength(text)).toBe(seconds));

test("a title is one line of what can be seen", () => {
  expect(plainTitle(" \u202eA\n\tB\u0000 &#x5D0; 1 < 2 ")).toBe("A B א 1 < 2");
  expect(plainTitle("x".repeat(500))).toHaveLength(200);
});
