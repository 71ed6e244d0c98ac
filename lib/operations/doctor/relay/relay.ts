import "server-only";
import { networkInterfaces } from "node:os";
import { relayCredential } from "@/lib/kiosk/visits/ring/relay";
import { readCertificateEnd } from "@/lib/operations/doctor/certificate";
import { openRelay, type RelayAddress, tryRelay } from "@/lib/operations/doctor/relay/turn-client";
import type { Finding } from "@/lib/operations/doctor/rules";
import { certificateFinding } from "@/lib/operations/doctor/watch-rules";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";

const TURN_PORT = 3478;
const TURNS_PORT = 5349;
const MINUTE_MS = 60_000;

/** Parses a relay's address; null for one by DTLS, which only browsers use, and for any other text. */
export function addressOf(url: string): (RelayAddress & { isTls: boolean }) | null {
  const [, scheme, host, port, transport] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? [];
  const isTls = scheme === "turns";
  if (host === undefined || (isTls && transport === "udp")) return null;
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port ?? (isTls ? TURNS_PORT : TURN_PORT)),
    transport: isTls || transport === "tcp" ? "tcp" : "udp",
    isTls,
  };
}

/** Networks that are a home's own (RFC 1918, RFC 6598, RFC 3927). */
const OWN_NETWORK = /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254)\./;

/** An address of this computer in its own network; null: it has none. */
function ownAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return (
    all.find(({ family, internal, address }) => family === "IPv4" && !internal && OWN_NETWORK.test(address))?.address ??
    null
  );
}

async function examineUrl(url: string, address: RelayAddress, secret: string): Promise<Finding[]> {
  const relay = openRelay(address);
  const isThere = (await relay.ask("binding")) !== null;
  relay.close();
  if (!isThere)
    return [
      {
        level: "problem",
        text: `The relay doesn't answer at ${url}. Is it running, and are its ports open for ${address.transport.toUpperCase()}?`,
      },
    ];
  const credential = relayCredential(secret, "doctor", new Date(clock.now().getTime() + MINUTE_MS));
  const inside = ["127.0.0.1", ...[ownAddress()].filter((own) => own !== null && own !== address.host)] as string[];
  const { error, peers } = await tryRelay(address, credential, inside);
  if (error !== 0)
    return [
      {
        level: "problem",
        text: `The relay at ${url} refuses the hub's credentials. VISIT_TURN_SECRET must be its static-auth-secret.`,
      },
    ];
  const open = inside.filter((_address, index) => peers[index] === 0);
  if (open.length > 0)
    return [
      {
        level: "problem",
        urgent: true,
        text: `The relay at ${url} leads into the home (${open.join(", ")}). Copy the lines denied-peer-ip from docs/deploy/turnserver.conf.`,
      },
    ];
  return [{ level: "good", text: `The relay answers at ${url} and leads nowhere into the home.` }];
}

/** Checks only the certificate of an address with TLS: the relay behind it answers without TLS too. */
async function examineTls(url: string, { host, port }: RelayAddress): Promise<Finding> {
  const validUntil = await readCertificateEnd(host, port);
  if (validUntil !== null) return certificateFinding(url, validUntil, clock.now().toISOString(), "relay");
  return { level: "problem", text: `The relay doesn't answer at ${url}. Is its port open, and has it a certificate?` };
}

/** Asks whether video visits can work: https, and what the relay says by UDP and TCP. Nothing while they are off and no relay is set. */
export async function examineVisits(): Promise<Finding[]> {
  const { VISIT_TURN_URLS, VISIT_TURN_SECRET, https, publicUrl } = env();
  const isOn = (await db.read.visitSettings.findUnique({ where: { id: 1 } }))?.isOn ?? false;
  if (!isOn && VISIT_TURN_URLS.length === 0) return [];
  const found: Finding[] = [];
  if (!https && publicUrl.hostname !== "localhost")
    found.push({
      level: "problem",
      text: "Video visits need https: browsers give no camera to a plain http address. Set PUBLIC_URL to an https address (docs/deployment.md).",
    });
  if (VISIT_TURN_URLS.length === 0)
    found.push({
      level: "note",
      text: "No relay is set up, so video visits work within one network and sometimes from outside (docs/visits.md).",
    });
  for (const url of VISIT_TURN_URLS) {
    const address = addressOf(url);
    if (address?.isTls) found.push(await examineTls(url, address));
    else if (address && VISIT_TURN_SECRET !== undefined)
      found.push(...(await examineUrl(url, address, VISIT_TURN_SECRET)));
  }
  return found;
}
