import type { QueuedUpdate } from "@/lib/kiosk/worker/offline-queue";
import { WAITED_HEADER } from "@/lib/platform/api/wait-header";

export const ORIGIN = "https://hub.example.org";
export const BUILD = "build-one";
export const PROGRAM = ["/_next/static/chunks/hub.js", "/_next/static/media/letters.woff2", "/icon.svg"];

type Stored = { body: ArrayBuffer; status: number; headers: [string, string][] };
const pathOf = (asked: Request | string) => {
  const { pathname, search } = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN);
  return pathname + search;
};
const responseOf = ({ body, status, headers }: Stored) => new Response(body, { status, headers });

/** The browser's Cache Storage in memory; `full` makes every write of so large a body fail. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Stored>>();
  full = Infinity;

  async open(name: string) {
    const entries = this.stores.get(name) ?? new Map<string, Stored>();
    this.stores.set(name, entries);
    return {
      match: async (asked: Request | string, { ignoreSearch = false } = {}) => {
        const path = ignoreSearch ? new URL(pathOf(asked), ORIGIN).pathname : pathOf(asked);
        const stored = entries.get(path);
        return stored && responseOf(stored);
      },
      put: async (asked: Request | string, response: Response) => {
        const body = await response.arrayBuffer();
        if (body.byteLength > this.full) throw new DOMException("The disk is full.", "QuotaExceededError");
        entries.set(pathOf(asked), { body, status: response.status, headers: [...response.headers] });
      },
      delete: async (asked: Request | string) => entries.delete(pathOf(asked)),
      keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
    };
  }

  async match(asked: string) {
    for (const entries of this.stores.values()) {
      const stored = entries.get(pathOf(asked));
      if (stored) return responseOf(stored);
    }
    return undefined;
  }

  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  /** What lies in a store, by its name without the build. */
  paths = (name: string) => [...(this.stores.get(name)?.keys() ?? [])];
}

type LockOptions = { mode?: "shared"; ifAvailable?: boolean };
type LockWork<T> = (lock: object | null) => Promise<T> | T;

/** The browser's Web Locks in memory, for all workers of a screen. */
export class FakeLocks {
  private readonly held = new Map<string, Set<{ isShared: boolean; done: Promise<unknown> }>>();
  isShared = (name: string) => [...(this.held.get(name) ?? [])].some(({ isShared }) => isShared);

  async request<T>(name: string, options: LockOptions | LockWork<T>, work?: LockWork<T>): Promise<T> {
    if (typeof options === "function") return this.request(name, {}, options);
    const holders = this.held.get(name) ?? new Set();
    this.held.set(name, holders);
    const isShared = options.mode === "shared";
    const inTheWay = () => [...holders].filter((holder) => !isShared || !holder.isShared);
    if (options.ifAvailable && inTheWay().length > 0) return work!(null);
    while (inTheWay().length > 0) await Promise.allSettled(inTheWay().map(({ done }) => done));
    let free = () => {};
    const holder = { isShared, done: new Promise<void>((resolve) => (free = resolve)) };
    holders.add(holder);
    try {
      return await work!({});
    } finally {
      holders.delete(holder);
      free();
    }
  }
}

type Answer = Response | (() => Response | Promise<Response>);

/** A server whose answers the test sets; "down" is no network, "hangs" one that never answers. */
export function aServer() {
  const answers = new Map<string, Answer>();
  const asked: { method: string; path: string; body: string | null; waited: string | null }[] = [];
  let underWay = 0;
  const server = {
    asked,
    /** The most requests that were on their way together. */
    atOnce: 0,
    state: "up" as "up" | "down" | "hangs",
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    json: (path: string, body: unknown, init?: ResponseInit) => server.on(path, () => Response.json(body, init)),
    paths: () => asked.map(({ method, path }) => `${method} ${path}`),
    fetch: async (request: Request | string, init: RequestInit = {}): Promise<Response> => {
      const path = pathOf(request);
      const method = init.method ?? (typeof request === "string" ? "GET" : request.method);
      if (server.state === "down") throw new TypeError("Failed to fetch");
      if (server.state === "hangs")
        return new Promise((_, reject) =>
          init.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))),
        );
      const waited = new Headers(init.headers).get(WAITED_HEADER);
      asked.push({ method, path, body: typeof init.body === "string" ? init.body : null, waited });
      const answer = answers.get(path);
      underWay += 1;
      server.atOnce = Math.max(server.atOnce, underWay);
      try {
        const found = typeof answer === "function" ? await answer() : answer?.clone();
        return found ?? new Response("not found", { status: 404 });
      } finally {
        underWay -= 1;
      }
    },
  };
  return server;
}

