/** Findings so far: `isChanged` when something was taken out, `mayRemain` when something could not be taken out or read. */
export type Found = { isChanged: boolean; mayRemain: boolean };

export function blank(bytes: Uint8Array, found: Found, by = 0): void {
  if (bytes.every((byte) => byte === by)) return;
  bytes.fill(by);
  found.isChanged = true;
}

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
