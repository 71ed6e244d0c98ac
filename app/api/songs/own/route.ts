import { respond, route } from "@/lib/accounts/routes/route";
import { ownSongsSchema } from "@/lib/media/songs/schema";
import { listOwnSongs } from "@/lib/media/songs/song-store";

export const GET = route("songs.add", async (_request, { identity }) =>
  respond(ownSongsSchema, { songs: await listOwnSongs(identity) }),
);
