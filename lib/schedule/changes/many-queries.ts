import { sendNew } from "@/lib/platform/api/send-new";
import { type Many, type ManyRequest, manySchema } from "@/lib/schedule/changes/many-schema";

/** Moves, ranks or deletes several items. Throws as sendJson does; 409 when one of them is another now. */
export const sendMany = (request: ManyRequest): Promise<Many> =>
  sendNew("/api/schedule-items/many", manySchema, request);
