import { respond, route } from "@/lib/accounts/routes/route";
import { changePodcast, listPodcasts, refreshPodcast, removePodcast } from "@/lib/library/podcasts/podcast-store";
import { podcastChangeSchema, podcastsSchema } from "@/lib/library/podcasts/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const PUT = route<Params>("podcasts.manage", async (request, { identity, params }) => {
  await changePodcast(identity, params.id, await parseJsonBody(request, podcastChangeSchema));
  return respond(podcastsSchema, { podcasts: await listPodcasts(identity) });
});

export const POST = route<Params>("podcasts.manage", async (_request, { identity, params }) => {
  await refreshPodcast(identity, params.id);
  return respond(podcastsSchema, { podcasts: await listPodcasts(identity) });
});

export const DELETE = route<Params>("podcasts.manage", async (_request, { identity, params }) => {
  await removePodcast(identity, params.id);
  return respond(podcastsSchema, { podcasts: await listPodcasts(identity) });
});
