import type { PushRequest } from "@/lib/media/notices/schema";

const SCRIPT = "/notices-sw.js";
type PushScope = "/family" | "/admin";

/** home-screen: an iPhone, where only a page on the Home Screen gets notices (iOS 16.4 and later). */
export type PushSupport = "yes" | "home-screen" | "no";

/** iPads call themselves Macs, but have fingers. */
function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function isOnHomeScreen(): boolean {
  // Old browsers lack it, whatever the types say.
  return "matchMedia" in window && window.matchMedia("(display-mode: standalone)").matches;
}

/** Returns the browser's support for notices. Plain http and old browsers have none. */
export function pushSupport(): PushSupport {
  const hasPush = window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
  if (hasPush && "Notification" in window) return "yes";
  return window.isSecureContext && isIos(navigator) && !isOnHomeScreen() ? "home-screen" : "no";
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function isSameKey(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const wanted = toBytes(publicKey);
  const own = new Uint8Array(key);
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

async function currentSubscription(scope: PushScope): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser's subscription to the hub's key; null when there is none, or one to a previous key. */
export async function subscribedEndpoint(publicKey: string, scope: PushScope): Promise<string | null> {
  if (pushSupport() !== "yes" || Notification.permission !== "granted") return null;
  const subscription = await currentSubscription(scope);
  return subscription && isSameKey(subscription, publicKey) ? subscription.endpoint : null;
}

const SENTENCES = {
  notStarted: "Couldn’t turn on notifications. Please reload the page and try again.",
  blocked: "This browser blocks notifications from this page. Allow them in the browser’s settings, then try again.",
  failed: "Couldn’t turn on notifications. Please try again later.",
} as const;

export class PushError extends Error {
  override name = "PushError";

  constructor(
    readonly reason: keyof typeof SENTENCES,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[reason], options);
  }
}

async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new PushError("notStarted"));
    });
  });
}

/**
 * Asks the person and the browser's push service. The worker shows `unreadable` for a message that it cannot read, else English
 * words. Rejects with an Error whose message is a sentence when either refuses.
 */
export async function subscribe(publicKey: string, scope: PushScope, unreadable?: string): Promise<PushRequest> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushError("blocked");
  try {
    // Not `serviceWorker.ready`: in a browser that is also a screen, that is the worker of the hub's pages.
    const script = unreadable === undefined ? SCRIPT : `${SCRIPT}?${new URLSearchParams({ unreadable })}`;
    const registration = await navigator.serviceWorker.register(script, {
      scope,
      updateViaCache: "none",
    });
    await untilActive(registration);
    const { pushManager } = registration;
    const former = await pushManager.getSubscription();
    if (former && !isSameKey(former, publicKey)) await former.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) });
    const { endpoint = "", keys = {} } = made.toJSON();
    return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
  } catch (error) {
    throw new PushError("failed", { cause: error });
  }
}

export async function unsubscribe(scope: PushScope): Promise<string | null> {
  const subscription = await currentSubscription(scope);
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** SHA-256 of a text, hex. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
