import { respond, route } from "@/lib/accounts/routes/route";
import { songsSchema } from "@/lib/media/songs/schema";
import { listSongs } from "@/lib/media/songs/song-store";

export const GET = route("songs.listen", async (_request, { identity }) =>
  respond(songsSchema, await listSongs(identity)),
);
