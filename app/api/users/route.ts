import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { accountListSchema, accountSchema, newAccountSchema } from "@/lib/auth/schema";
import { addAccount, listUsers } from "@/lib/auth/store";

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
