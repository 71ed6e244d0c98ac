import type { VisitPerson } from "@/lib/kiosk/visits/schema";
import { createListeners } from "@/lib/platform/listeners";

export const { subscribe: onCallWish, notify: wishCall } = createListeners<[person: VisitPerson]>();
