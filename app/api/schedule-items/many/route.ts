import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { manyRequestSchema, manySchema } from "@/lib/schedule/changes/many-schema";
import { changeSeveral } from "@/lib/schedule/changes/many-store";

export const POST = route(
  "schedule.edit",
  async (request, { identity }) =>
    respond(manySchema, await changeSeveral(identity, await parseJsonBody(request, manyRequestSchema))),
  { isRemembered: true },
);
