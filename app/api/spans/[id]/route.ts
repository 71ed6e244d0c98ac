import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { spanChangeSchema, spanSchema } from "@/lib/schedule/spans/schema";
import { changeSpan, removeSpan } from "@/lib/schedule/spans/store";

type Params = { id: string };

export const PUT = route<Params>("spans.manage", async (request, { identity, params }) =>
  respond(spanSchema, await changeSpan(identity, params.id, await parseJsonBody(request, spanChangeSchema))),
);

export const DELETE = route<Params>("spans.manage", async (_request, { identity, params }) => {
  await removeSpan(identity, params.id);
  return new Response(null, { status: 204 });
});
