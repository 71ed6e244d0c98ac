import { respond, route } from "@/lib/accounts/routes/route";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { prepareAgain } from "@/lib/media/renditions/server/retry-store";

/** "Try again" for an item whose preparation failed. */
export const POST = route<{ id: string }>("household.manage", async (_request, { identity, params }) =>
  respond(mediaItemSchema, await prepareAgain(identity, params.id)),
);
