import type { NewPasskey, PasskeyAnswer, PasskeyBegun, SecondStep } from "@/lib/accounts/auth/second-step/schema";
import { HttpError } from "@/lib/platform/api/http-error";

const TIMEOUT_MS = 5 * 60_000;
/** ES256, EdDSA and RS256 (RFC 9053): what all authenticators have one of. */
const ALGORITHMS = [-7, -8, -257];

/** True where this browser can use passkeys: never on plain http. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toBase64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const descriptors = (ids: readonly string[]) => ids.map((id) => ({ type: "public-key" as const, id: toBytes(id) }));

/** `reason` names the sentence in other languages. */
type Unmade = { sentence: string; reason?: string };

export const PASSKEY_UNUSED = {
  sentence: "The passkey was not used. Please try again, or enter a code.",
  reason: "login.passkeyUnused",
} as const satisfies Unmade;

/** Throws HttpError with a sentence: browsers say in their own words, and only in English, what went wrong. */
async function ask<T>(
  work: Promise<Credential | null>,
  { sentence, reason }: Unmade,
  read: (one: PublicKeyCredential) => T | null,
) {
  const credential = await work.catch(() => null);
  const answer = credential instanceof PublicKeyCredential ? read(credential) : null;
  if (answer === null) throw new HttpError(sentence, 400, "invalid", { reason });
  return answer;
}

/** Makes a passkey, which the browser asks the caretaker about. Throws HttpError when she says no or has it already. */
export function makePasskey(
  { challenge, rpId, rpName, userId, userName, ids }: PasskeyBegun,
  name: string,
): Promise<NewPasskey> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: toBytes(challenge),
    rp: { id: rpId, name: rpName },
    user: { id: toBytes(userId), name: userName, displayName: userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: descriptors(ids),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    timeout: TIMEOUT_MS,
  };
  const sentence = "No passkey was made. Please try again, or choose another device.";
  return ask(navigator.credentials.create({ publicKey }), { sentence }, ({ id, response }) =>
    response instanceof AuthenticatorAttestationResponse
      ? {
          name,
          id,
          clientDataJSON: toBase64url(response.clientDataJSON),
          attestationObject: toBase64url(response.attestationObject),
        }
      : null,
  );
}

/** Has a passkey sign a login's challenge. Throws HttpError when there is none here, or the caretaker says no. */
export function signWithPasskey({ challenge, rpId, ids }: NonNullable<SecondStep["passkey"]>): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: toBytes(challenge),
    rpId,
    allowCredentials: descriptors(ids),
    userVerification: "preferred",
    timeout: TIMEOUT_MS,
  };
  return ask(navigator.credentials.get({ publicKey }), PASSKEY_UNUSED, ({ id, response }) =>
    response instanceof AuthenticatorAssertionResponse
      ? {
          id,
          clientDataJSON: toBase64url(response.clientDataJSON),
          authenticatorData: toBase64url(response.authenticatorData),
          signature: toBase64url(response.signature),
        }
      : null,
  );
}
