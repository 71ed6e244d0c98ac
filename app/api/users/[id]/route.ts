import { parseJsonBody } from "@/lib/api/request-body";
import { route } from "@/lib/api/route";
import { newPasswordSchema } from "@/lib/auth/schema";
import { changePassword, deleteUser } from "@/lib/auth/store";

type Params = { id: string };

export const PATCH = route<Params>("household.manage", async (request, { identity, params }) => {
  const { password } = await parseJsonBody(request, newPasswordSchema);
  await changePassword(identity, { id: params.id }, password);
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>("household.manage", async (_request, { identity, params }) => {
  await deleteUser(identity, { id: params.id });
  return new Response(null, { status: 204 });
});
