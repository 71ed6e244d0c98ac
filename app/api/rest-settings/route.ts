import { respond, route } from "@/lib/accounts/routes/route";
import { restRequestSchema, restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { getRest, saveRest } from "@/lib/calendar/shabbos/settings-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("rest.view", async (_request, { identity }) =>
  respond(restResponseSchema, await getRest(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(restResponseSchema, await saveRest(identity, await parseJsonBody(request, restRequestSchema))),
);
