import { respond, route } from "@/lib/accounts/routes/route";
import { getMeanwhile } from "@/lib/media/held/held-media-store";
import { meanwhileResponseSchema } from "@/lib/media/held/schema";

export const GET = route("media.view", async (_request, { identity }) =>
  respond(meanwhileResponseSchema, await getMeanwhile(identity)),
);
