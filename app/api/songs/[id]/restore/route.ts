import { route } from "@/lib/accounts/routes/route";
import { restoreSong } from "@/lib/media/songs/change-store";

export const POST = route<{ id: string }>("songs.manage", async (_request, { identity, params }) => {
  await restoreSong(identity, params.id);
  return new Response(null, { status: 204 });
});
