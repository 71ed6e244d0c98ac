import { revokeLink } from "@/lib/auth/link-store";
import { route } from "@/lib/http/route";

export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await revokeLink(identity, params.id);
  return new Response(null, { status: 204 });
});
