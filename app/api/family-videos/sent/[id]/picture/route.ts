import { route } from "@/lib/api/route";
import { respondWithObject } from "@/lib/media/object-answer";
import { getSentPicture } from "@/lib/replies/sent-store";

/** The small picture of an item, for whoever has sent it. */
export const GET = route<{ id: string }>("media.view-sent", async (request, { identity, params }) =>
  respondWithObject(request, await getSentPicture(identity, params.id)),
);
