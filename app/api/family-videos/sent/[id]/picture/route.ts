import { route } from "@/lib/accounts/routes/route";
import { respondWithObject } from "@/lib/media/items/object-answer";
import { getSentPicture } from "@/lib/media/replies/sent-store";

/** The thumbnail of an item, for anyone who has sent it. */
export const GET = route<{ id: string }>("media.view-sent", async (request, { identity, params }) =>
  respondWithObject(request, await getSentPicture(identity, params.id)),
);
