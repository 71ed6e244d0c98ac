/** @jest-environment node */
import { OFFLINE_SOUND_MAX_BYTES } from "@/lib/kiosk/runtime/rules";
import { aKeepingWorker, aServer, aWorker, BUILD, FakeCaches, ORIGIN, PROGRAM } from "@/tests/support/worker-world";

const HOUR_MS = 3_600_000;
/** A Thursday morning in Brooklyn; the screen's own clock is two hours behind the server's. */
const NOW = new Date("2026-11-19T13:00:00Z");
const OWN = NOW.getTime() - 2 * HOUR_MS;
const CSP = "script-src 'nonce-abc'";
const page = (build: string | null, words = "Good Morning") =>
  `<html><head><meta name="generator" content="Naches 1.0.0"/>${build === null ? "" : `<meta name="hub-screen" content="${build}"/>`}<script nonce="OFPAGE"></script></head><body>${words}</body></html>`;
const html =
  (text: string, status = 200) =>
  () =>
    new Response(text, {
      status,
      headers: { "Content-Type": "text/html", "Content-Security-Policy": CSP, "Content-Encoding": "gzip", Vary: "rsc" },
    });
const picture = (name: string) => ({
  id: name,
  objectPath: `/objects/m/${name}`,
  mediaType: "image",
  thumb: { path: `/objects/r/${name}-thumb` },
  view: { path: `/objects/r/${name}` },
});
const film = (name: string) => ({
  id: name,
  mediaType: "video",
  playPath: `/objects/r/${name}`,
  poster: { path: `/objects/r/${name}-poster` },
});
const LIST = "/api/family-videos?limit=100";
/** The server has every file of the gallery, each of so many bytes. */
function servePictures(items: { id: string }[], bytes = 10): void {
  for (const { id } of items)
    for (const path of [`/objects/r/${id}`, `/objects/r/${id}-thumb`, `/objects/r/${id}-poster`])
      server.on(path, () => new Response(`${path} `.padEnd(bytes, ".")));
}
/** The server has 300 pictures, and tells of the newest 200. */
function serveManyPictures() {
  const all = Array.from({ length: 300 }, (_, place) => picture(`p${place}`));
  server.json(LIST, all.slice(0, 100));
  server.json(`${LIST}&before=p99`, all.slice(100, 200));
  servePictures(all);
  return all;
}

let caches: FakeCaches;
let server: ReturnType<typeof aServer>;

function aHub(): void {
  server.on("/", html(page(BUILD)));
  for (const path of PROGRAM) server.on(path, () => new Response(`the text of ${path}`));
  server.json("/api/hebcal/today", { now: NOW.toISOString(), timeZone: "America/New_York" });
  server.json("/api/hebcal/zmanim", { now: NOW.toISOString(), date: "2026-11-19", times: [] });
  server.json("/api/hebcal/shabbat", { items: ["Vayetzei"] });
  server.json("/api/chabad/today-in-history", { today: [] });
  server.json("/api/learning/today", { date: "2026-11-19" });
  server.json("/api/checklist", { date: "2026-11-19" });
  const items = [picture("new"), film("film"), { id: "without", mediaType: "image", objectPath: "/objects/m/without" }];
  server.json(LIST, items);
  servePictures(items);
}

