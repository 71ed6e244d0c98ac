import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { restRequestSchema, restResponseSchema } from "@/lib/rest/schema";
import { getRest, saveRest } from "@/lib/rest/store";

export const GET = route("rest.view", async (_request, { identity }) =>
  respond(restResponseSchema, await getRest(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(restResponseSchema, await saveRest(identity, await parseJsonBody(request, restRequestSchema))),
);
