import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { bookMemoryRequestSchema, bookMemorySchema } from "@/lib/tanach/memory-schema";
import { getBookMemory, saveBookMemory } from "@/lib/tanach/memory-store";

export const GET = route("preferences.manage", async (_request, { identity }) =>
  respond(bookMemorySchema, await getBookMemory(identity)),
);

export const PUT = route("preferences.manage", async (request, { identity }) =>
  respond(bookMemorySchema, await saveBookMemory(identity, await parseJsonBody(request, bookMemoryRequestSchema))),
);
