import { changeLink, revokeLink } from "@/lib/accounts/auth/links/link-store";
import { linkChangeSchema } from "@/lib/accounts/auth/schema";
import { route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const PATCH = route<{ id: string }>("household.manage", async (request, { identity, params }) => {
  await changeLink(identity, params.id, await parseJsonBody(request, linkChangeSchema));
  return new Response(null, { status: 204 });
});

export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await revokeLink(identity, params.id);
  return new Response(null, { status: 204 });
});
