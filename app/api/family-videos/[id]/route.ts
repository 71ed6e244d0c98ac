import { route } from "@/lib/accounts/routes/route";
import { deleteMedia } from "@/lib/media/items/store";

export const DELETE = route<{ id: string }>("media.delete", async (_request, { identity, params }) => {
  await deleteMedia(identity, params.id);
  return new Response(null, { status: 204 });
});
