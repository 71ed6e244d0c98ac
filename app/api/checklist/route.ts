import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { renewedDevice } from "@/lib/auth/kiosks/kiosk-store";
import { checklistResponseSchema } from "@/lib/checklist/response-schema";
import { tasksById } from "@/lib/checklist/rules";
import { type Checklist, tickRequestSchema } from "@/lib/checklist/schema";
import { getChecklist } from "@/lib/checklist/store";
import { tickWithItem } from "@/lib/one-press/store";

const toResponse = (list: Checklist) => ({ ...list, tasks: tasksById(list) });

/** Asked every minute by the open hub whatever is on it, and so the place where a paired screen's cookie is renewed. */
export const GET = route("checklist.view", async (request, { identity }) =>
  respond(checklistResponseSchema, toResponse(await getChecklist(identity)), {
    headers: renewedDevice(identity, (name) => request.cookies.get(name)?.value),
  }),
);

export const PATCH = route("checklist.tick", async (request, { identity }) =>
  respond(
    checklistResponseSchema,
    toResponse(await tickWithItem(identity, await parseJsonBody(request, tickRequestSchema))),
  ),
);
