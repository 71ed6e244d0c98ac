import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";

/** RFC 8489 and RFC 8656, as far as the doctor asks. */
const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 24;
const REQUESTS = { binding: 0x0001, allocate: 0x0003, refresh: 0x0004, "create-permission": 0x0008 } as const;
const ATTRIBUTES = {
  username: 0x06,
  integrity: 0x08,
  error: 0x09,
  lifetime: 0x0d,
  peer: 0x12,
  realm: 0x14,
  nonce: 0x15,
  transport: 0x19,
} as const;
/** REQUESTED-TRANSPORT of UDP. */
const UDP = Buffer.from([17, 0, 0, 0]);

export type Method = keyof typeof REQUESTS;
export type Credential = { username: string; credential: string };
type Challenge = { realm: string; nonce: string };
/** `seconds`: of a refresh; 0, which ends the allocation, unless it is given. */
export type Asked = { peer?: string; seconds?: number; signed?: Credential & Challenge };

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** XOR-PEER-ADDRESS of an IPv4 address; its port is no matter. */
function peerOf(address: string): Buffer {
  const value = Buffer.alloc(8);
  value[1] = 1;
  const bytes = Buffer.from(address.split(".").map(Number));
  value.writeUInt32BE((bytes.readUInt32BE(0) ^ COOKIE) >>> 0, 4);
  return value;
}

function header(method: Method, bytes: number, id: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(REQUESTS[method], 0);
  head.writeUInt16BE(bytes, 2);
  head.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([head, id]);
}

function lifetimeOf(seconds: number): Buffer {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(seconds, 0);
  return value;
}

/** A request and its id. `peer`: an IPv4 address to which the relay is asked to send. */
export function encodeRequest(
  method: Method,
  { peer, seconds = 0, signed }: Asked = {},
): { bytes: Buffer; id: string } {
  const id = randomBytes(12);
  const parts = [
    ...(method === "allocate" ? [attribute(ATTRIBUTES.transport, UDP)] : []),
    ...(method === "refresh" ? [attribute(ATTRIBUTES.lifetime, lifetimeOf(seconds))] : []),
    ...(peer === undefined ? [] : [attribute(ATTRIBUTES.peer, peerOf(peer))]),
  ];
  if (!signed) {
    const body = Buffer.concat(parts);
    return { bytes: Buffer.concat([header(method, body.length, id), body]), id: id.toString("hex") };
  }
  const { username, credential, realm, nonce } = signed;
  const body = Buffer.concat([
    ...parts,
    attribute(ATTRIBUTES.username, Buffer.from(username)),
    attribute(ATTRIBUTES.realm, Buffer.from(realm)),
    attribute(ATTRIBUTES.nonce, Buffer.from(nonce)),
  ]);
  const unsigned = Buffer.concat([header(method, body.length + INTEGRITY_BYTES, id), body]);
  const key = createHash("md5").update(`${username}:${realm}:${credential}`).digest();
  const integrity = createHmac("sha1", key).update(unsigned).digest();
  return { bytes: Buffer.concat([unsigned, attribute(ATTRIBUTES.integrity, integrity)]), id: id.toString("hex") };
}

/** `error`: the code, 0 for a success. */
export type Reply = { id: string; error: number; challenge: Challenge | null };

export function decodeReply(bytes: Buffer): Reply | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(4) !== COOKIE) return null;
  const found = new Map<number, Buffer>();
  const end = Math.min(bytes.length, HEADER_BYTES + bytes.readUInt16BE(2));
  for (let at = HEADER_BYTES; at + 4 <= end;) {
    const length = bytes.readUInt16BE(at + 2);
    found.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  const [code, realm, nonce] = [ATTRIBUTES.error, ATTRIBUTES.realm, ATTRIBUTES.nonce].map((type) => found.get(type));
  return {
    id: bytes.subarray(8, HEADER_BYTES).toString("hex"),
    error: code && code.length >= 4 ? (code[2] ?? 0) * 100 + (code[3] ?? 0) : 0,
    challenge: realm && nonce ? { realm: realm.toString(), nonce: nonce.toString() } : null,
  };
}
