import { route } from "@/lib/accounts/routes/route";
import { respondWithObject } from "@/lib/media/items/object-answer";
import { getSentVoice } from "@/lib/media/replies/sent-store";

type Params = { id: string; voiceId: string };

/** Returns the relative's spoken answer to an item, for anyone who has sent it. */
export const GET = route<Params>("media.view-sent", async (request, { identity, params }) =>
  respondWithObject(request, await getSentVoice(identity, params.id, params.voiceId)),
);
