import { renewedDevice } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { checklistResponseSchema } from "@/lib/schedule/checklist/response-schema";
import { tasksById } from "@/lib/schedule/checklist/rules";
import { type Checklist, tickRequestSchema } from "@/lib/schedule/checklist/schema";
import { getChecklist } from "@/lib/schedule/checklist/store";
import { tickWithItem } from "@/lib/schedule/one-press/store";

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
