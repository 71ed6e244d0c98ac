import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { callTickedSchema, callTickSchema } from "@/lib/replies/desk-schema";
import { tickCall } from "@/lib/replies/desk-store";

/** A "Please call me" is done. */
export const PUT = route("household.manage", async (request, { identity }) =>
  respond(callTickedSchema, await tickCall(identity, await parseJsonBody(request, callTickSchema))),
);
