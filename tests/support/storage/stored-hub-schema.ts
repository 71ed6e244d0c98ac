import { z } from "zod";

/** `facts.json` of a stored hub: what a later version must still know of it. All names, passwords and keys are the tests' own. */
export const storedFactsSchema = z.object({
  /** An instant shortly after the hub was stored; tests begin there, because logins and uploads end with time. */
  storedAt: z.iso.datetime(),
  admin: z.object({ username: z.string(), password: z.string() }),
  family: z.object({ username: z.string(), password: z.string() }),
  link: z.object({ id: z.string(), key: z.string() }),
  revokedLink: z.object({ id: z.string(), key: z.string() }),
  /** Cookies of a phone that has opened the link, and of the paired screen. */
  phone: z.record(z.string(), z.string()),
  screen: z.record(z.string(), z.string()),
  gallery: z.array(z.object({ title: z.string(), objectPath: z.string(), mediaType: z.string(), sha256: z.string() })),
  trashed: z.string(),
  openUpload: z.object({ sessionURL: z.string(), objectKey: z.string(), offset: z.int() }),
  plan: z.array(z.object({ title: z.string(), scheduledDate: z.string(), isCompleted: z.boolean() })),
  checklist: z.object({ date: z.string(), ticked: z.array(z.string()) }),
  teacher: z.string(),
  nickname: z.string(),
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
});
export type StoredFacts = z.infer<typeof storedFactsSchema>;
