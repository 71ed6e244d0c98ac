import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { taskListRequestSchema, taskListSchema } from "@/lib/schedule/checklist/tasks-schema";
import { getTasks, restoreTasks, saveTasks } from "@/lib/schedule/checklist/tasks-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(taskListSchema, await getTasks(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(taskListSchema, await saveTasks(identity, await parseJsonBody(request, taskListRequestSchema))),
);

export const DELETE = route("household.manage", async (_request, { identity }) =>
  respond(taskListSchema, await restoreTasks(identity)),
);
