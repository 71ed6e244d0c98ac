import { answer, route } from "@/lib/http/route";
import { trashSchema } from "@/lib/schedule/planner-schema";
import { listTrash } from "@/lib/schedule/trash-store";

export const GET = route("schedule.edit", async (_request, { identity }) => answer(trashSchema, await listTrash(identity)));
