import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { renewedDevice } from "@/lib/auth/kiosks/kiosk-store";
import { checklistSchema, tickRequestSchema } from "@/lib/checklist/schema";
import { getChecklist, tickTask } from "@/lib/checklist/store";

/** Asked every minute by the open hub whatever is on it, and so the place where a paired screen's cookie is renewed. */
export const GET = route("checklist.view", async (request, { identity }) =>
  respond(checklistSchema, await getChecklist(identity), {
    headers: renewedDevice(identity, (name) => request.cookies.get(name)?.value),
  }),
);

export const PATCH = route("checklist.tick", async (request, { identity }) =>
  respond(checklistSchema, await tickTask(identity, await parseJsonBody(request, tickRequestSchema))),
);
