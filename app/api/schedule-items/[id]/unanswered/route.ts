import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { notedSchema, unansweredSchema } from "@/lib/schedule/unanswered-schema";
import { noteUnanswered } from "@/lib/schedule/unanswered-store";

/** His screen tells that he has not answered a reminder (D66). */
export const PUT = route<{ id: string }>("screen.report", async (request, { identity, params }) => {
  const reminder = await parseJsonBody(request, unansweredSchema);
  return respond(notedSchema, { isNew: await noteUnanswered(identity, params.id, reminder) });
});
