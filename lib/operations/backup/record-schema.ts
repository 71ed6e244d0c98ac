import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

export const lastBackupSchema = z.object({
  /** Instant of the last backup; null: none that the hub knows of. */
  madeAt: z.nullable(instantSchema),
  /** Instant of the last backup that lacked nothing. */
  goodAt: z.nullable(instantSchema),
  /** Stored files in the one of `madeAt`, all of which were there when it was checked. */
  files: z.int(),
  /** Stored files that it does not have, because neither the hub nor a backup has them intact. */
  lost: z.int(),
  onDataDisk: z.boolean(),
  hubSince: instantSchema,
});
export type LastBackup = z.infer<typeof lastBackupSchema>;
