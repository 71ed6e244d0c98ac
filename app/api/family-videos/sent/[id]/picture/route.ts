import { route } from "@/lib/accounts/routes/route";
import { respondWithObject } from "@/lib/media/items/object-answer";
import { getSentPicture } from "@/lib/media/replies/sent-store";

/** The small picture of an item, for whoever has sent it. */
export const GET = route<{ id: string }>("media.view-sent", async (request, { identity, params }) =>
  respondWithObject(request, await getSentPicture(identity, params.id)),
);
