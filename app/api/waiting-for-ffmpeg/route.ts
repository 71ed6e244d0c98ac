import { respond, route } from "@/lib/accounts/routes/route";
import { countWaitingForFfmpeg } from "@/lib/media/items/preparation-store";
import { waitingForFfmpegSchema } from "@/lib/media/items/schema";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(waitingForFfmpegSchema, await countWaitingForFfmpeg(identity)),
);
