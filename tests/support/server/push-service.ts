import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import { vapidKeys } from "@/lib/media/notices/vapid";
import { allowOrigin } from "@/lib/platform/http/public-network";
import { listen } from "@/tests/support/server/listen";

type Notice = { id: string; title: string; body: string; page?: string };
type Received = { notice: Notice; topic: string | undefined; ttl: number; subject: string };

const base64url = (text: string) => Buffer.from(text, "base64url");

/** Checks an Authorization header by RFC 8292 and returns its `sub`. Throws what is wrong. */
function checkVapid(header: string | undefined, origin: string, publicKey: string): string {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? "") ?? [];
  if (key !== publicKey) throw new Error(`another key: ${key}`);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = base64url(key);
  const jwk = {
    ...{ kty: "EC", crv: "P-256" },
    ...{ x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") },
  };
  const signer = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), signer, base64url(signature)))
    throw new Error("the signature is wrong");
  const { aud, exp, sub } = JSON.parse(base64url(claims).toString()) as Record<string, unknown>; // A token that was just verified.
  const seconds = Number(exp) - Date.now() / 1000;
  if (aud !== origin || seconds < 0 || seconds > 24 * 3600) throw new Error(`wrong claims: ${String(aud)} ${seconds}`);
  return String(sub);
}

/** Decrypts a body by RFC 8291 and RFC 8188, with nothing of the library that encrypts. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + serverKey.length);
  const pseudo = createHmac("sha256", auth).update(browser.computeSecret(serverKey)).digest();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), serverKey, Buffer.from([1])]);
  const input = createHmac("sha256", pseudo).update(info).digest();
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const opener = createDecipheriv("aes-128-gcm", key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A push service on loopback that takes nothing but what the standards allow, and the browsers that have subscribed there. */
export async function aPushService(publicKey: string) {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  const faults: string[] = [];
  const service = { received, faults, status: 201, calls: 0, retryAfter: null as string | null };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      service.calls += 1;
      try {
        const browser = browsers.get(request.url ?? "");
        if (!browser) throw new Error(`nobody is at ${request.url}`);
        const subject = checkVapid(request.headers.authorization, origin, publicKey);
        if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
        const notice = JSON.parse(decrypt(Buffer.concat(pieces), browser.keys, browser.auth)) as Notice; // What the hub has sent.
        const topic = request.headers["topic"];
        if (service.status < 300)
          received.push({ notice, topic: topic?.toString(), ttl: Number(request.headers["ttl"]), subject });
      } catch (error) {
        faults.push(String(error));
      }
      response
        .writeHead(service.status, service.retryAfter === null ? {} : { "Retry-After": service.retryAfter })
        .end();
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return Object.assign(service, {
    origin,
    /** What a browser sends to the hub after it has subscribed. */
    subscribe: () => {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: origin + path,
        keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}

/** The push service of the running test. */
export let push: Awaited<ReturnType<typeof aPushService>>;

/** A push service for the tests of a file. After each it has refused nothing, forgets what it received, and answers 201 again. */
export function withPushService(): void {
  beforeAll(async () => {
    push = await aPushService(vapidKeys().publicKey);
    allowOrigin(push.origin);
  });
  afterEach(() => {
    expect(push.faults).toEqual([]);
    Object.assign(push, { status: 201, calls: 0, retryAfter: null });
    push.received.length = 0;
  });
  afterAll(async () => {
    allowOrigin(null);
    await push.close();
  });
}
