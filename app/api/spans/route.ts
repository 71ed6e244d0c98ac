import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { spanRequestSchema, spanSchema, spansSchema } from "@/lib/schedule/spans/schema";
import { createSpan, listSpans } from "@/lib/schedule/spans/store";

export const GET = route("spans.manage", async (_request, { identity }) =>
  respond(spansSchema, await listSpans(identity)),
);

export const POST = route(
  "spans.manage",
  async (request, { identity }) =>
    respond(spanSchema, await createSpan(identity, await parseJsonBody(request, spanRequestSchema)), { status: 201 }),
  { isRemembered: true },
);
