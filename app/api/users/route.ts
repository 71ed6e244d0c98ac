import { accountListSchema, accountSchema, newAccountSchema } from "@/lib/auth/schema";
import { addAccount, listUsers } from "@/lib/auth/store";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("household.manage", async (_request, { identity }) => answer(accountListSchema, await listUsers(identity)));

export const POST = route("household.manage", async (request, { identity }) => {
  const account = await parseJsonBody(request, newAccountSchema);
  return answer(accountSchema, await addAccount(identity, account), { status: 201 });
});
