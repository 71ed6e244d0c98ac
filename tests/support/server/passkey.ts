import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");

/** CBOR heads of the few types that are needed here (RFC 8949): a byte string's, a text's. */
const byteString = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);

const PRESENT = 0x01;
const WITH_KEY = 0x40;

/** What a page asks of a passkey, which may also be what a stranger's page would. */
type Asked = { challenge: string; rpId: string; origin?: string };

/** An authenticator of software: makes one passkey of P-256 and signs with it. `counter` is what it says of its uses. */
export function aPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}, RFC 9053.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    byteString(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    byteString(Buffer.from(y, "base64url")),
  ]);
  const clientData = (type: string, { challenge, origin = "http://localhost:3000" }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function data(rpId: string, flags: number, counter: number) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
  return {
    id,
    make(asked: Asked) {
      const length = Buffer.from([0, rawId.length]);
      const authData = Buffer.concat([data(asked.rpId, PRESENT | WITH_KEY, 0), Buffer.alloc(16), length, rawId, cose]);
      const attestation = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])];
      return {
        id,
        clientDataJSON: base64url(clientData("webauthn.create", asked)),
        attestationObject: base64url(Buffer.concat([...attestation, text("authData"), byteString(authData)])),
      };
    },
    sign(asked: Asked, counter = 1) {
      const authenticatorData = data(asked.rpId, PRESENT, counter);
      const clientDataJSON = clientData("webauthn.get", asked);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return {
        id,
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign("sha256", signed, privateKey)),
      };
    },
  };
}
