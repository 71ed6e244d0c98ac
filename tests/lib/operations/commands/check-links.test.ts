/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { linkChecks } from "@/lib/library/activities/rules";
import { checkLinks } from "@/lib/operations/commands/check-links";

let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    const status = Number(/\d+/.exec(request.url ?? "")?.[0]);
    if (status === 301) response.setHeader("Location", "/200");
    response.writeHead(status).end("page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server on a port always answers with an object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function check(...paths: string[]) {
  const lines: string[] = [];
  const failed = await checkLinks(
    paths.map((path) => ({
      name: `tab ${path}`,
      sure: "M" as const,
      url: path.startsWith("http") ? path : `${origin}/${path}`,
    })),
    (line) => lines.push(line),
  );
  return { failed, lines };
}

test("prints only what fails, and how many", async () => {
  const { failed, lines } = await check("200", "301", "404", "403");
  expect(failed).toBe(2);
  expect(lines).toEqual([
    `tab 404 (sure: M) responds with 404\n  ${origin}/404`,
    `tab 403 (sure: M) 403: blocks programs; please open it yourself\n  ${origin}/403`,
    "2 of 4 links failed.",
  ]);
});

test("a place that cannot be reached is said and does not end the round", async () => {
  const { failed, lines } = await check("http://127.0.0.1:1/", "200");
  expect(failed).toBe(1);
  expect(lines[0]).toMatch(/can't be reached/);
});

test("when all answer it says so", async () =>
  expect((await check("200")).lines).toEqual([expect.stringMatching(/^All 1 links respond/)]));

describe("what is requested", () => {
  const checks = linkChecks({ date: "11/20/2026", place: "Kitzur_Shulchan_Arukh.24.7" });

  test("every address, filled, and no placeholder", () => {
    expect(checks.length).toBeGreaterThan(40);
    for (const { url } of checks) expect(url).not.toMatch(/\{|%7B/);
    expect(checks.find(({ name }) => name === "tab sefaria-place")?.url).toBe(
      "https://www.sefaria.org/Kitzur_Shulchan_Arukh.24.7?lang=he",
    );
  });

  test("of a player each video or its list, by YouTube's oembed", () => {
    const asked = (id: string) =>
      checks.filter(({ name }) => name === `frame ${id}`).map(({ url }) => new URL(url).searchParams.get("url"));
    expect(asked("avraham-fried")).toEqual(["https://www.youtube.com/playlist?list=UU1-uPfCV7ZcLCSou9v_Vclw"]);
    expect(asked("chabad-org")).toEqual(["https://www.youtube.com/playlist?list=UUc0y_E87EUnOW2m2mGJU9Gg"]);
  });
});
