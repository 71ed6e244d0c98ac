import { route } from "@/lib/accounts/routes/route";
import { respondWithObject } from "@/lib/media/items/object-answer";
import { getSentLarge } from "@/lib/media/replies/sent-store";

/** The image, video or recording as his screen shows it, for the person who sent it; with `?motion` the motion of an image. */
export const GET = route<{ id: string }>("media.view-sent", async (request, { identity, params }) => {
  const isMotion = request.nextUrl.searchParams.has("motion");
  return respondWithObject(request, await getSentLarge(identity, params.id, isMotion));
});