beforeEach(() => {
  jest.useFakeTimers({ now: OWN, doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  caches = new FakeCaches();
  server = aServer();
  aHub();
});

/** A screen whose worker runs and has kept everything. */
const aScreen = (build = BUILD) => aKeepingWorker({ caches, server, build });

async function anOfflineScreen() {
  const worker = await aScreen();
  server.state = "down";
  return worker;
}

const later = (hours: number) => jest.setSystemTime(OWN + hours * HOUR_MS);
async function text(answer: Promise<Response | "untouched">): Promise<string> {
  const response = await answer;
  if (response === "untouched") return response;
  return response.status === 302 ? `to ${response.headers.get("Location")}` : response.text();
}
const start = (worker: Awaited<ReturnType<typeof aScreen>>, path = "/") => worker.ask(path, { mode: "navigate" });
const privateStores = async () =>
  (await caches.keys()).filter((name) => /kept|pictures|marks/.test(name) && caches.paths(name).length > 0);

test("is ready with its whole bundle or not at all, and waits to take over", async () => {
  const missing = await aWorker({ caches, server });
  server.on("/icon.svg", new Response("gone", { status: 404 }));
  await expect(missing.install()).rejects.toThrow("/icon.svg: 404");
  aHub();
  const worker = await aScreen();
  expect(caches.paths(`naches-program-${BUILD}`)).toEqual(PROGRAM);
  expect(worker.scope.skipWaiting).not.toHaveBeenCalled();
  await worker.message("take-over");
  expect(worker.scope.skipWaiting).toHaveBeenCalledTimes(1);
  expect(worker.scope.clients.claim).toHaveBeenCalledTimes(1);
});

test("has its page before it takes over, so that no start meets a bundle without one", async () => {
  const worker = await aWorker({ caches, server });
  await worker.install();
  server.state = "down";
  expect(await text(start(worker))).toContain("Good Morning");
});

test("starts offline with the marked page, its headers, and its bundle", async () => {
  const worker = await anOfflineScreen();
  later(101);
  const answer = await start(worker);
  if (answer === "untouched") throw new Error("untouched");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": CSP,
    "content-type": "text/html",
  });
  expect([answer.headers.has("content-encoding"), answer.headers.has("vary")]).toEqual([false, false]);
  const sent = await answer.text();
  expect(sent).toContain(
    `<meta name="hub-kept" content="${OWN}"><style id="hub-kept" nonce="OFPAGE">body{visibility:hidden`,
  );
  expect(sent).toContain("Good Morning");
  expect(await text(worker.ask("/_next/static/chunks/hub.js"))).toBe("the text of /_next/static/chunks/hub.js");
  expect(
    await text(worker.ask("/_next/static/media/letters.woff2", { from: "/_next/static/chunks/style.css" })),
  ).toContain("letters");
  expect(await text(start(worker, "/?activity=games"))).toBe(`to ${ORIGIN}/`);
});

test.each([
  ["no network", () => (server.state = "down"), /hub-kept/],
  ["a proxy without a hub", () => server.on("/", html("Bad Gateway", 502)), /hub-kept/],
  ["an error of the hub's own", () => server.on("/", html("Something went wrong", 500)), /^Something went wrong$/],
  ["a hub that answers", () => server.on("/", html(page(BUILD, "Good Evening"))), /Good Evening/],
])("a start with %s", async (_what, happen, expected) => {
  const worker = await aScreen();
  happen();
  expect(await text(start(worker))).toMatch(expected);
});

test("a hanging network gets four seconds, and none on the way home", async () => {
  const worker = await aScreen();
  server.state = "hangs";
  const answer = text(start(worker, "/?activity=plan"));
  await jest.advanceTimersByTimeAsync(3900);
  await expect(Promise.race([answer, Promise.resolve("waiting")])).resolves.toBe("waiting");
  await jest.advanceTimersByTimeAsync(200);
  expect(await answer).toBe(`to ${ORIGIN}/`);
  const home = text(start(worker));
  await jest.advanceTimersByTimeAsync(0);
  expect(await Promise.race([home, Promise.resolve("waiting")])).toMatch(/hub-kept/);
  await jest.advanceTimersByTimeAsync(20_000);
});

test("after 102 hours nothing private remains and the screen asks again", async () => {
  const worker = await anOfflineScreen();
  later(102);
  const sent = await text(start(worker));
  expect(sent).toContain("We can’t reach the hub right now.");
  expect(sent).toContain('http-equiv="refresh"');
  expect(await privateStores()).toEqual([]);
  expect(caches.paths(`naches-program-${BUILD}`)).toEqual(PROGRAM);
  await expect(worker.ask("/objects/r/new")).rejects.toThrow(TypeError);
});

