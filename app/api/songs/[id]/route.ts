import { route } from "@/lib/accounts/routes/route";
import { songChangeSchema } from "@/lib/media/songs/change-schema";
import { changeSong, removeSong } from "@/lib/media/songs/change-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };
const done = () => new Response(null, { status: 204 });

export const PATCH = route<Params>("songs.add", async (request, { identity, params }) => {
  await changeSong(identity, params.id, await parseJsonBody(request, songChangeSchema));
  return done();
});

export const DELETE = route<Params>("songs.add", async (_request, { identity, params }) => {
  await removeSong(identity, params.id);
  return done();
});
