import { respond, route } from "@/lib/accounts/routes/route";
import { getMediaNews } from "@/lib/media/items/news-store";
import { mediaNewsSchema } from "@/lib/media/items/schema";

export const GET = route("media.view", async (_request, { identity }) =>
  respond(mediaNewsSchema, await getMediaNews(identity)),
);
