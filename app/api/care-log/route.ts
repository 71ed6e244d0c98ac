import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody, parseQuery } from "@/lib/platform/api/request-body";
import { keepCareFor } from "@/lib/schedule/care/kept-store";
import {
  careLogQuerySchema,
  careLogSchema,
  keptRequestSchema,
  newEntrySchema,
  savedEntrySchema,
} from "@/lib/schedule/care/schema";
import { addEntry, getCareLog } from "@/lib/schedule/care/store";

export const GET = route("care.view", async (request, { identity }) => {
  const { until } = parseQuery(request.nextUrl.searchParams, careLogQuerySchema);
  return respond(careLogSchema, await getCareLog(identity, until));
});

/** The entry's own id, made by the phone, is what makes a second send harmless. */
export const POST = route("care.log", async (request, { identity }) =>
  respond(savedEntrySchema, await addEntry(identity, await parseJsonBody(request, newEntrySchema)), { status: 201 }),
);

export const PUT = route("household.manage", async (request, { identity }) => {
  await keepCareFor(identity, await parseJsonBody(request, keptRequestSchema));
  return new Response(null, { status: 204 });
});
