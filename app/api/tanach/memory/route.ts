import { respond, route } from "@/lib/accounts/routes/route";
import { bookMemoryRequestSchema, bookMemorySchema } from "@/lib/library/tanach/memory-schema";
import { getBookMemory, saveBookMemory } from "@/lib/library/tanach/memory-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("preferences.manage", async (_request, { identity }) =>
  respond(bookMemorySchema, await getBookMemory(identity)),
);

export const PUT = route("preferences.manage", async (request, { identity }) =>
  respond(bookMemorySchema, await saveBookMemory(identity, await parseJsonBody(request, bookMemoryRequestSchema))),
);
