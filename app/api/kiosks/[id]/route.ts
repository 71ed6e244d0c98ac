import { renameKiosk, revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { renameRequestSchema } from "@/lib/accounts/auth/schema";
import { route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const PATCH = route<Params>("household.manage", async (request, { identity, params }) => {
  const { name } = await parseJsonBody(request, renameRequestSchema);
  await renameKiosk(identity, params.id, name);
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>("household.manage", async (_request, { identity, params }) => {
  await revokeKiosk(identity, params.id);
  return new Response(null, { status: 204 });
});
