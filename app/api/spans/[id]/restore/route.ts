import { respond, route } from "@/lib/accounts/routes/route";
import { spanSchema } from "@/lib/schedule/spans/schema";
import { restoreSpan } from "@/lib/schedule/spans/store";

export const POST = route<{ id: string }>("spans.manage", async (_request, { identity, params }) =>
  respond(spanSchema, await restoreSpan(identity, params.id)),
);
