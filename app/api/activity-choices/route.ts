import { respond, route } from "@/lib/accounts/routes/route";
import { activityChoicesRequestSchema } from "@/lib/library/activities/choices-schema";
import { activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { getActivityChoices, restoreActivityChoices, saveActivityChoices } from "@/lib/library/activities/store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

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
