import { route } from "@/lib/accounts/routes/route";
import { saveDisplayReport } from "@/lib/media/items/display-store";
import { displayReportSchema } from "@/lib/media/items/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** A screen tells what it could not show, and what it shows again (D16). */
export const POST = route("media.view", async (request, { identity }) => {
  await saveDisplayReport(identity, await parseJsonBody(request, displayReportSchema));
  return new Response(null, { status: 204 });
});
