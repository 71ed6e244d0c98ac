import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { previewSeries } from "@/lib/schedule/series/list-store";
import { previewSchema } from "@/lib/schedule/series/rule-schema";

export const POST = route("schedule.edit", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, scheduleRequestSchema);
  return respond(previewSchema, await previewSeries(identity, wanted));
});
