import * as z from "zod/mini";
import { instantSchema } from "@/lib/household/schema";

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A stored object as a backup lists it. */
export const backupObjectSchema = z.object({ key: z.string().check(z.regex(/^m\/[A-Za-z0-9_-]{22}$/)), sizeBytes: z.int().check(z.minimum(1)), sha256: sha256Schema });
export type BackupObject = z.infer<typeof backupObjectSchema>;

/** What a database holds, so that a copy can be compared with it: rows per table, and its migrations. */
export const contentsSchema = z.object({ rows: z.record(z.string(), z.int().check(z.minimum(0))), migrations: z.array(z.string()) });
export type Contents = z.infer<typeof contentsSchema>;

export const backupProviderSchema = z.enum(["sqlite", "postgresql"]);

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: instantSchema,
  database: z.extend(contentsSchema, {
    provider: backupProviderSchema,
    file: z.string().check(z.regex(/^database-\d{8}T\d{9}Z\.(sqlite|dump)$/)),
    sizeBytes: z.int().check(z.minimum(1)),
    sha256: sha256Schema,
  }),
  objects: z.array(backupObjectSchema),
  /** Objects that the database names and the store could not give, whole and unchanged, when the backup was made. */
  lost: z.array(backupObjectSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The file `manifest.json`: the hash makes an edited manifest visible. */
export const manifestFileSchema = z.object({ sha256: sha256Schema, manifest: manifestSchema });

/** The file `trial.json` of a trial restore: the database that is not in its folder; null: SQLite's, which is. */
export const trialSchema = z.object({ databaseUrl: z.nullable(z.string()) });
export type Trial = z.infer<typeof trialSchema>;
