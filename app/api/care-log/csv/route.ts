import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import { getHousehold } from "@/lib/accounts/household/store";
import { route } from "@/lib/accounts/routes/route";
import { parseQuery } from "@/lib/platform/api/request-body";
import { formatCsv } from "@/lib/schedule/care/csv-rules";
import { careLogQuerySchema } from "@/lib/schedule/care/schema";
import { getCareLog } from "@/lib/schedule/care/store";

export const GET = route("care.view", async (request, { identity }) => {
  const { until } = parseQuery(request.nextUrl.searchParams, careLogQuerySchema);
  const [log, { pronoun }] = await Promise.all([getCareLog(identity, until), getHousehold()]);
  return new Response(formatCsv(log, RELATIVE_WORDS[pronoun]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="care-log-${log.from}-to-${log.until}.csv"`,
    },
  });
});
