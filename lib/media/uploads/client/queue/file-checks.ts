import type { ShrinkOptions, ShrinkResult } from "@/lib/media/uploads/client/film/shrink-film";
import { createQueue } from "@/lib/platform/concurrency/queues";

export type FileCheckPorts = {
  fingerprint(file: File): Promise<string | null>;
  /** `find` gives when this phone sent the file, in epoch ms; null for another file. */
  sentBefore: { find(fingerprint: string): number | null; remember(fingerprint: string): void };
  films: {
    canShrink(): boolean;
    shrink(file: File, options: ShrinkOptions): Promise<ShrinkResult>;
    remove(fingerprint: string): Promise<void>;
  };
};

type Watch = {
  onSentBefore(id: number, sentAt: number): void;
  onPercent(id: number, percent: number): void;
  onShrunk(id: number, file: File): void;
  onNotShrunk(id: number): void;
};

/** Checks and shrinks chosen files before they are sent; ids are those of their rows. Throws nothing. */
export function createFileChecks({ fingerprint, sentBefore, films }: FileCheckPorts, watch: Watch) {
  const fingerprints = new Map<number, Promise<string | null>>();
  const running = new Map<number, AbortController>();
  /** One video at a time: a phone has one encoder. */
  const enqueue = createQueue();

  const known = (id: number, file: File) => {
    const found = fingerprints.get(id) ?? fingerprint(file);
    fingerprints.set(id, found);
    return found;
  };

  const shrink = async (id: number, file: File) => {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    const name = (await known(id, file)) ?? `film-${id}`;
    const onPercent = (percent: number) => watch.onPercent(id, percent);
    const result = await enqueue(() =>
      signal.aborted
        ? Promise.resolve("cancelled" as const)
        : films.shrink(file, { fingerprint: name, signal, onPercent }),
    );
    running.delete(id);
    if (signal.aborted) return films.remove(name);
    return typeof result === "string" ? watch.onNotShrunk(id) : watch.onShrunk(id, result);
  };

  return {
    check: async (id: number, file: File) => {
      const found = await known(id, file);
      const sentAt = found === null ? null : sentBefore.find(found);
      if (sentAt !== null && fingerprints.has(id)) watch.onSentBefore(id, sentAt);
    },
    shrink,
    remember: async (id: number) => {
      const found = await fingerprints.get(id);
      if (!found) return;
      sentBefore.remember(found);
      await films.remove(found);
    },
    forget: (id: number) => {
      fingerprints.delete(id);
      running.get(id)?.abort();
    },
  };
}
