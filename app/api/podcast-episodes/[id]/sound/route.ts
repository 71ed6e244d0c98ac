import { route } from "@/lib/accounts/routes/route";
import { respondWithSound } from "@/lib/library/podcasts/sound-answer";

const serve = route<{ id: string }>("podcasts.listen", (request, { identity, params }) =>
  respondWithSound(request, identity, params.id),
);

export { serve as GET, serve as HEAD };