/** Waits for work while a faked clock continues as far as the work gives way to the page. */
async function settled(work: Promise<unknown>, locks: FakeLocks): Promise<void> {
  let isOver = false;
  void work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  while ("clock" in setTimeout && !isOver) {
    await jest.advanceTimersByTimeAsync(0);
    if (!isOver && locks.isShared("naches-page-reads")) await jest.advanceTimersByTimeAsync(250);
  }
  await work;
}

type Listener = (event: Record<string, unknown>) => void;
type Ask = { method?: string; mode?: string; from?: string; range?: boolean; body?: string };

/** The service worker in a scope of its own, of this build. */
export async function aWorker({
  caches,
  server,
  locks = new FakeLocks(),
  build = BUILD,
}: {
  caches: FakeCaches;
  server: ReturnType<typeof aServer>;
  locks?: FakeLocks;
  build?: string;
}) {
  const listeners = new Map<string, Listener>();
  const scope = {
    skipWaiting: jest.fn(async () => undefined),
    clients: { claim: jest.fn(async () => undefined) },
    registration: { waiting: null as object | null },
  };
  Object.assign(globalThis, {
    ...{ BUILD_ID: build, PROGRAM_PATHS: PROGRAM, caches, fetch: server.fetch, location: { origin: ORIGIN }, ...scope },
    navigator: { locks },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  });
  await jest.isolateModulesAsync(async () => void (await import("@/lib/kiosk/worker/worker")));

  async function tell(type: string, event: Record<string, unknown> = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }

  return {
    scope,
    install: () => settled(tell("install"), locks),
    activate: () => tell("activate"),
    /** Begins to keep, by a clock that the test moves. */
    keep: () => tell("message", { data: "keep", ports: [] }),
    message: (data: string) => settled(tell("message", { data, ports: [] }), locks),
    waiting: async () => {
      let marks: QueuedUpdate[] = [];
      await tell("message", {
        data: "what-waits",
        ports: [{ postMessage: (found: QueuedUpdate[]) => (marks = found) }],
      });
      return marks;
    },
    /** What the worker answers to a request of a page of ours; "untouched" when it leaves it to the browser. Rejects as a fetch does. */
    ask: async (
      path: string,
      { method = "GET", mode = "cors", from = "/", range = false, body = "" }: Ask = {},
    ): Promise<Response | "untouched"> => {
      const url = new URL(path, ORIGIN).href;
      const request = {
        url,
        method,
        mode,
        referrer: mode === "navigate" ? "" : ORIGIN + from,
        headers: new Headers(range ? { Range: "bytes=0-" } : {}),
        clone: () => request,
        text: async () => body,
      };
      const answers: Promise<Response>[] = [];
      const done = tell("fetch", { request, respondWith: (promise: Promise<Response>) => answers.push(promise) });
      const response = (await answers[0]) ?? "untouched";
      // What continues behind an answer of a server that can be reached.
      if (server.state === "up") await settled(done, locks);
      return response;
    },
  };
}

/** A worker that runs and has kept everything. */
export async function aKeepingWorker(world: Parameters<typeof aWorker>[0]) {
  const worker = await aWorker(world);
  await worker.install();
  await worker.activate();
  await worker.message("keep");
  world.server.asked.length = 0;
  return worker;
}
