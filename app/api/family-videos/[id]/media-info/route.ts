import { respond, route } from "@/lib/api/route";
import { mediaInfoSchema } from "@/lib/media/schema";
import { getMediaType } from "@/lib/media/store";

export const GET = route<{ id: string }>("media.view", async (_request, { identity, params }) =>
  respond(mediaInfoSchema, { mediaType: await getMediaType(identity, params.id) }),
);
