import { route } from "@/lib/accounts/routes/route";
import { removeFromTrash } from "@/lib/media/items/empty-trash";

export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await removeFromTrash(identity, params.id);
  return new Response(null, { status: 204 });
});