test("a computer that starts in the past shows what it has as of its present", async () => {
  const worker = await anOfflineScreen();
  later(-1000);
  expect(await text(start(worker))).toContain(`content="${OWN - 1000 * HOUR_MS}"`);
});

describe("a screen that is no longer connected", () => {
  const refused = (status: number, code?: string) => () =>
    server.json("/api/checklist", code ? { code, message: "Please log in first." } : "<portal>", { status });

  test.each([
    ["401 of the hub", refused(401, "unauthenticated"), "forgets"],
    ["403 of the hub", refused(403, "forbidden"), "forgets"],
    ["401 of something in between", refused(401), "keeps"],
    ["403 of something in between that speaks JSON too", refused(403, "login-required"), "keeps"],
    ["500 of the hub", refused(500, "internal"), "keeps"],
  ] as const)("%s: it %s", async (_what, happen, expected) => {
    const worker = await aScreen();
    happen();
    await worker.ask("/api/checklist");
    expect(await privateStores()).toHaveLength(expected === "forgets" ? 0 : 2);
  });

  test("at its start, when the page is that of a screen that is not connected", async () => {
    const worker = await aScreen();
    server.on("/", html(page(null)));
    await start(worker);
    expect(await privateStores()).toEqual([]);
  });

  test("a page of anyone who is in between changes nothing", async () => {
    const worker = await aScreen();
    server.on("/", html("<html>Welcome to our network</html>"));
    await start(worker);
    expect(await privateStores()).toHaveLength(2);
  });

  test("someone logs out", async () => {
    const worker = await aScreen();
    expect(await worker.ask("/api/logout", { mode: "navigate" })).toBe("untouched");
    expect(await privateStores()).toEqual([]);
  });
});

describe("a new version", () => {
  test("keeps a page of its own and leaves the running one's alone until it takes over", async () => {
    await aScreen();
    server.on("/", html(page("build-two")));
    const next = await aWorker({ caches, server, build: "build-two" });
    server.asked.length = 0;
    await next.install();
    expect(server.paths()).not.toContain(`GET ${PROGRAM[0]}`);
    expect(await caches.keys()).toEqual(
      expect.arrayContaining([`naches-kept-${BUILD}`, "naches-kept-build-two", `naches-program-${BUILD}`]),
    );
    await next.activate();
    expect((await caches.keys()).filter((name) => name.includes(BUILD))).toEqual([]);
    server.state = "down";
    expect(await text(start(next))).toContain("build-two");
  });

  test("its page is not kept by the old one, which does not have its bundle", async () => {
    const worker = await aScreen();
    server.on("/", html(page("build-two")));
    await worker.message("keep");
    server.state = "down";
    expect(await text(start(worker))).toContain(BUILD);
  });
});

