import { route } from "@/lib/accounts/routes/route";
import { prepareOwnAgain } from "@/lib/media/renditions/server/retry-store";

/** "Make It Playable": the hub tries once more what it could not prepare. */
export const POST = route<{ id: string }>("media.send", async (_request, { identity, params }) => {
  await prepareOwnAgain(identity, params.id);
  return new Response(null, { status: 204 });
});
