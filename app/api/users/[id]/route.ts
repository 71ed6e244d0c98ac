import { lastDaySchema, newPasswordSchema } from "@/lib/accounts/auth/schema";
import { changeLastDay, changePassword, deleteUser } from "@/lib/accounts/auth/store";
import { route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const PATCH = route<Params>("household.manage", async (request, { identity, params }) => {
  const { password } = await parseJsonBody(request, newPasswordSchema);
  await changePassword(identity, { id: params.id }, password);
  return new Response(null, { status: 204 });
});

export const PUT = route<Params>("household.manage", async (request, { identity, params }) => {
  const { lastDay } = await parseJsonBody(request, lastDaySchema);
  await changeLastDay(identity, { id: params.id }, lastDay);
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>("household.manage", async (_request, { identity, params }) => {
  await deleteUser(identity, { id: params.id });
  return new Response(null, { status: 204 });
});