describe("episodes", () => {
  const LISTENED = "/api/podcast-episodes";
  const kept = () => caches.paths("naches-sounds").map((path) => path.split("/")[3]);
  const podcast = (...ids: string[]) => ({ id: "p", name: "Stories", episodes: ids.map((id) => ({ id })) });
  /** Each sound is its name, and says so many bytes. */
  function serveSounds(podcasts: ReturnType<typeof podcast>[], sizes: Record<string, number> = {}): void {
    server.json(LISTENED, { podcasts });
    for (const { id } of podcasts.flatMap(({ episodes }) => episodes)) {
      const headers = { "Content-Length": String(sizes[id] ?? id.length), "Content-Type": "audio/mpeg" };
      server.on(`${LISTENED}/${id}/sound`, () => new Response(id, { headers }));
    }
  }

  test("the newest three of each podcast are heard without a network, also a part of them", async () => {
    serveSounds([podcast("newest", "second", "third", "fourth"), podcast("other")]);
    const worker = await aScreen();
    expect(kept()).toEqual(["newest", "other", "second", "third"]);
    server.state = "down";
    expect(await text(worker.ask(`${LISTENED}/newest/sound`))).toBe("newest");
    const part = await worker.ask(`${LISTENED}/second/sound`, { range: true });
    if (part === "untouched") throw new Error("untouched");
    expect([part.status, part.headers.get("Content-Range"), part.headers.get("Content-Type")]).toEqual([
      206,
      "bytes 0-5/6",
      "audio/mpeg",
    ]);
    expect(JSON.parse(await text(worker.ask(LISTENED)))).toHaveProperty("podcasts");
    await expect(worker.ask(`${LISTENED}/fourth/sound`, { range: true })).rejects.toThrow("Failed to fetch");
  });

  test("they go when there are newer ones, when they are too large, and with a log-out", async () => {
    serveSounds([podcast("a", "b", "c")], { b: OFFLINE_SOUND_MAX_BYTES + 1 });
    const worker = await aScreen();
    expect(kept()).toEqual(["a", "c"]);
    serveSounds([podcast("new", "a", "c")]);
    await worker.message("keep");
    expect(kept().sort()).toEqual(["a", "c", "new"]);
    expect(server.paths().filter((path) => path.endsWith("/sound"))).toEqual([`GET ${LISTENED}/new/sound`]);
    await worker.ask("/api/logout", { method: "POST" });
    expect(kept()).toEqual([]);
  });

  test("one that cannot be fetched now is left out", async () => {
    serveSounds([podcast("a", "b", "c")]);
    server.on(`${LISTENED}/a/sound`, () => Promise.reject(new TypeError("Failed to fetch")));
    server.on(`${LISTENED}/b/sound`, new Response("{}", { status: 503 }));
    await aScreen();
    expect(kept()).toEqual(["c"]);
  });
});

describe("songs", () => {
  const kept = () => caches.paths("naches-sounds");
  function serveSongs(...ids: string[]): void {
    const cover = (id: string) => ({ path: `/objects/r/cover-${id}`, width: 1, height: 1 });
    const songs = ids.map((id) => ({ id, playPath: `/objects/m/${id}?song`, cover: cover(id) }));
    server.json("/api/songs", { songs, plain: [] });
    for (const id of ids) {
      server.on(`/objects/m/${id}`, () => new Response(id, { headers: { "Content-Length": String(id.length) } }));
      server.on(`/objects/r/cover-${id}`, () => new Response("cover"));
    }
  }

  test("are heard without a network with their list and covers, and go when they are removed", async () => {
    serveSongs("one", "two");
    const worker = await aScreen();
    expect(kept()).toEqual(["/objects/m/one", "/objects/m/two"]);
    expect(caches.paths("naches-pictures")).toContain("/objects/r/cover-two");
    server.state = "down";
    expect(await text(worker.ask("/objects/m/two?song", { range: true }))).toBe("two");
    expect(JSON.parse(await text(worker.ask("/api/songs")))).toHaveProperty("songs");
    server.state = "up";
    serveSongs("two");
    await worker.message("keep");
    expect(kept()).toEqual(["/objects/m/two"]);
    expect(caches.paths("naches-pictures")).not.toContain("/objects/r/cover-one");
  });
});

