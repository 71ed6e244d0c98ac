import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

/** What the hub knows of its backups. */
export const lastBackupSchema = z.object({
  /** When the last one was made; null: none that the hub knows of. */
  madeAt: z.nullable(instantSchema),
  /** When the last one was made that lacked nothing. */
  goodAt: z.nullable(instantSchema),
  /** Stored files in the one of `madeAt`, all of which were there when it was checked. */
  files: z.int(),
  /** Stored files that it does not have, because neither the hub nor a backup has them intact. */
  lost: z.int(),
  /** Whether it is on the same disk as the hub's data. */
  onDataDisk: z.boolean(),
  /** Since when this hub has run. */
  hubSince: instantSchema,
});
export type LastBackup = z.infer<typeof lastBackupSchema>;
