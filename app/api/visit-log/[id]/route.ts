import { route } from "@/lib/accounts/routes/route";
import { endByCaretaker } from "@/lib/kiosk/visits/course/log-store";

type Params = { id: string };

/** "End this visit": the row stays, the visit does not. */
export const DELETE = route<Params>("visit.manage", async (_request, { identity, params }) => {
  await endByCaretaker(identity, params.id);
  return new Response(null, { status: 204 });
});
