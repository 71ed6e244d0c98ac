import { fileFingerprint } from "@/lib/uploads/client/chosen/fingerprint";
import { dropShared, listShares, readShare, removeShare } from "@/lib/uploads/client/shared/shared-store";

/** What the phone shared, once each: the same picture shared twice is one. */
async function withoutTwins(key: number, files: readonly File[], known: Set<string>): Promise<File[]> {
  const fresh: File[] = [];
  for (const file of files) {
    const fingerprint = (await fileFingerprint(file)) ?? `${file.name} ${file.size} ${file.lastModified}`;
    if (known.has(fingerprint)) await dropShared(file, key);
    else fresh.push(file);
    known.add(fingerprint);
  }
  return fresh;
}

/**
 * Gives the page what was shared with it and not sent yet; a share that another tab has comes when that tab is closed. Returns how to stop.
 * Where the browser keeps nothing there is nothing.
 */
export function takeShares(onShare: (files: File[], text: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const known = new Set<string>();
  const take = async (key: number) => {
    const share = await readShare(key);
    if (!share || signal.aborted) return;
    const files = await withoutTwins(key, share.files, known);
    onShare(files, share.text);
    if (files.length === 0) await removeShare(key);
    // The lock is this tab's as long as it may be sending them.
    await stopped;
  };
  const begin = async () => {
    // Typed as always there, but only a page with TLS has them.
    if (!("locks" in navigator) || !("indexedDB" in globalThis)) return;
    for (const key of await listShares())
      navigator.locks.request(`naches.shared.${key}`, { signal }, () => take(key)).catch(() => undefined);
  };
  begin().catch(() => undefined);
  return () => stopping.abort();
}

/** How many files were shared and wait. */
export async function countShared(): Promise<number> {
  try {
    const shares = await Promise.all((await listShares()).map(readShare));
    return shares.reduce((sum, share) => sum + (share?.files.length ?? 0), 0);
  } catch {
    return 0;
  }
}
