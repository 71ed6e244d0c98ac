import { accountListSchema, accountSchema, newAccountSchema } from "@/lib/accounts/auth/schema";
import { addAccount, listUsers } from "@/lib/accounts/auth/store";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(accountListSchema, await listUsers(identity)),
);

export const POST = route(
  "household.manage",
  async (request, { identity }) => {
    const account = await parseJsonBody(request, newAccountSchema);
    return respond(accountSchema, await addAccount(identity, account), { status: 201 });
  },
  { isRemembered: true },
);
