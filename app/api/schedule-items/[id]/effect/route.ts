import { respond, route } from "@/lib/accounts/routes/route";
import { parse, parseJsonBody } from "@/lib/platform/api/request-body";
import { changeRequestSchema, effectSchema, scopeSchema } from "@/lib/schedule/items/admin-schema";
import { getEffect } from "@/lib/schedule/items/change-store";

export const POST = route<{ id: string }>("schedule.edit", async (request, { identity, params }) => {
  const change = await parseJsonBody(request, changeRequestSchema);
  const scope = parse(scopeSchema, request.nextUrl.searchParams.get("scope") ?? "this");
  return respond(effectSchema, await getEffect(identity, params.id, change, scope));
});
