import { respond, route } from "@/lib/accounts/routes/route";
import { noteOpened } from "@/lib/media/items/news-store";
import { openedSchema } from "@/lib/media/items/schema";

/** His screen tells that he has opened an item (D50). */
export const POST = route<{ id: string }>("media.view", async (_request, { identity, params }) =>
  respond(openedSchema, await noteOpened(identity, params.id)),
);
