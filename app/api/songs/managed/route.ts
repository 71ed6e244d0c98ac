import { respond, route } from "@/lib/accounts/routes/route";
import { managedSongsSchema } from "@/lib/media/songs/schema";
import { listManagedSongs } from "@/lib/media/songs/song-store";

export const GET = route("songs.manage", async (_request, { identity }) =>
  respond(managedSongsSchema, await listManagedSongs(identity)),
);
