import { respond, route } from "@/lib/accounts/routes/route";
import { visitLogSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { listVisits } from "@/lib/kiosk/visits/course/log-store";

export const GET = route("visit.log", async (_request, { identity }) =>
  respond(visitLogSchema, await listVisits(identity)),
);
