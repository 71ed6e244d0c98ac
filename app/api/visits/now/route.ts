import { respond, route } from "@/lib/accounts/routes/route";
import { getVisitNow } from "@/lib/kiosk/visits/course/now-store";
import { visitNowSchema } from "@/lib/kiosk/visits/schema";

export const GET = route("visit.take-part", async (_request, { identities }) =>
  respond(visitNowSchema, await getVisitNow(identities)),
);
