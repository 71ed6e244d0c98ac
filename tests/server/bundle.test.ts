import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { aBrowserOf } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

/** Settings of the tests' build (tests/run.mjs) and of this server: anyone who finds one of these words has found a leak. */
const CANARIES: Record<string, string> = JSON.parse(readFileSync("tests/support/fixtures/canaries.json", "utf8"));
const ROOT = path.resolve(".");

function filesUnder(directory: string): { name: string; text: string }[] {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((name) => ({ name, text: readFileSync(name, "latin1") }));
}

const downloads = [...filesUnder(".next/static"), ...filesUnder("public")];
const holding = (word: string) =>
  downloads.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(({ name }) => name);

test("there is something to look through, and the scan finds what is there", () => {
  expect(downloads.filter(({ name }) => name.endsWith(".js")).length).toBeGreaterThan(5);
  expect(
    holding("Page Not Found").length + holding("Add to his plan").length + holding("Connect this screen").length,
  ).toBeGreaterThan(0);
});

describe("what the server loads", () => {
  const built = filesUnder(".next/server").filter(({ name }) => /\.(js|map)$/.test(name));

  // A copy for the routes, the pages and the start, of the client for each database; else each route’s chunk has its own.
  test.each([
    ["the list of common passwords", "AabacusCdomenFinal", 3],
    ["the database's client", 'clientVersion:"', 6],
  ])("has %s in chunks of its own", (_what, word, most) => {
    const copies = built.filter(({ text }) => text.includes(word)).length;
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(most);
  });

  test("has no source maps", () => expect(built.filter(({ name }) => name.endsWith(".map"))).toEqual([]));
});

describe("what a browser downloads", () => {
  test("holds no source maps and no address of one", () =>
    expect(
      downloads
        .filter(({ name, text }) => name.endsWith(".map") || /sourceMappingURL=/.test(text))
        .map(({ name }) => name),
    ).toEqual([]));

  test.each(Object.entries(CANARIES))("holds nothing of the %s that it was built and started with", (_setting, value) =>
    expect(holding(value)).toEqual([]),
  );

  test("holds no path of the machine it was built on", () =>
    expect([...holding(ROOT), ...holding(`file://${ROOT}`)]).toEqual([]));

  // D3, D38
  test.each([
    ...[
      "AUTH_SECRET",
      "_PASSWORD",
      "passwordHash",
      "tokenHash",
      "DATABASE_URL",
      "S3_SECRET",
      "NACHES_FAIL_POINT",
      "NACHES_CLOCK",
      "DATA_DIR",
    ],
    ..."prisma better-sqlite3 aws-sdk scrypt gematriya hebcal/core node:fs node:crypto server-only".split(" "),
  ])("holds nothing of %s: credentials, keys, and server libraries", (word) => {
    expect(holding(word)).toEqual([]);
  });

  test("holds no sentence of a module that is the server's alone", () => {
    const sources = ["lib", "app", "components"].flatMap(filesUnder).filter(({ name }) => /\.(tsx?|json)$/.test(name));
    const isServers = ({ text }: { text: string }) => text.startsWith('import "server-only";');
    const others = sources
      .filter((source) => !isServers(source))
      .map(({ text }) => text)
      .join("\n")
      .toLowerCase();
    const sentences = sources
      .filter(isServers)
      .flatMap(({ text }) => [...text.matchAll(/"([^"\\\n]{20,})"/g)].map((match) => match[1] ?? ""));
    const own = [...new Set(sentences)].filter(
      // A namespace such as that of SVG is no sentence of ours: React has it too.
      (sentence) => !/^(@|http:\/\/www\.w3\.org\/)/.test(sentence) && !others.includes(sentence.toLowerCase()),
    );
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((sentence) => holding(sentence).length > 0)).toEqual([]);
  });
});

describe("the chunks of a visit (docs/visits.md)", () => {
  test.each([
    ["the card of a ring", '"visit-ring"', 5000],
    ["his side of a visit", "naches.visit-voice", 5600],
    ["the connection, on either side", "restartIce", 9500],
    ["the phone's page", '"phone-ring"', 9000],
    ["the phone's side of a visit", '"phone-visit"', 3800],
  ])("%s stays within its bytes, gzipped", (_what, word, most) => {
    const chunks = downloads.filter(({ name, text }) => name.endsWith(".js") && text.includes(word));
    const sizes = chunks.map(({ text }) => gzipSync(Buffer.from(text, "latin1"), { level: 9 }).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter((size) => size > most)).toEqual([]);
  });
});

describe("what a server answers that was started with secrets", () => {
  let server: ProductionServer;

  beforeAll(async () => {
    const {
      ADMIN_USERNAME = "",
      ADMIN_PASSWORD = "",
      FAMILY_USERNAME = "",
      FAMILY_PASSWORD = "",
      AUTH_SECRET = "",
    } = CANARIES;
    server = await startProductionServer({
      settings: { ADMIN_USERNAME, ADMIN_PASSWORD, FAMILY_USERNAME, FAMILY_PASSWORD, AUTH_SECRET },
    });
  });

  afterAll(() => server.disposeWithoutErrors());

  test("answers and log hold no secret and no path, for strangers and caretakers", async () => {
    const caretaker = await aBrowserOf(server, {
      username: CANARIES["ADMIN_USERNAME"] ?? "",
      password: CANARIES["ADMIN_PASSWORD"] ?? "",
    });
    const secrets = [
      CANARIES["AUTH_SECRET"],
      CANARIES["ADMIN_PASSWORD"],
      CANARIES["FAMILY_PASSWORD"],
      ROOT,
      server.dataDir,
    ].map(String);
    const addresses = [
      "/",
      "/family",
      "/admin",
      "/no-such-page",
      "/api/health",
      "/api/health/ready",
      "/api/auth/user",
      "/api/users",
      "/api/household",
      "/api/kiosks",
      "/api/upload-links",
    ];
    for (const browser of [server.client(), caretaker]) {
      for (const address of addresses) {
        for (const headers of [{}, { RSC: "1" }]) {
          const reply = await browser.request("GET", address, { headers });
          const said = reply.body.toString("latin1") + JSON.stringify(reply.headers);
          expect([address, secrets.filter((secret) => said.includes(secret))]).toEqual([address, []]);
        }
      }
    }
    expect(secrets.slice(0, 3).filter((secret) => server.log().includes(secret))).toEqual([]);
  });
});
