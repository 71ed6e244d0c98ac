import { respond, route } from "@/lib/accounts/routes/route";
import { addPodcast, listPodcasts } from "@/lib/library/podcasts/podcast-store";
import { newPodcastSchema, podcastsSchema } from "@/lib/library/podcasts/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("podcasts.manage", async (_request, { identity }) =>
  respond(podcastsSchema, { podcasts: await listPodcasts(identity) }),
);

export const POST = route(
  "podcasts.manage",
  async (request, { identity }) => {
    await addPodcast(identity, await parseJsonBody(request, newPodcastSchema));
    return respond(podcastsSchema, { podcasts: await listPodcasts(identity) }, { status: 201 });
  },
  { isRemembered: true },
);
