import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { taskListRequestSchema, taskListSchema } from "@/lib/checklist/tasks-schema";
import { getTasks, restoreTasks, saveTasks } from "@/lib/checklist/tasks-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(taskListSchema, await getTasks(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(taskListSchema, await saveTasks(identity, await parseJsonBody(request, taskListRequestSchema))),
);

export const DELETE = route("household.manage", async (_request, { identity }) =>
  respond(taskListSchema, await restoreTasks(identity)),
);
