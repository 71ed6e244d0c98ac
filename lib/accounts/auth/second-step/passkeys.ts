import "server-only";
import { isIP } from "node:net";
import type { NewPasskey, PasskeyAnswer } from "@/lib/accounts/auth/second-step/schema";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { newToken } from "@/lib/platform/random";

/** Loaded with the first passkey: few hubs have any. */
const library = () => import("@simplewebauthn/server");

/** The origin and the name for which browsers make passkeys; null without https (this computer's own name counts as such), and for a number. */
export function passkeyHome(): { origin: string; rpId: string } | null {
  const { publicUrl, https } = env();
  const { hostname, origin } = publicUrl;
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return isName && (https || hostname === "localhost") ? { origin, rpId: hostname } : null;
}

export const newChallenge = (): string => newToken(256);

const expectations = (home: { origin: string; rpId: string }, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: home.origin,
  expectedRPID: home.rpId,
  requireUserVerification: false,
});

const envelope = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });

/** Its sentences say what was wrong with the answer, never a secret. */
function refused(error: unknown): null {
  log.warn("passkey.refused", { cause: String(error) });
  return null;
}

export async function readNewPasskey(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
): Promise<{ id: string; publicKey: string; counter: number } | null> {
  const home = passkeyHome();
  if (!home) return null;
  const { verifyRegistrationResponse } = await library();
  const response = { ...envelope(id), response: { clientDataJSON, attestationObject } };
  const result = await verifyRegistrationResponse({ response, ...expectations(home, challenge) }).catch(refused);
  const credential = result?.registrationInfo?.credential;
  if (!result?.verified || !credential) return null;
  const publicKey = Buffer.from(credential.publicKey).toString("base64url");
  return { id: credential.id, publicKey, counter: credential.counter };
}

export async function checkPasskey(
  { id, ...response }: PasskeyAnswer,
  { userId, challenge }: { userId: string; challenge: string },
): Promise<number | null> {
  const home = passkeyHome();
  const row = home && (await db.read.passkey.findFirst({ where: { id, userId } }));
  if (!row) return null;
  const { verifyAuthenticationResponse } = await library();
  const credential = { id, publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")), counter: row.counter };
  const result = await verifyAuthenticationResponse({
    response: { ...envelope(id), response },
    credential,
    ...expectations(home, challenge),
  }).catch(refused);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
