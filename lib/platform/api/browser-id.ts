/** Returns 32 random hex digits for a request that a browser makes: `crypto.randomUUID` exists with TLS only. */
export function newBrowserId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