describe("photos", () => {
  const kept = () => caches.paths("naches-pictures").map((path) => path.replace("/objects/r/", ""));
  const fetched = () => server.paths().filter((path) => path.includes("/objects/"));

  test("thumbnails, posters and large images are there; videos and originals are not", async () => {
    const worker = await aScreen();
    expect(kept()).toEqual(["new-thumb", "film-poster", "new"]);
    server.state = "down";
    expect(await text(worker.ask("/objects/r/new"))).toContain("/objects/r/new ");
    expect(await text(worker.ask("/objects/r/film-poster"))).toContain("film-poster");
    await expect(worker.ask("/objects/m/without")).rejects.toThrow("Failed to fetch");
    expect(await worker.ask("/objects/r/film", { range: true })).toBe("untouched");
  });

  test("of 10,000 items 200 thumbnails and 50 large photos are kept, the newest", async () => {
    const all = serveManyPictures();
    await aScreen();
    expect(kept()).toEqual([
      ...all.slice(0, 200).map(({ id }) => `${id}-thumb`),
      ...all.slice(0, 50).map(({ id }) => id),
    ]);
    expect(server.paths().join()).not.toContain("before=p199");
  });

  test("further pages work offline as far as their items are known", async () => {
    const all = serveManyPictures();
    const worker = await aScreen();
    const page = (before: string) => worker.ask(`/api/family-videos?limit=24&before=${before}`);
    const idsAfter = async (before: string) => {
      const answer = await page(before);
      if (answer === "untouched") throw new Error("untouched");
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    };
    server.state = "down";
    expect(await idsAfter("p23")).toEqual(all.slice(24, 48).map(({ id }) => id));
    expect(await idsAfter("p167")).toEqual(all.slice(168, 192).map(({ id }) => id));
    // Eight more are known, but a short page would say that the gallery ends.
    await expect(page("p191")).rejects.toThrow("Failed to fetch");
    await expect(page("unknown")).rejects.toThrow("Failed to fetch");
    // The first page is the hub's own: "Last updated" says since when.
    await expect(worker.ask("/api/family-videos?limit=24")).rejects.toThrow("Failed to fetch");
    server.state = "up";
    server.json("/api/family-videos?limit=24&before=p23", [picture("fresh")]);
    expect(await idsAfter("p23")).toEqual(["fresh"]);
    server.state = "down";
    later(103);
    await expect(page("p23")).rejects.toThrow("Failed to fetch");
  });

  test("the last page of a small gallery is short", async () => {
    server.json(
      LIST,
      Array.from({ length: 30 }, (_, place) => picture(`p${place}`)),
    );
    const worker = await anOfflineScreen();
    const answer = await worker.ask("/api/family-videos?limit=24&before=p23");
    expect(answer !== "untouched" && ((await answer.json()) as unknown[]).length).toBe(6);
  });

  test("they take only their bytes, newest first, leaving out a large one", async () => {
    const MIB = 1_048_576;
    const all = Array.from({ length: 50 }, (_, place) => picture(`p${place}`));
    server.json(LIST, all);
    servePictures(all, 10);
    for (const { id } of all) server.on(`/objects/r/${id}`, () => new Response(new Uint8Array(3 * MIB)));
    server.on("/objects/r/p1", () => new Response(new Uint8Array(5 * MIB)));
    const worker = await aScreen();
    const large = () => kept().filter((path) => !path.endsWith("-thumb"));
    expect(large()).toHaveLength(19);
    expect(large()).not.toContain("p1");
    server.on("/objects/r/newest", () => new Response(new Uint8Array(3 * MIB)));
    server.json(LIST, [picture("newest"), ...all]);
    await worker.message("keep");
    expect(large()).toHaveLength(19);
    expect(large()).toContain("newest");
    expect(large()).not.toContain("p19");
  });

  test("while the hub can be reached its own one is shown", async () => {
    const worker = await aScreen();
    server.on("/objects/r/new", () => new Response("the bytes of now"));
    expect(await text(worker.ask("/objects/r/new"))).toBe("the bytes of now");
  });

  test("old ones leave, kept ones are not fetched again, and a full disk is fine", async () => {
    const worker = await aScreen();
    servePictures([picture("newest")]);
    server.json(LIST, [picture("newest"), picture("new")]);
    await worker.message("keep");
    expect(kept().sort()).toEqual(["new", "new-thumb", "newest", "newest-thumb"]);
    expect(fetched()).toEqual(["GET /objects/r/newest-thumb", "GET /objects/r/newest"]);
    caches.full = 5;
    servePictures([picture("third")]);
    server.json(LIST, [picture("third"), picture("new")]);
    await expect(worker.message("keep")).resolves.toBeUndefined();
  });

  test("a gallery that can't be read now leaves what is kept", async () => {
    const worker = await aScreen();
    server.json(LIST, { message: "no" }, { status: 500 });
    await worker.message("keep");
    expect(kept()).toEqual(["new-thumb", "film-poster", "new"]);
  });
});

