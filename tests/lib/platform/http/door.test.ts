/** @jest-environment node */
import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";
import { passesDoor } from "@/lib/platform/http/door";
import { bodyOf } from "@/tests/support/server/client";

let server: Server;
/** Who has come through, with the body; a client named "hold" gets no answer before its turn is given up. */
let through: string[];
let held: (() => void)[];
/** Who had come through when the door said that the hub is alive. */
let before: string[];

beforeEach(async () => {
  [through, held, before] = [[], [], []];
  server = createServer((request, response) => {
    void (async () => {
      request.headers[CLIENT_ADDRESS_HEADER] = String(request.headers["x-from"] ?? "");
      const isKnown = async (cookies: string | undefined) => cookies === "known";
      const health = () => {
        before = [...through];
        return { live: true };
      };
      if (!(await passesDoor(request, response, { isKnown, health }))) return;
      const name = String(request.headers["x-name"]);
      through.push(`${name} ${(await bodyOf(request)).toString()}`.trim());
      if (name === "hold") await new Promise<void>((resolve) => held.push(resolve));
      response.end();
    })();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterEach(async () => {
  held.forEach((end) => end());
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Call = { name: string; from?: string; path?: string; cookie?: string; body?: string };

function call({ name, from = "203.0.113.7", path = "/", cookie = "", body }: Call): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    "x-name": name,
    "x-from": from,
    cookie,
    ...(body === undefined ? {} : { "content-length": body.length }),
  };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on("error", reject).end(body);
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** Strangers who take all their turns with the thread. */
async function takeTurns(): Promise<Promise<number>[]> {
  const holding = [call({ name: "hold" }), call({ name: "hold" })];
  await until(() => held.length === 2);
  return holding;
}

test("a known visitor passes while strangers wait", async () => {
  const holding = await takeTurns();
  const stranger = call({ name: "stranger" });
  expect(await call({ name: "known", cookie: "known" })).toBe(200);
  expect(await call({ name: "alive", path: "/api/health", cookie: "known" })).toBe(200);
  expect(await call({ name: "script", path: "/_next/static/a.js" })).toBe(200);
  expect(through).not.toContain("stranger");
  held.forEach((end) => end());
  expect(await Promise.all([stranger, ...holding])).toEqual([200, 200, 200]);
});

test("the door itself tells a stranger that the hub is alive", async () => {
  expect(await call({ name: "stranger", path: "/api/health" })).toBe(200);
  expect(await call({ name: "odd", path: "/./api/health?x" })).toBe(200);
  expect(await call({ name: "caretaker", path: "/api/health", cookie: "known" })).toBe(200);
  expect(through).toEqual(["caretaker"]);
});

test("what arrives with a crowd of strangers is met before their first page", async () => {
  const { port } = server.address() as AddressInfo;
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }),
  );
  sockets.forEach((socket, index) => {
    socket.write(`GET ${index === 19 ? "/api/health" : "/"} HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n`);
  });
  await Promise.all(sockets.map((socket) => once(socket.resume(), "end")));
  expect([before.length, through.length]).toEqual([0, 19]);
});

test("strangers beyond the places are 503, and another network still finds one", async () => {
  const holding = await takeTurns();
  const statuses: number[] = [];
  const waiting = Array.from({ length: 60 }, () => call({ name: "crowd" }).then((status) => statuses.push(status)));
  await until(() => statuses.length >= 20);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const other = call({ name: "other", from: "198.51.100.7" });
  held.forEach((end) => end());
  expect(await other).toBe(200);
  await Promise.all([...waiting, ...holding]);
});

test("a stranger's small body waits for its turn, and a known one's does not", async () => {
  const opening = { path: "/api/family-access", body: '{"a":1}' };
  const holding = await takeTurns();
  const stranger = call({ name: "stranger", ...opening });
  expect(await call({ name: "known", cookie: "known", ...opening })).toBe(200);
  expect(through).toContain('known {"a":1}');
  expect(through).not.toContain('stranger {"a":1}');
  held.forEach((end) => end());
  expect(await Promise.all([stranger, ...holding])).toEqual([200, 200, 200]);
  expect(through).toContain('stranger {"a":1}');
});

test("files that hang hold up no answers", async () => {
  const start = setTimeout;
  // No turn is given up.
  jest.spyOn(globalThis, "setTimeout").mockImplementation((work) => start(work, 60_000));
  const holding = Array.from({ length: 16 }, () => call({ name: "hold", cookie: "known", path: "/objects/m/x" }));
  await until(() => held.length === 16);
  expect(await call({ name: "answer", cookie: "known", path: "/api/household" })).toBe(200);
  expect(held).toHaveLength(16);
  held.forEach((end) => end());
  await Promise.all(holding);
});

test("strangers' logins have a queue of their own, and beyond it 429 at once", async () => {
  const login = { path: "/api/auth/login", body: "{}" };
  const pages = await takeTurns();
  const holding = [call({ name: "hold", ...login }), call({ name: "hold", ...login })];
  await until(() => held.length === 4);
  const statuses: number[] = [];
  const waiting = Array.from({ length: 14 }, (_, index) =>
    call({ name: "crowd", from: `198.51.${index}.7`, ...login }).then((status) => statuses.push(status)),
  );
  await until(() => statuses.length === 4);
  expect(statuses).toEqual([429, 429, 429, 429]);
  expect(await call({ name: "known", cookie: "known", ...login })).toBe(200);
  held.forEach((end) => end());
  await Promise.all([...waiting, ...holding, ...pages]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test("nothing is begun for a client that has gone", async () => {
  const holding = await takeTurns();
  const { port } = server.address() as AddressInfo;
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const gone = httpRequest({
    host: "127.0.0.1",
    port,
    headers: { "x-name": "gone", "x-from": "203.0.113.7" },
    agent: false,
  });
  gone.on("error", () => undefined).end();
  while ((await connections()) < 3) await new Promise(setImmediate);
  gone.destroy();
  while ((await connections()) > 2) await new Promise(setImmediate);
  held.forEach((end) => end());
  await Promise.all(holding);
  expect(await call({ name: "after" })).toBe(200);
  expect(through).toEqual(["hold", "hold", "after"]);
});
