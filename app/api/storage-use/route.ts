import { answer, route } from "@/lib/http/route";
import { storageUseSchema } from "@/lib/media/schema";
import { storageUse } from "@/lib/media/trash-store";

export const GET = route("household.manage", async (_request, { identity }) => answer(storageUseSchema, await storageUse(identity)));
