import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { contentMarkRequestSchema, contentMarkSchema, contentMarksSchema } from "@/lib/content-marks/schema";
import { getContentMarks, saveContentMark } from "@/lib/content-marks/store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(contentMarksSchema, await getContentMarks(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(contentMarkSchema, await saveContentMark(identity, await parseJsonBody(request, contentMarkRequestSchema))),
);
