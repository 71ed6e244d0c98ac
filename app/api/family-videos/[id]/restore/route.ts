import { respond, route } from "@/lib/api/route";
import { mediaItemSchema } from "@/lib/media/schema";
import { restoreMedia } from "@/lib/media/trash-store";

export const POST = route<{ id: string }>("household.manage", async (_request, { identity, params }) =>
  respond(mediaItemSchema, await restoreMedia(identity, params.id)),
);
