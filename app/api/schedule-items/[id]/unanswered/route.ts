import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { notedSchema, unansweredSchema } from "@/lib/schedule/items/unanswered-schema";
import { noteUnanswered } from "@/lib/schedule/items/unanswered-store";

/** His screen tells that he has not answered a reminder (D66). */
export const PUT = route<{ id: string }>("screen.report", async (request, { identity, params }) => {
  const reminder = await parseJsonBody(request, unansweredSchema);
  return respond(notedSchema, { isNew: await noteUnanswered(identity, params.id, reminder) });
});
