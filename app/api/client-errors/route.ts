import { parseJsonBody } from "@/lib/api/request-body";
import { route } from "@/lib/api/route";
import { saveDisplayReport } from "@/lib/media/display-store";
import { displayReportSchema } from "@/lib/media/schema";

/** A screen tells what it could not show, and what it shows again (D16). */
export const POST = route("media.view", async (request, { identity }) => {
  await saveDisplayReport(identity, await parseJsonBody(request, displayReportSchema));
  return new Response(null, { status: 204 });
});
