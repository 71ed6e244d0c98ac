import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const backupObjectSchema = z.object({
  key: z.string().check(z.regex(/^m\/[A-Za-z0-9_-]{22}$/)),
  sizeBytes: z.int().check(z.minimum(1)),
  sha256: sha256Schema,
});
export type BackupObject = z.infer<typeof backupObjectSchema>;

/** Rows per table and the migrations, by which a copy of a database is compared with the original. */
export const contentsSchema = z.object({
  rows: z.record(z.string(), z.int().check(z.minimum(0))),
  migrations: z.array(z.string()),
});
export type Contents = z.infer<typeof contentsSchema>;

const backupProviderSchema = z.enum(["sqlite", "postgresql"]);

/** Row ids by table: rows that a person would miss and that are not in the trash. */
const liveRowsSchema = z.record(z.string(), z.array(z.string()));
export type LiveRows = z.infer<typeof liveRowsSchema>;

/** The newest format of a manifest that this version reads; 1 was version 0.1.0's. */
export const NEWEST_FORMAT = 2;

/** One generation of a backup. Fields that format 1 lacked have a default. */
export const manifestSchema = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: instantSchema,
  /** Grows with each backup in a folder: a clock may go back. */
  sequence: z._default(z.int().check(z.minimum(0)), 0),
  /** The installation that was backed up (D43); null: it had none yet. */
  installation: z._default(z.nullable(z.string()), null),
  replaces: z._default(z.boolean(), false),
  database: z.extend(contentsSchema, {
    provider: backupProviderSchema,
    file: z.string().check(z.regex(/^database-\d{8}T\d{9}Z\.(sqlite|dump)$/)),
    sizeBytes: z.int().check(z.minimum(1)),
    sha256: sha256Schema,
  }),
  objects: z.array(backupObjectSchema),
  /** Objects that the database names and that the store did not have intact when the backup was made. */
  lost: z.array(backupObjectSchema),
  /** Null in format 1; then the database itself has it. */
  alive: z._default(z.nullable(liveRowsSchema), null),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A file `manifest-….json`: the hash makes an edited manifest visible. */
export const manifestFileSchema = z.object({ sha256: sha256Schema, manifest: manifestSchema });
/** Parsed first, to check the hash and the format before the rest. */
export const sealedManifestSchema = z.object({ sha256: sha256Schema, manifest: z.unknown() });
export const formatSchema = z.object({ format: z.int() });
