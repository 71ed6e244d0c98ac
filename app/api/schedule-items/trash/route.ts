import { respond, route } from "@/lib/api/route";
import { trashSchema } from "@/lib/schedule/admin-schema";
import { listTrash } from "@/lib/schedule/trash-store";

export const GET = route("schedule.edit", async (_request, { identity }) =>
  respond(trashSchema, await listTrash(identity)),
);
