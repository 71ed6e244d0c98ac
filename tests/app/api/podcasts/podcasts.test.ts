/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { GET as hear } from "@/app/api/podcast-episodes/[id]/sound/route";
import { GET as episodes } from "@/app/api/podcast-episodes/route";
import { DELETE as remove, POST as refresh, PUT as change } from "@/app/api/podcasts/[id]/route";
import { GET as list, POST as add } from "@/app/api/podcasts/route";
import { episodesSchema } from "@/lib/library/podcasts/episode-schema";
import { FEED_FETCH, SOUND_FETCH } from "@/lib/library/podcasts/fetch";
import { readDuePodcasts } from "@/lib/library/podcasts/reading-store";
import { podcastsSchema } from "@/lib/library/podcasts/schema";
import { soundType } from "@/lib/library/podcasts/sound-job";
import { examinePodcasts } from "@/lib/operations/doctor/watch";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { allowOrigin } from "@/lib/platform/http/public-network";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";

withHub();

const item = (title: string, day = 24, more = "<itunes:duration>22:14</itunes:duration>") =>
  `<item><title>${title}</title><guid>${title}</guid><pubDate>${day} Nov 2026 10:00:00 GMT</pubDate><enclosure url="/sound/${title}.mp3?token=secret" type="audio/mpeg"/>${more}</item>`;
