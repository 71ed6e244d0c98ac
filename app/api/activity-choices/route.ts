import { activityChoicesRequestSchema } from "@/lib/activities/choices-schema";
import { activityChoicesAnswerSchema } from "@/lib/activities/schema";
import { getActivityChoices, restoreActivityChoices, saveActivityChoices } from "@/lib/activities/store";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", async () => answer(activityChoicesAnswerSchema, await getActivityChoices()));

export const PUT = route("household.manage", async (request, { identity }) => {
  return answer(activityChoicesAnswerSchema, await saveActivityChoices(identity, await parseJsonBody(request, activityChoicesRequestSchema)));
});

export const DELETE = route("household.manage", async (_request, { identity }) => answer(activityChoicesAnswerSchema, await restoreActivityChoices(identity)));
