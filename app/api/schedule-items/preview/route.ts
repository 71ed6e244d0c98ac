import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { scheduleRequestSchema } from "@/lib/schedule/admin-schema";
import { previewSeries } from "@/lib/schedule/series/list-store";
import { previewSchema } from "@/lib/schedule/series/rule-schema";

export const POST = route("schedule.edit", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, scheduleRequestSchema);
  return respond(previewSchema, await previewSeries(identity, wanted));
});
