import { respond, route } from "@/lib/accounts/routes/route";
import { episodesSchema } from "@/lib/library/podcasts/episode-schema";
import { listEpisodes } from "@/lib/library/podcasts/podcast-store";

export const GET = route("podcasts.listen", async (_request, { identity }) =>
  respond(episodesSchema, await listEpisodes(identity)),
);
