import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import written from "@/lib/operations/demo/content.json";

export const HOUSEHOLD = { name: "Zaidy Mendel", nickname: "Zaidy", location: "11213" } as const;
export const CARETAKER = { username: "miriam", password: "four candles on friday" } as const;
export const CAREGIVER = { username: "anna", password: "bread with raisins" } as const;
export const SCREEN_ACCOUNT = { username: "kitchen", password: "soup with kneidlach" } as const;

/** For whom the upload links are; the first is the one that is shown. */
export const LINKS = ["Rivky's family", "Dovid in Jerusalem", "The Chicago cousins"] as const;

const FILES = path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "operations", "demo", "files");

/** A photo, video or sound of `lib/operations/demo/files`. */
export const demoFile = (name: string): Promise<Buffer> => readFile(path.join(FILES, name));

const daysAgoSchema = z.int().min(0);

/** `is` names the file that is sent; `file` is how the phone called it; `time` is of the household's day. */
const sentSchema = z.strictObject({
  is: z.string(),
  link: z.enum(LINKS),
  by: z.string(),
  daysAgo: daysAgoSchema,
  time: z.string(),
  file: z.string(),
  note: z.string().optional(),
});

const podcastSchema = z.strictObject({
  name: z.string(),
  episodes: z.array(z.strictObject({ is: z.string(), title: z.string(), daysAgo: daysAgoSchema, seconds: z.int() })),
});

const albumSchema = z.strictObject({
  album: z.string(),
  artist: z.string(),
  isPlain: z.boolean(),
  cover: z.string(),
  songs: z.array(z.strictObject({ is: z.string(), title: z.string() })),
});

export type Sent = z.infer<typeof sentSchema>;

export const {
  sent: SENT,
  podcasts: PODCASTS,
  albums: ALBUMS,
} = z
  .strictObject({ sent: z.array(sentSchema), podcasts: z.array(podcastSchema), albums: z.array(albumSchema) })
  .parse(written);
