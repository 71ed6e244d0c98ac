import { respond, route } from "@/lib/accounts/routes/route";
import { callTickedSchema, callTickSchema } from "@/lib/media/replies/caretaker-schema";
import { tickCall } from "@/lib/media/replies/caretaker-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(callTickedSchema, await tickCall(identity, await parseJsonBody(request, callTickSchema))),
);
