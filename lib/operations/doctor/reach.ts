import "server-only";
import { reachOf } from "@/lib/accounts/household/address-rules";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import { readCertificateEnd } from "@/lib/operations/doctor/certificate";
import type { Finding } from "@/lib/operations/doctor/rules";
import { certificateFinding } from "@/lib/operations/doctor/watch-rules";
import { healthSchema } from "@/lib/operations/health/schema";
import { errorMessage } from "@/lib/platform/database/migration-rules";
import { env } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";

const TIMEOUT_MS = 5000;

/** A failed fetch says why in its cause: "ECONNREFUSED", "CERT_HAS_EXPIRED". */
function explain(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("cause" in error && error.cause !== undefined) return explain(error.cause);
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorMessage(error);
}

async function findSilence(origin: string): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/api/health`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    const answer: unknown = await response.json().catch(() => null);
    if (healthSchema.safeParse(answer).success) return null;
    return response.status === 200 ? "another program responds there" : `it responds with ${response.status}`;
  } catch (error) {
    return explain(error);
  }
}

function localOrigin(): string {
  const { HOST: host, PORT: port } = env();
  if (host === undefined || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Asks whether the hub answers, and for how long its certificate is good. `mustRun`: a hub that is stopped is a problem. */
export async function examineReach(mustRun: boolean): Promise<Finding[]> {
  const local = localOrigin();
  const silence = await findSilence(local);
  if (silence !== null) {
    const text = `The hub doesn't respond on this computer (${local}: ${silence}), so its address wasn't checked. Is it running?`;
    return [mustRun ? { level: "problem", urgent: true, text } : { level: "note", text }];
  }
  const address = await publicOrigin();
  const running: Finding = { level: "good", text: "The hub is running and responding." };
  if (reachOf(address) === "this-computer") return [running];
  const found: Finding[] = [running];
  const unreached = await findSilence(address);
  found.push(
    unreached === null
      ? { level: "good", text: `The hub responds at ${address}.` }
      : {
          level: "problem",
          text: `The hub is running, but can't be reached at ${address} from this computer (${unreached}). Check the reverse proxy, the router, and the domain name. Some routers can't loop back into their own network, so try with a phone, too.`,
        },
  );
  const url = new URL(address);
  const validUntil = url.protocol === "https:" ? await readCertificateEnd(url.hostname, Number(url.port || 443)) : null;
  if (validUntil !== null) found.push(certificateFinding(address, validUntil, clock.now().toISOString()));
  return found;
}
