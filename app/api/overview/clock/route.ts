import { route } from "@/lib/accounts/routes/route";
import { confirmClock } from "@/lib/operations/maintenance/clock-store";

export const PUT = route("household.manage", async (_request, { identity }) => {
  await confirmClock(identity);
  return new Response(null, { status: 204 });
});
