import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { careEntrySchema, entryChangeSchema, savedEntrySchema, strikeRequestSchema } from "@/lib/schedule/care/schema";
import { changeEntry, strikeEntry } from "@/lib/schedule/care/store";

type Params = { id: string };

export const PUT = route<Params>("care.log", async (request, { identity, params }) =>
  respond(savedEntrySchema, await changeEntry(identity, params.id, await parseJsonBody(request, entryChangeSchema))),
);

/** Crosses it out; nothing of the log is deleted. */
export const DELETE = route<Params>("care.log", async (request, { identity, params }) => {
  const { why } = await parseJsonBody(request, strikeRequestSchema);
  return respond(careEntrySchema, await strikeEntry(identity, params.id, why));
});
