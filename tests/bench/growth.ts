import { cookieName } from "@/lib/accounts/auth/cookies";
import { formatCount } from "@/lib/platform/format/count";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { deletionSchema, versionedItemSchema } from "@/lib/schedule/items/admin-schema";
import { weekOf } from "@/lib/schedule/planning/week-rules";
import { sendToHub } from "@/tests/bench/candidates";
import { machine, median, option, printTable, timed } from "@/tests/bench/measure";
import { growthOf } from "@/tests/bench/rows";
import { type Client, createClient, type Reply } from "@/tests/support/server/client";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { someBytes } from "@/tests/support/storage/storage-upload";

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 15;
const WARM_UP = 3;
/** Of lists that take seconds. */
const FEW_ROUNDS = 2;
const SLOW_MS = 2000;
const GOAL = 1.5;
const FILE_BYTES = 100_000;

type People = { admin: Client; screen: Client; phone: Client };
/** One thing that someone does; each round is another one. It throws when it is refused. */
type Act = (people: People, round: number) => Promise<unknown>;

function accepted(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.body.toString("utf8").slice(0, 200)}`);
  return reply;
}
const read =
  (who: "admin" | "screen" | "phone", path: string): Act =>
  async (people) =>
    accepted(await people[who].request("GET", path));

/** The day where a new hub supposes its household to be. */
const today = civilDateAt(new Date(), "America/New_York");
/** An old item and one of this week: each has been there in every size. */
const [OLD, ITEM] = ["bench-media-800", "bench-media-500"];

const READS: Record<string, Act> = {
  "hub: its page": read("screen", "/"),
  "hub: today's plan": read("screen", "/api/schedule-items/today"),
  "hub: badge": read("screen", "/api/family-videos/news"),
  "hub: checklist": read("screen", "/api/checklist"),
  "hub: gallery, first page": read("screen", "/api/family-videos?limit=24"),
  "hub: gallery, a later page": read("screen", `/api/family-videos?limit=24&before=${OLD}`),
  "phone: its page": read("phone", "/family"),
  "phone: what was sent": read("phone", "/api/family-videos/sent"),
  "admin: overview": read("admin", "/api/overview"),
  "admin: schedule": read("admin", "/api/schedule-items/overview"),
  "admin: week": read("admin", `/api/schedule-items/week?start=${weekOf(today)}`),
  "admin: recently changed": read("admin", "/api/schedule-items/recent"),
  "admin: media, first page": read("admin", "/api/family-videos?limit=24"),
  "admin: media that cannot be shown": read("admin", "/api/family-videos?limit=24&unplayable=1"),
  "admin: trash, first page": read("admin", "/api/family-videos/trash?limit=24"),
  "admin: storage in use": read("admin", "/api/storage-use"),
  "admin: waiting for ffmpeg": read("admin", "/api/waiting-for-ffmpeg"),
  "admin: alerts": read("admin", "/api/alerts"),
};

/** They are as long as what they list. */
const WHOLE_LISTS: Record<string, Act> = {
  "the whole plan": read("admin", "/api/schedule-items"),
  "all series": read("admin", "/api/schedule-items/series"),
  "the whole gallery": read("admin", "/api/family-videos"),
  "all links": read("admin", "/api/upload-links"),
  "all screens": read("admin", "/api/kiosks"),
};

const form = (round: number) => ({ title: `Dentist ${round}`, scheduledDate: today, scheduledTime: "09:15" });
async function anItem({ admin }: People, round: number): Promise<string> {
  return accepted(await admin.request("POST", "/api/schedule-items", { json: form(round) })).read(versionedItemSchema)
    .id;
}
const send = (client: Client, method: string, path: string, json?: unknown) =>
  client.request(method, path, json === undefined ? {} : { json }).then(accepted);

const WRITES: Record<string, Act> = {
  "hub: an item of the plan is done": ({ screen }, round) =>
    send(screen, "PATCH", "/api/schedule-items/bench-item-50", { isCompleted: round % 2 === 0 }),
  "hub: a task is ticked": ({ screen }, round) =>
    send(screen, "PATCH", "/api/checklist", { date: today, task: "shachris", done: round % 2 === 0 }),
  "hub: a picture is opened": ({ screen }, round) =>
    send(screen, "POST", `/api/family-videos/bench-media-${round}/opened`),
  "hub: he answers a picture": ({ screen }, round) =>
    send(screen, "PATCH", `/api/family-videos/${ITEM}/answers`, { answer: "love", isOn: round % 2 === 0 }),
  "hub: he answers it, and the storage in use is counted anew": async (people, round) => {
    await send(people.screen, "PATCH", `/api/family-videos/${ITEM}/answers`, {
      answer: "thanks",
      isOn: round % 2 === 0,
    });
    return read("admin", "/api/storage-use")(people, round);
  },
  "hub: heartbeat": ({ screen }) => send(screen, "POST", "/api/kiosk-heartbeat", { version: "bench" }),
  "phone: a small file, whole": ({ phone }, round) => sendToHub(phone, someBytes(FILE_BYTES, round)),
  "admin: an item is added": (people, round) => anItem(people, round),
  "admin: it is changed": async (people, round) => {
    const { admin } = people;
    return send(admin, "PUT", `/api/schedule-items/${await anItem(people, round)}`, {
      ...form(round),
      title: "Doctor",
    });
  },
  "admin: it is deleted and brought back": async (people, round) => {
    const gone = await send(people.admin, "DELETE", `/api/schedule-items/${await anItem(people, round)}`);
    return send(people.admin, "POST", "/api/schedule-items/restore", {
      deletionId: gone.read(deletionSchema).deletionId,
    });
  },
  "admin: a picture is deleted and brought back": async ({ admin }, round) => {
    const url = `/api/family-videos/bench-media-${200 + round}`;
    await send(admin, "DELETE", url);
    return send(admin, "POST", `${url}/restore`);
  },
  "admin: a link is made": ({ admin }, round) => send(admin, "POST", "/api/upload-links", { label: `Cousin ${round}` }),
};

type Times = Map<string, number>;

/** The median of what one act takes; NaN, with a line that says why, when it is refused. */
async function measure(people: People, name: string, act: Act): Promise<number> {
  const taken: number[] = [];
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const { seconds } = await timed(() => act(people, round));
      taken.push(seconds * 1000);
      if (taken.length === FEW_ROUNDS && Math.min(...taken) > SLOW_MS) return median(taken);
    }
    return median(taken.slice(WARM_UP));
  } catch (error) {
    console.log(`  ${name}: ${String(error)}`);
    process.exitCode = 1;
    return NaN;
  }
}

function withCookie(server: ProductionServer, name: "device" | "fam", value: string): Client {
  const client = createClient(server.origin, { keepAlive: true });
  client.cookies.set(cookieName(name), value);
  return client;
}

/** The times of a household of so many images, in milliseconds by what is done. */
async function measureSize(media: number): Promise<Times> {
  const server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  try {
    const filled = await timed(() => server.program("tests/bench/seed-growth-main.ts", String(media), today));
    // Of the largest household it takes minutes until the table.
    console.log(`  ${formatCount(media)} pictures: filled in ${filled.seconds.toFixed(0)} s, now measured`);
    const times: Times = new Map();
    // With it the first round of clean-up, which every start makes.
    times.set("start of the server", (await timed(() => server.restart())).seconds * 1000);
    const people = {
      admin: await aBrowserOf(server, ADMIN),
      screen: withCookie(server, "device", "bench-screen-0"),
      phone: withCookie(server, "fam", "phone-bench-link-0"),
    };
    for (const [name, act] of Object.entries({ ...READS, ...WRITES, ...WHOLE_LISTS }))
      times.set(name, await measure(people, name, act));
    for (const client of [people.screen, people.phone]) client.close();
    const errors = server.errorLines();
    for (const line of errors.slice(0, 5)) console.log(`  ${line}`);
    if (errors.length > 0) process.exitCode = 1;
    return times;
  } finally {
    await server.dispose();
  }
}

/**
 * `npm run bench -- growth [--most=N] [--postgresql]`: what reads and writes take in households of 1,000, 10,000 and 100,000 images, or no larger than
 * `most`, with everything else in proportion.
 */
export async function benchGrowth(words: string[]): Promise<void> {
  const sizes = SIZES.filter((size) => size <= option(words, "most", Infinity));
  const measured: Times[] = [];
  for (const size of sizes) measured.push(await measureSize(size));
  const { items, links, screens } = growthOf(sizes.at(-1) ?? 0);
  console.log(
    `\n  ${onPostgresql ? "PostgreSQL" : "SQLite"}; milliseconds, median of ${ROUNDS}, of ${FEW_ROUNDS} above ${formatCount(SLOW_MS)}; at most ${formatCount(items)} schedule items, ${links} links, ${screens} screens; ${machine()} at the end\n`,
  );
  const row = (name: string) => {
    const times = measured.map((of) => of.get(name) ?? NaN);
    const growth = (times.at(-1) ?? NaN) / (times[0] ?? NaN);
    const isMissed = growth > GOAL && !(name in WHOLE_LISTS);
    return [name, ...times.map((ms) => ms.toFixed(1)), `${growth.toFixed(2)}${isMissed ? " !" : "  "}`];
  };
  printTable([
    ["pictures", ...sizes.map(formatCount), `growth, goal ${GOAL}`],
    ...[...(measured[0]?.keys() ?? [])].map(row),
  ]);
}
