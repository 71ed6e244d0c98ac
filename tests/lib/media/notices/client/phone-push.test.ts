import { subscribe, subscribedEndpoint, unsubscribe } from "@/lib/media/notices/client/phone-push";

const KEY = Buffer.from("a public key of the hub").toString("base64url");

/** A worker's registration as browsers have it: nothing is subscribed to before its worker is active. */
function aRegistration(scope: string) {
  let subscription: object | null = null;
  const worker = Object.assign(new EventTarget(), { state: "installing" });
  const registration = {
    installing: worker,
    waiting: null,
    active: null as object | null,
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        if (!registration.active) throw new Error("There is no active worker.");
        const endpoint = `https://push.example.com${scope}`;
        subscription = {
          endpoint,
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
          unsubscribe: async () => (subscription = null),
        };
        return subscription;
      },
    },
  };
  return {
    registration,
    change: (state: string) => {
      worker.state = state;
      if (state === "activated") registration.active = worker;
      worker.dispatchEvent(new Event("statechange"));
    },
  };
}

/** A browser that is a paired screen too, whose worker has all pages, also before another one is there. */
function aBrowser(ends: "activated" | "redundant" = "activated") {
  const made = new Map<string, ReturnType<typeof aRegistration>>();
  const scripts: string[] = [];
  const hub = aRegistration("/");
  hub.change("activated");
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  define(window, "isSecureContext", true);
  define(window, "PushManager", class {});
  define(window, "Notification", { permission: "granted", requestPermission: async () => "granted" });
  define(navigator, "serviceWorker", {
    ready: Promise.resolve(hub.registration),
    getRegistration: async (scope: string) => made.get(scope)?.registration,
    register: async (script: string, { scope }: { scope: string }) => {
      scripts.push(script);
      const one = made.get(scope) ?? aRegistration(scope);
      made.set(scope, one);
      setTimeout(() => one.change(ends), 0);
      return one.registration;
    },
  });
  return scripts;
}

test.each(["/family", "/admin"] as const)(
  "notices of %s come to its own worker, also in a browser that is a screen",
  async (scope) => {
    aBrowser();
    const wanted = { endpoint: `https://push.example.com${scope}`, keys: { p256dh: "p", auth: "a" } };
    expect(await subscribedEndpoint(KEY, scope)).toBeNull();
    expect(await subscribe(KEY, scope)).toEqual(wanted);
    expect(await subscribedEndpoint(KEY, scope)).toBe(wanted.endpoint);
    expect(await subscribedEndpoint(KEY, scope === "/admin" ? "/family" : "/admin")).toBeNull();
    expect(await subscribedEndpoint(Buffer.from("another key of the hub!").toString("base64url"), scope)).toBeNull();
    expect(await subscribe(KEY, scope)).toEqual(wanted);
    expect(await unsubscribe(scope)).toBe(wanted.endpoint);
    expect(await subscribedEndpoint(KEY, scope)).toBeNull();
  },
);

test("the worker of the family's page has the words for a message that it cannot read", async () => {
  const scripts = aBrowser();
  await subscribe(KEY, "/admin");
  await subscribe(KEY, "/family", "הגיעה תגובה");
  expect(scripts.map((script) => decodeURI(script))).toEqual([
    "/notices-sw.js",
    "/notices-sw.js?unreadable=הגיעה+תגובה",
  ]);
});

test("a worker that cannot be started is told with a message", async () => {
  aBrowser("redundant");
  await expect(subscribe(KEY, "/family")).rejects.toThrow("Couldn’t turn on notifications.");
});
