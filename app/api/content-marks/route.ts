import { respond, route } from "@/lib/accounts/routes/route";
import { contentMarkRequestSchema, contentMarkSchema, contentMarksSchema } from "@/lib/library/content-marks/schema";
import { getContentMarks, saveContentMark } from "@/lib/library/content-marks/store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(contentMarksSchema, await getContentMarks(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(contentMarkSchema, await saveContentMark(identity, await parseJsonBody(request, contentMarkRequestSchema))),
);
