import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { getPhones, savePhones } from "@/lib/schedule/sheet/phones-store";
import { phoneListRequestSchema, phoneListSchema } from "@/lib/schedule/sheet/schema";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(phoneListSchema, await getPhones(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(phoneListSchema, await savePhones(identity, await parseJsonBody(request, phoneListRequestSchema))),
);
