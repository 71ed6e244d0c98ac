import { route } from "@/lib/http/route";
import { removeFromTrash } from "@/lib/media/empty-trash";

/** Removes one item of the trash for good. */
export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await removeFromTrash(identity, params.id);
  return new Response(null, { status: 204 });
});