describe("a panel's answer", () => {
  test("stands in for the rest of its day, told the present by the server's clock", async () => {
    const worker = await anOfflineScreen();
    later(5);
    const answer = await worker.ask("/api/hebcal/zmanim");
    if (answer === "untouched") throw new Error("untouched");
    expect(answer.headers.get("Date")).toBe("Thu, 19 Nov 2026 18:00:00 GMT");
    expect(await answer.json()).toMatchObject({ now: "2026-11-19T18:00:00.000Z", date: "2026-11-19" });
  });

  test("of another day or week is no answer", async () => {
    const worker = await anOfflineScreen();
    later(17);
    for (const path of ["/api/hebcal/zmanim", "/api/chabad/today-in-history"])
      await expect(worker.ask(path)).rejects.toThrow("Failed to fetch");
    // It has days to come.
    expect(await text(worker.ask("/api/learning/today"))).toContain("2026-11-19");
    expect(await text(worker.ask("/api/hebcal/shabbat"))).toContain("Vayetzei");
    // Sunday.
    later(66);
    await expect(worker.ask("/api/hebcal/shabbat")).rejects.toThrow("Failed to fetch");
  });

  test("comes from the hub while that can be reached", async () => {
    const worker = await aScreen();
    server.json("/api/hebcal/shabbat", { items: ["new"] });
    expect(await text(worker.ask("/api/hebcal/shabbat"))).toContain("new");
  });
});

describe("what he taps", () => {
  const tick = (worker: Awaited<ReturnType<typeof aScreen>>, body: string, path = "/api/checklist") =>
    worker.ask(path, { method: "PATCH", body });

  test("waits in order while offline and is sent before anything is read", async () => {
    const worker = await anOfflineScreen();
    const answer = await tick(worker, "one");
    if (answer === "untouched") throw new Error("untouched");
    expect([answer.status, await answer.json()]).toEqual([202, null]);
    await tick(worker, "two", "/api/schedule-items/abc");
    await expect(worker.ask("/api/checklist")).rejects.toThrow("Failed to fetch");
    // The browser has ended the worker in between.
    const again = await aWorker({ caches, server });
    expect((await again.waiting()).map(({ body }) => body)).toEqual(["one", "two"]);
    server.state = "up";
    server.json("/api/schedule-items/abc", {});
    await again.ask("/api/checklist");
    expect(server.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PATCH", "/api/checklist", "one"],
      ["PATCH", "/api/schedule-items/abc", "two"],
      ["GET", "/api/checklist", null],
    ]);
    expect(await again.waiting()).toEqual([]);
  });

  test("tells the server for how long it has waited", async () => {
    const worker = await anOfflineScreen();
    await tick(worker, "loved", "/api/family-videos/abc/answers");
    later(2);
    server.state = "up";
    server.json("/api/family-videos/abc/answers", { answers: ["love"] });
    await worker.ask("/api/checklist");
    expect(server.asked.find(({ method }) => method === "PATCH")?.waited).toBe(String(2 * 3_600_000));
  });

  test("is over when the server refuses it, and waits on when the server fails", async () => {
    const worker = await anOfflineScreen();
    await tick(worker, "yesterday's");
    await tick(worker, "today's");
    server.state = "up";
    const statuses = [409, 500];
    server.on("/api/checklist", () => Response.json({ message: "" }, { status: statuses.shift() ?? 200 }));
    await worker.ask("/api/schedule-items/today");
    expect((await worker.waiting()).map(({ body }) => body)).toEqual(["today's"]);
    await worker.ask("/api/schedule-items/today");
    expect(await worker.waiting()).toEqual([]);
  });

  test("goes to the server while that can be reached, and its refusal comes back", async () => {
    const worker = await aScreen();
    server.json("/api/checklist", { message: "A new day has started" }, { status: 409 });
    expect(await worker.waiting()).toEqual([]);
    expect(await text(tick(worker, "one"))).toContain("A new day has started");
  });
});
