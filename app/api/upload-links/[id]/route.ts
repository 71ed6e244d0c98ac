import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { route } from "@/lib/accounts/routes/route";

export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await revokeLink(identity, params.id);
  return new Response(null, { status: 204 });
});
