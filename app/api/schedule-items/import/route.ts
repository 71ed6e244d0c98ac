import { respond, route } from "@/lib/accounts/routes/route";
import { parseQuery, readBytes } from "@/lib/platform/api/request-body";
import {
  IMPORT_LIMITS,
  importedSchema,
  importPreviewSchema,
  importRequestSchema,
} from "@/lib/schedule/outside/import-schema";
import { importFile, previewImport } from "@/lib/schedule/outside/import-store";

/** A file that is sent again brings nothing twice. */
export const POST = route("schedule.edit", async (request, { identity }) => {
  const { preview, without } = parseQuery(request.nextUrl.searchParams, importRequestSchema);
  const bytes = await readBytes(request, { maxBytes: IMPORT_LIMITS.bytes });
  if (preview) return respond(importPreviewSchema, await previewImport(identity, bytes));
  const places = new Set((without ?? "").split(",").filter(Boolean).map(Number));
  return respond(importedSchema, await importFile(identity, bytes, places), { status: 201 });
});
