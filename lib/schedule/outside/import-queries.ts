import type * as z from "zod/mini";
import { readBody, readRefusal } from "@/lib/platform/api/fetch-json";
import {
  type Imported,
  importedSchema,
  type ImportPreview,
  importPreviewSchema,
} from "@/lib/schedule/outside/import-schema";

const IMPORT_URL = "/api/schedule-items/import";

async function sendFile<S extends z.core.$ZodType>(file: Blob, query: string, schema: S): Promise<z.infer<S>> {
  const headers = { "Content-Type": "text/calendar" };
  const response = await fetch(`${IMPORT_URL}${query}`, {
    method: "POST",
    credentials: "include",
    headers,
    body: file,
  });
  if (!response.ok) throw await readRefusal(response);
  return readBody(response, schema);
}

export function sendPreview(file: Blob): Promise<ImportPreview> {
  return sendFile(file, "?preview=true", importPreviewSchema);
}

export function sendImport({ file, without }: { file: Blob; without: readonly number[] }): Promise<Imported> {
  return sendFile(file, without.length === 0 ? "" : `?without=${without.join(",")}`, importedSchema);
}
