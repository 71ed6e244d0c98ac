import { respond, route } from "@/lib/api/route";
import { storageUseSchema } from "@/lib/media/schema";
import { storageUse } from "@/lib/media/trash-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(storageUseSchema, await storageUse(identity)),
);
