import * as z from "zod/mini";
import { NAME_MAX_CHARS, NOTE_MAX_CHARS } from "@/lib/media/rules";
import type { SessionMemory } from "@/lib/uploads/ports";
import { MAX_FILE_BYTES, SESSION_LIFE_MS } from "@/lib/uploads/rules";
import { objectKeySchema } from "@/lib/uploads/schema";

const SESSIONS = "naches.upload-sessions";
const DRAFT = "naches.upload-draft";
const SENDER = "naches.sender-name";
const MOST_SESSIONS = 5;

const sessionsSchema = z.array(
  z.object({
    sessionURL: z.string().check(z.regex(/^\/api\/family-videos\/upload-session\/[A-Za-z0-9_-]{22}$/)),
    objectKey: objectKeySchema,
    size: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
    lastModified: z.number(),
    keptAt: z.number(),
  }),
);

/** The name and the note that were being written. */
const draftSchema = z.object({ name: z.string().check(z.maxLength(NAME_MAX_CHARS)), note: z.string().check(z.maxLength(NOTE_MAX_CHARS)) });
export type Draft = z.infer<typeof draftSchema>;

type Stores = { local: () => Storage; session: () => Storage; now: () => number };

/**
 * What a reload must not lose (upload-protocol section 9): unfinished sessions for 7 days, the draft for as long as the tab,
 * the sender's name for good. A store that is full, forbidden or holds nonsense counts as empty; it never stops an upload.
 */
export function createUploadMemory({ local, session, now }: Stores) {
  const liveSessions = () =>
    (load(local, SESSIONS, sessionsSchema) ?? []).filter(({ keptAt }) => Math.abs(now() - keptAt) < SESSION_LIFE_MS);

  const sessions: SessionMemory & { any(): boolean } = {
    find: (sizeBytes) => liveSessions().find(({ size }) => size === sizeBytes) ?? null,
    keep: (begun) => save(local, SESSIONS, [{ ...begun, keptAt: now() }, ...liveSessions()].slice(0, MOST_SESSIONS)),
    forget: (sessionURL) =>
      save(
        local,
        SESSIONS,
        liveSessions().filter((kept) => kept.sessionURL !== sessionURL),
      ),
    any: () => liveSessions().length > 0,
  };

  return {
    sessions,
    readDraft: (): Draft => {
      const draft = load(session, DRAFT, draftSchema) ?? { name: "", note: "" };
      return { ...draft, name: draft.name || (load(local, SENDER, draftSchema.shape.name) ?? "") };
    },
    keepDraft: (draft: Draft) => save(session, DRAFT, draft),
    keepSender: (name: string) => save(local, SENDER, name),
  };
}

export type UploadMemory = ReturnType<typeof createUploadMemory>;

function load<S extends z.core.$ZodType>(store: () => Storage, key: string, schema: S): z.infer<S> | null {
  try {
    return z.parse(schema, JSON.parse(store().getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

function save(store: () => Storage, key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full phones: the upload goes on, only a reload would start from the beginning.
  }
}
