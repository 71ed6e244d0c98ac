import { route } from "@/lib/api/route";
import { respondWithObject } from "@/lib/media/object-answer";
import { getSentVoice } from "@/lib/replies/sent-store";

type Params = { id: string; voiceId: string };

/** What he said in answer to an item, for whoever has sent it. */
export const GET = route<Params>("media.view-sent", async (request, { identity, params }) =>
  respondWithObject(request, await getSentVoice(identity, params.id, params.voiceId)),
);
