import { respond, route } from "@/lib/api/route";
import { countWaitingForFfmpeg } from "@/lib/media/preparation-store";
import { waitingForFfmpegSchema } from "@/lib/media/schema";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(waitingForFfmpegSchema, await countWaitingForFfmpeg(identity)),
);
