import { respond, route } from "@/lib/accounts/routes/route";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { restoreMedia } from "@/lib/media/items/trash-store";

export const POST = route<{ id: string }>("household.manage", async (_request, { identity, params }) =>
  respond(mediaItemSchema, await restoreMedia(identity, params.id)),
);
