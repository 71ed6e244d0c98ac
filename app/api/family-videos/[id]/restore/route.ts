import { answer, route } from "@/lib/http/route";
import { mediaItemSchema } from "@/lib/media/schema";
import { restoreMedia } from "@/lib/media/trash-store";

/** Brings an item back from the trash (D17). */
export const POST = route<{ id: string }>("household.manage", async (_request, { identity, params }) =>
  answer(mediaItemSchema, await restoreMedia(identity, params.id)),
);
