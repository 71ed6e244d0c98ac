import { renewedDevice } from "@/lib/auth/kiosk-store";
import { checklistSchema, tickRequestSchema } from "@/lib/checklist/schema";
import { getChecklist, tickTask } from "@/lib/checklist/store";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

/** Asked every minute by the open hub whatever is on it, and so the place where a paired screen's cookie is renewed. */
export const GET = route("preferences", async (request, { identity }) =>
  answer(checklistSchema, await getChecklist(identity), { headers: renewedDevice(identity, (name) => request.cookies.get(name)?.value) }),
);

export const PATCH = route("preferences", async (request, { identity }) =>
  answer(checklistSchema, await tickTask(identity, await parseJsonBody(request, tickRequestSchema))),
);
