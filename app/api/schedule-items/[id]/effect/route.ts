import { parse, parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { changeRequestSchema, effectSchema, scopeSchema } from "@/lib/schedule/admin-schema";
import { getEffect } from "@/lib/schedule/change-store";

export const POST = route<{ id: string }>("schedule.edit", async (request, { identity, params }) => {
  const change = await parseJsonBody(request, changeRequestSchema);
  const scope = parse(scopeSchema, request.nextUrl.searchParams.get("scope") ?? "this");
  return respond(effectSchema, await getEffect(identity, params.id, change, scope));
});
