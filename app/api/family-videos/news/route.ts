import { respond, route } from "@/lib/api/route";
import { getMediaNews } from "@/lib/media/news-store";
import { mediaNewsSchema } from "@/lib/media/schema";

export const GET = route("media.view", async (_request, { identity }) =>
  respond(mediaNewsSchema, await getMediaNews(identity)),
);
