import * as z from "zod/mini";
import { NAME_MAX_CHARS, NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import type { SessionMemory } from "@/lib/media/uploads/client/ports";
import { MAX_FILE_BYTES, SESSION_LIFE_MS } from "@/lib/media/uploads/rules";
import { objectKeySchema } from "@/lib/media/uploads/schema";
import { readStored, writeStored } from "@/lib/platform/browser/stored";

const SENDER = "naches.sender-name";
const MOST_SESSIONS = 20;

const sessionsSchema = z.array(
  z.object({
    sessionURL: z.string().check(z.regex(/^\/api\/family-videos\/upload-session\/[A-Za-z0-9_-]{22}$/)),
    objectKey: objectKeySchema,
    size: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
    lastModified: z.number(),
    keptAt: z.number(),
  }),
);

const nameSchema = z.string().check(z.maxLength(NAME_MAX_CHARS));
const draftSchema = z.object({
  name: nameSchema,
  note: z.string().check(z.maxLength(NOTE_MAX_CHARS)),
  link: z.optional(z.string()),
});
export type Draft = { name: string; note: string };

/** `link` stands for the link that was opened last, "" for none (link-key.ts). */
type Stores = {
  local: () => Storage;
  session: () => Storage;
  now: () => number;
  link: () => string;
  prefix?: string;
};

/** Keeps sessions, drafts and names over a reload (upload-protocol section 9, D48). A broken store counts as empty. */
export function createUploadMemory({ local, session, now, link, prefix = "naches" }: Stores) {
  const [SESSIONS, DRAFT] = [`${prefix}.upload-sessions`, `${prefix}.upload-draft`];
  const senderKey = () => (link() === "" ? SENDER : `${SENDER}.${link()}`);
  const liveSessions = () =>
    (readStored(local, SESSIONS, sessionsSchema) ?? []).filter(
      ({ keptAt }) => Math.abs(now() - keptAt) < SESSION_LIFE_MS,
    );

  const sessions: SessionMemory & { sizes(): number[]; forget(): void } = {
    find: (sizeBytes) => liveSessions().find(({ size }) => size === sizeBytes) ?? null,
    save: (begun) =>
      writeStored(local, SESSIONS, [{ ...begun, keptAt: now() }, ...liveSessions()].slice(0, MOST_SESSIONS)),
    remove: (sessionURL) =>
      writeStored(
        local,
        SESSIONS,
        liveSessions().filter((session) => session.sessionURL !== sessionURL),
      ),
    sizes: () => liveSessions().map(({ size }) => size),
    forget: () => writeStored(local, SESSIONS, []),
  };

  return {
    sessions,
    readDraft: (): Draft => {
      const draft = readStored(session, DRAFT, draftSchema) ?? { name: "", note: "" };
      const isOfLink = draft.link === undefined || draft.link === link();
      const name = (isOfLink && draft.name) || (readStored(local, senderKey(), nameSchema) ?? "");
      return { name, note: draft.note };
    },
    keepDraft: (draft: Draft) => writeStored(session, DRAFT, { ...draft, link: link() }),
    keepSender: (name: string) => writeStored(local, senderKey(), name),
  };
}

export type UploadMemory = ReturnType<typeof createUploadMemory>;
