import { route } from "@/lib/accounts/routes/route";
import { respondWithObject } from "@/lib/media/items/object-answer";
import { getSentPicture } from "@/lib/media/replies/sent-store";

export const GET = route<{ id: string }>("media.view-sent", async (request, { identity, params }) =>
  respondWithObject(request, await getSentPicture(identity, params.id)),
);
