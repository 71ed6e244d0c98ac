import { fileFingerprint } from "@/lib/media/uploads/client/chosen/fingerprint";
import { listShared, removeShared } from "@/lib/media/uploads/client/shared/shared-store";

/** Gives the page each shared image once; another tab's share comes when that tab is closed. Returns how to stop. */
export function takeShares(onShare: (files: File[], text: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const known = new Set<string>();

  const take = async (share: string) => {
    const files: File[] = [];
    let words = "";
    for (const { key, file, text } of (await listShared()).filter((row) => row.share === share)) {
      words = text;
      const fingerprint = file && ((await fileFingerprint(file)) ?? `${file.name} ${file.size} ${file.lastModified}`);
      if (!file || fingerprint === null || known.has(fingerprint)) await removeShared(key);
      else files.push(file);
      if (fingerprint !== null) known.add(fingerprint);
    }
    onShare(files, words);
    // The lock is this tab's as long as it may be sending them.
    await stopped;
  };
  const begin = async () => {
    // Typed as always there, but only a page with TLS has them.
    if (!("locks" in navigator) || !("indexedDB" in globalThis)) return;
    for (const share of new Set((await listShared()).map((row) => row.share)))
      navigator.locks.request(`naches.shared.${share}`, { signal }, () => take(share)).catch(() => undefined);
  };
  begin().catch(() => undefined);
  return () => stopping.abort();
}

export async function countShared(): Promise<number> {
  const waiting = await listShared().catch(() => []);
  return waiting.filter(({ file }) => file !== null).length;
}
