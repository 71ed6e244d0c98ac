import { renameKiosk, revokeKiosk } from "@/lib/auth/kiosk-store";
import { renameRequestSchema } from "@/lib/auth/schema";
import { parseJsonBody } from "@/lib/http/request-body";
import { route } from "@/lib/http/route";

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
