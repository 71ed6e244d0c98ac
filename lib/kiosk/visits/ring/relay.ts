import "server-only";
import { createHmac } from "node:crypto";
import type { Relay } from "@/lib/kiosk/visits/schema";
import { env } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";

/** A short time: a relay checks credentials only as an allocation begins and cannot revoke them. Clocks may differ by less. */
const CREDENTIAL_LIFE_MS = 5 * 60_000;

/** A user and a password of a relay's REST scheme (coturn's use-auth-secret), good until an instant for the one that `of` names. */
export function relayCredential(secret: string, of: string, until: Date): { username: string; credential: string } {
  const username = `${Math.floor(until.getTime() / 1000)}:${of}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

function stunOf(url: string): string | null {
  const [, host] = /^turn:([^?]+)/.exec(url) ?? [];
  return host === undefined ? null : `stun:${host}`;
}

/** Returns the relay's credentials for five minutes; nothing without settings: visits then work within one network. */
export function relayFor(of: string): Relay {
  const { VISIT_TURN_URLS, VISIT_TURN_SECRET, VISIT_STUN_URLS, VISIT_RELAY_ONLY } = env();
  const own = [...new Set(VISIT_TURN_URLS.map(stunOf))].filter((url) => url !== null);
  const stun = VISIT_STUN_URLS.length > 0 ? VISIT_STUN_URLS : own;
  const until = new Date(clock.now().getTime() + CREDENTIAL_LIFE_MS);
  return {
    iceServers: [
      ...(stun.length > 0 ? [{ urls: stun }] : []),
      ...(VISIT_TURN_URLS.length > 0 && VISIT_TURN_SECRET !== undefined
        ? [{ urls: VISIT_TURN_URLS, ...relayCredential(VISIT_TURN_SECRET, of, until) }]
        : []),
    ],
    isRelayOnly: VISIT_RELAY_ONLY,
  };
}
