import { respond, route } from "@/lib/accounts/routes/route";
import { mediaInfoSchema } from "@/lib/media/items/schema";
import { getMediaType } from "@/lib/media/items/store";

export const GET = route<{ id: string }>("media.view", async (_request, { identity, params }) =>
  respond(mediaInfoSchema, { mediaType: await getMediaType(identity, params.id) }),
);
