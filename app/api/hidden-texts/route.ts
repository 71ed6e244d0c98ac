import { respond, route } from "@/lib/accounts/routes/route";
import { hiddenTextsSchema } from "@/lib/library/content-marks/hidden-schema";
import { getHiddenTexts } from "@/lib/library/content-marks/store";

export const GET = route("public", async () => respond(hiddenTextsSchema, await getHiddenTexts()));
