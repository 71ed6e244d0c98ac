import { route } from "@/lib/api/route";
import { revokeLink } from "@/lib/auth/links/link-store";

export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await revokeLink(identity, params.id);
  return new Response(null, { status: 204 });
});
