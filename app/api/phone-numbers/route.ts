import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { getPhones, savePhones } from "@/lib/sheet/phones-store";
import { phoneListRequestSchema, phoneListSchema } from "@/lib/sheet/schema";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(phoneListSchema, await getPhones(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(phoneListSchema, await savePhones(identity, await parseJsonBody(request, phoneListRequestSchema))),
);
