import { respond, route } from "@/lib/api/route";
import { hiddenTextsSchema } from "@/lib/content-marks/hidden-schema";
import { getHiddenTexts } from "@/lib/content-marks/store";

export const GET = route("public", async () => respond(hiddenTextsSchema, await getHiddenTexts()));