const feed = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel><title>Stories</title>${items.join("")}</channel></rss>`;
const FEED = feed(item("One"), item("Two", 23));
/** Frames of an MP3, silent. */
const SOUND = Buffer.alloc(417 * 100);
for (let at = 0; at < SOUND.length; at += 417) SOUND.set([0xff, 0xfb, 0x90, 0x64], at);
for (let at = 4; at < SOUND.length; at += 417) SOUND.writeUInt16BE(at % 65_000, at);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = (status: number, body: string | Buffer = "", headers: Record<string, string> = {}): Answer => {
  return (_, response) => response.writeHead(status, headers).end(body);
};
let answer: Answer;
let sound: Answer;
let asked: IncomingMessage[] = [];
let now = new Date("2026-11-24T15:00:00Z");
let [origin, admin, kiosk] = ["", "", ""];
const server = createServer((request, response) => {
  asked.push(request);
  (request.url?.startsWith("/sound/") ? sound : answer)(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [admin, kiosk] = [(await anAccount("admin")).cookie, (await aKiosk()).cookie];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  now = new Date("2026-11-24T15:00:00Z");
  jest.spyOn(clock, "now").mockImplementation(() => now);
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  allowOrigin(origin);
  [answer, sound, asked] = [answers(200, FEED), answers(200, SOUND, { "content-length": String(SOUND.length) }), []];
});
afterEach(async () => {
  allowOrigin(null);
  await emptyTables("podcastEpisode", "podcast", "requestResult");
  await readDuePodcasts();
});

const podcasts = async (response: Response) => podcastsSchema.parse(await response.json()).podcasts;
const post = (address: string, name = "Stories") =>
  callRoute(add, { method: "POST", cookie: admin, json: { name, address } });
const all = async () => podcasts(await callRoute(list, { cookie: admin }));
const put = (id: string, json: object) => callRoute(change, { method: "PUT", cookie: admin, json, params: { id } });
const heard = async () => episodesSchema.parse(await (await callRoute(episodes, { cookie: kiosk })).json()).podcasts;
const titles = async () => (await heard()).flatMap((podcast) => podcast.episodes.map(({ title }) => title));
async function added(): Promise<string> {
  return (await podcasts(await post(`${origin}/secret-feed`)))[0]?.id ?? "";
}
async function later(hours = 1.5): Promise<void> {
  now = new Date(now.getTime() + hours * 3_600_000);
  await readDuePodcasts();
}

test("a podcast is read at once, and nothing shows its addresses", async () => {
  const lines: string[] = [];
  logSink.write = (_level, line) => void lines.push(line);
  const [made] = await podcasts(await post(`${origin}/secret-feed`));
  expect(made).toMatchObject({ name: "Stories", isFailing: false, isShown: true });
  expect(made?.state).toEqual(["Up to date. 2 episodes.", "It last changed today at 10:00 AM."]);
  expect((await heard())[0]).toMatchObject({
    name: "Stories",
    episodes: [{ title: "One", publishedAt: "2026-11-24T10:00:00.000Z", seconds: 1334 }, { title: "Two" }],
  });
  const stored = [await db.read.podcast.findMany(), await db.read.podcastEpisode.findMany()];
  expect(JSON.stringify([stored, await heard(), lines])).not.toContain("secret");
});

test("it is read each hour with what the server said, and an episode keeps its id", async () => {
  answer = answers(200, FEED, { etag: '"1"', "last-modified": "Mon, 23 Nov 2026 10:00:00 GMT" });
  await post(`${origin}/feed`);
  const [one] = (await heard())[0]?.episodes ?? [];
  await later(0.5);
  expect(asked).toHaveLength(1);
  answer = answers(304);
  await later();
  expect(asked[1]?.headers).toMatchObject({ "if-none-match": '"1"', "if-modified-since": expect.any(String) });
  answer = answers(200, feed(item("New", 25), item("One")));
  await later();
  expect((await heard())[0]?.episodes.map(({ id, title }) => [title, id === one?.id])).toEqual([
    ["New", false],
    ["One", true],
  ]);
});

test.each<[string, () => Answer, RegExp]>([
  ["403", () => answers(403), /refused access\. If this podcast is for subscribers/],
  ["404", () => answers(404), /no podcast at this address anymore/],
  ["429", () => answers(429, "", { "retry-after": "14400" }), /asked us to wait\. We’ll try again at 3:30 PM/],
  [
    "a page to log in at",
    () => answers(200, "<!doctype html><html>Log in", { "content-type": "application/rss+xml" }),
    /opens a web page/,
  ],
  ["half a feed", () => answers(200, FEED.slice(0, -20)), /arrived incomplete/],
  ["a feed without a sound", () => answers(200, feed("<item><title>One</title></item>")), /nothing to listen to/],
  [
    "a picture",
    () => answers(200, Buffer.from([0x89, 0x50, 0x4e, 0x47]), { "content-type": "text/xml" }),
    /isn’t a podcast that we can read/,
  ],
  ["a redirect into the own network", () => answers(302, "", { location: "https://127.0.0.1/x" }), /own network/],
  [
    "a feed packed without an end",
    () => (_, response) => {
      response
        .writeHead(200, { "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(FEED_FETCH.bytes + 1, "<rss>")));
    },
    /larger than 16 MB/,
  ],
])("%s keeps what was read, and says why", async (_, lie, sentence) => {
  await post(`${origin}/feed`);
  answer = lie();
  await later();
  expect((await all())[0]).toMatchObject({ isFailing: true, state: [expect.stringMatching(sentence)] });
  expect(await titles()).toEqual(["One", "Two"]);
  expect(await examinePodcasts()).toMatchObject([{ level: "problem", text: expect.stringMatching(sentence) }]);
  answer = answers(200, FEED);
  await later(5);
  expect((await all())[0]?.isFailing).toBe(false);
});

test("a web page leads to the feed that it names, which is then read", async () => {
  answer = ({ url }, response) =>
    void response.end(
      url === "/real"
        ? FEED
        : `<html><head><link rel="alternate" type="application/rss+xml" href="/real"></head></html>`,
    );
  await post(`${origin}/page`);
  await later();
  expect([await titles(), asked.map(({ url }) => url)]).toEqual([
    ["One", "Two"],
    ["/page", "/real", "/real"],
  ]);
});

test("it is renamed, hidden, removed and put back", async () => {
  const id = await added();
  await put(id, { name: "Shiurim", isShown: false });
  expect([(await all())[0]?.name, await titles()]).toEqual(["Shiurim", []]);
  await put(id, { isShown: true });
  const [one] = (await heard())[0]?.episodes ?? [];
  await callRoute(remove, { method: "DELETE", cookie: admin, params: { id } });
  await later();
  expect([(await all())[0]?.isRemoved, await titles(), asked.length]).toEqual([true, [], 1]);
  await put(id, { isRemoved: false });
  expect([(await all())[0]?.isRemoved, (await heard())[0]?.episodes[0]?.id]).toEqual([false, one?.id]);
  await callRoute(remove, { method: "DELETE", cookie: admin, params: { id } });
  await db.write((tx) => tx.podcast.updateMany({ data: { removedAt: new Date(now.getTime() - 31 * 86_400_000) } }));
  await later();
  expect([await all(), await db.read.podcastEpisode.count()]).toEqual([[], 0]);
});

test("it is read now when asked, and when due by one process", async () => {
  const id = await added();
  now = new Date(now.getTime() + 61_000);
  expect((await callRoute(refresh, { method: "POST", cookie: admin, params: { id } })).status).toBe(200);
  expect(asked).toHaveLength(2);
  now = new Date(now.getTime() + 7_200_000);
  await Promise.all([readDuePodcasts(), readDuePodcasts()]);
  expect(asked).toHaveLength(3);
});

test("another secret of the hub wants the address again", async () => {
  const id = await added();
  await db.write((tx) => tx.podcast.updateMany({ data: { addressSealed: "AAAA" } }));
  await later();
  expect((await all())[0]?.state).toEqual([expect.stringContaining("Choose Edit and paste it again.")]);
  await put(id, { address: `${origin}/feed` });
  expect((await all())[0]?.isFailing).toBe(false);
});

const folder = () => path.join(env().dataDir, "podcasts");
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);
async function ask(range?: string, cookie = kiosk, method = "GET"): Promise<Response> {
  const id = (await heard())[0]?.episodes[0]?.id ?? "";
  return callRoute(hear, { method, cookie, params: { id }, ...(range !== undefined && { headers: { range } }) });
}
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("the hub fetches a sound once, whole, and gives every part of it", async () => {
  sound = ({ url }, response) => {
    if (url?.includes("token")) response.writeHead(302, { location: "/sound/tracked" }).end();
    else response.writeHead(200, { "content-length": String(SOUND.length), "content-type": "text/html" }).end(SOUND);
  };
  await added();
  const first = await ask("bytes=0-");
  expect([first.status, first.headers.get("content-type"), first.headers.get("content-range")]).toEqual([
    206,
    "audio/mpeg",
    `bytes 0-${SOUND.length - 1}/${SOUND.length}`,
  ]);
  expect((await bytes(first)).equals(SOUND)).toBe(true);
  const part = await ask("bytes=1000-1999");
  expect([part.status, (await bytes(part)).equals(SOUND.subarray(1000, 2000))]).toEqual([206, true]);
  expect([(await ask("bytes=9999999-")).status, (await ask(undefined, kiosk, "HEAD")).status]).toEqual([416, 200]);
  expect([asked.filter(({ url }) => url === "/sound/tracked").length, kept().length]).toEqual([1, 1]);
  expect(asked.at(-1)?.headers["accept-encoding"]).toBe("identity");
  await emptyTables("podcastEpisode");
  await readDuePodcasts();
  expect(kept()).toEqual([]);
});

const file = (beginning: string) => Buffer.concat([Buffer.from(beginning, "latin1"), Buffer.alloc(5000)]);
test.each([
  ["an MP3 with a picture in its notes", file("ID3\x04\0\0\0\x0c\x1a\x40"), "audio/mpeg"],
  ["an MP3 with empty notes", file("ID3\x03\0\0\0\0\0\x64"), "audio/mpeg"],
  ["AAC", file("\xff\xf1\x50\x80\x02\x1f\xfc"), "audio/aac"],
  ["M4A", file("\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0"), "audio/mp4"],
  ["MP4", file("\0\0\0\x20ftypmp42\0\0\0\0mp42isom\0\0\0\0\0\0\0\0"), "audio/mp4"],
  ["a page", file("<html>"), null],
  ["a picture", file("\x89PNG\r\n\x1a\n"), null],
])("%s is told by its first bytes", async (_, bytes, type) => {
  expect(await soundType(bytes.subarray(0, 4100))).toBe(type);
});

test("a sound is heard while it comes, from any place", async () => {
  let finish = () => undefined as void;
  sound = (_, response) => {
    response.writeHead(200, { "content-length": String(SOUND.length) }).write(SOUND.subarray(0, 20_000));
    finish = () => void response.end(SOUND.subarray(20_000));
  };
  await added();
  const [start, end] = [await ask("bytes=0-9999"), await ask("bytes=30000-")];
  expect((await bytes(start)).equals(SOUND.subarray(0, 10_000))).toBe(true);
  const rest = bytes(end);
  finish();
  expect((await rest).equals(SOUND.subarray(30_000))).toBe(true);
});

test("a sound without a length is waited for", async () => {
  sound = (_, response) => {
    response.writeHead(200).write(SOUND.subarray(0, 20_000));
    setImmediate(() => response.end(SOUND.subarray(20_000)));
  };
  await added();
  const response = await ask("bytes=0-");
  expect(response.headers.get("content-range")).toBe(`bytes 0-${SOUND.length - 1}/${SOUND.length}`);
});

test.each<[string, () => Answer, number]>([
  ["404", () => answers(404), 404],
  ["500", () => answers(500), 503],
  ["a page to log in at", () => answers(200, `<html>${"x".repeat(9000)}`, { "content-type": "audio/mpeg" }), 404],
  ["nothing", () => answers(200, ""), 404],
  ["a redirect into the own network", () => answers(302, "", { location: "https://169.254.169.254/latest" }), 503],
  ["more than it may say", () => answers(200, "", { "content-length": String(SOUND_FETCH.bytes + 1) }), 503],
  [
    "a sound that breaks off",
    () => (_, response) => {
      response.writeHead(200).write(SOUND.subarray(0, 5000));
      setImmediate(() => response.destroy());
    },
    503,
  ],
])("a sound's server that answers %s leaves nothing behind", async (_, lie, status) => {
  sound = lie();
  await added();
  expect((await ask("bytes=0-")).status).toBe(status);
  expect(kept()).toEqual([]);
});

test("what is not shown is not heard", async () => {
  const id = await added();
  const [one] = (await heard())[0]?.episodes ?? [];
  await put(id, { isShown: false });
  expect((await callRoute(hear, { cookie: kiosk, params: { id: one?.id ?? "" } })).status).toBe(404);
});
