import "server-only";
import http from "node:http";
import https from "node:https";
import webPush, { type RequestDetails } from "web-push";
import type { Delivery, Outgoing } from "@/lib/media/notices/outbox-store";
import { checkedEndpoint } from "@/lib/media/notices/push-network";
import { vapidKeys } from "@/lib/media/notices/vapid";
import { parseRetryAfter } from "@/lib/platform/api/retry-after";
import { type Env, env } from "@/lib/platform/env";
import { isAllowedOrigin, lookupPublic, RefusedAddress } from "@/lib/platform/http/public-network";
import { clock } from "@/lib/platform/time/clock";

const TIMEOUT_MS = 15_000;
/** For a phone that is switched off; older news is none. */
const TTL_SECONDS = 24 * 3600;

/** Returns the contact of RFC 8292, 2.1: the hub's address, a mail address or a name. Apple refuses one that cannot be real. */
export function vapidSubject({ publicUrl, smtpFrom }: Pick<Env, "publicUrl" | "smtpFrom"> = env()): string {
  if (publicUrl.protocol === "https:" || smtpFrom === null) return `https://${publicUrl.host}`;
  return `mailto:${smtpFrom}`;
}

function toDelivery(status: number, retryAfter: string | null): Delivery {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone", reason: `status ${status}` };
  // 401 and 403: the service does not take the hub's name or keys, which is no fault of the phone's.
  if ([401, 403, 429].includes(status) || status >= 500)
    return { kind: "later", reason: `status ${status}`, askedMs: parseRetryAfter(retryAfter, clock.now().getTime()) };
  return { kind: "refused", reason: `status ${status}` };
}

async function post(url: URL, headers: http.OutgoingHttpHeaders, body: Buffer | null): Promise<Delivery> {
  const isAllowed = isAllowedOrigin(url);
  const client = url.protocol === "https:" ? https : http;
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve(
        error instanceof RefusedAddress
          ? { kind: "gone", reason: error.message }
          : { kind: "later", reason: error.cause instanceof Error ? error.cause.message : error.message, askedMs: 0 },
      );
    const request = client.request(
      url,
      {
        method: "POST",
        headers,
        // For all of it: anyone who sends a header byte by byte would hold up everyone's notices.
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isAllowed ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        // Nothing is followed or read: a push service says all by its status.
        resolve(toDelivery(response.statusCode ?? 0, response.headers["retry-after"] ?? null));
        response.destroy();
      },
    );
    request.on("error", fail);
    request.end(body);
  });
}

type Manner = { ttlSeconds: number; urgency: "normal" | "high"; tag: string };

/** Sends a notice to a browser's push service, encrypted for that browser (RFC 8291). Never throws for what the other side does. */
export function sendPush({ id, title, body, channel }: Outgoing): Promise<Delivery> {
  return pushTo(channel, { title, body }, { ttlSeconds: TTL_SECONDS, urgency: "normal", tag: id });
}

/** The same in a manner of its own, at once; `page`: what a press opens, where that is not the page it was turned on at. */
export async function pushTo(
  channel: Outgoing["channel"],
  message: { title: string; body: string; page?: "/family" },
  { ttlSeconds, urgency, tag }: Manner,
): Promise<Delivery> {
  let url: URL;
  let details: RequestDetails;
  try {
    url = checkedEndpoint(channel.address);
  } catch (error) {
    return { kind: "gone", reason: String(error) };
  }
  try {
    details = webPush.generateRequestDetails(
      { endpoint: channel.address, keys: { p256dh: channel.p256dh ?? "", auth: channel.auth ?? "" } },
      JSON.stringify({ id: tag, ...message }),
      { vapidDetails: { subject: vapidSubject(), ...vapidKeys() }, TTL: ttlSeconds, topic: tag, urgency },
    );
  } catch (error) {
    // The keys have the right length but are invalid: no one can encrypt for them.
    return { kind: "refused", reason: String(error) };
  }
  return post(url, { ...details.headers }, details.body);
}
