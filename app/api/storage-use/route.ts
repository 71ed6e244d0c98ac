import { respond, route } from "@/lib/accounts/routes/route";
import { storageUseSchema } from "@/lib/media/items/schema";
import { storageUse } from "@/lib/media/items/trash-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(storageUseSchema, await storageUse(identity)),
);
