import { activityChoicesRequestSchema } from "@/lib/activities/choices-schema";
import { activityChoicesResponseSchema } from "@/lib/activities/schema";
import { getActivityChoices, restoreActivityChoices, saveActivityChoices } from "@/lib/activities/store";
import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";

export const GET = route("public", async () => respond(activityChoicesResponseSchema, await getActivityChoices()));

export const PUT = route("household.manage", async (request, { identity }) => {
  return respond(
    activityChoicesResponseSchema,
    await saveActivityChoices(identity, await parseJsonBody(request, activityChoicesRequestSchema)),
  );
});

export const DELETE = route("household.manage", async (_request, { identity }) =>
  respond(activityChoicesResponseSchema, await restoreActivityChoices(identity)),
);
