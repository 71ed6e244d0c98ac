const SHA256_DIGEST = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/;

/** The SHA-256 (hex) that a Content-Digest header promises (RFC 9530), as a field to spread; nothing when it names none. */
export function contentDigest(header: string | null): { sha256?: string } {
  const encoded = header === null ? undefined : SHA256_DIGEST.exec(header)?.[1];
  return encoded === undefined ? {} : { sha256: Buffer.from(encoded, "base64").toString("hex") };
}
