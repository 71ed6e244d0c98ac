import { getHousehold } from "@/lib/accounts/household/store";
import { route } from "@/lib/accounts/routes/route";
import { toFamilyManifest } from "@/lib/media/uploads/manifest";

/** Web app manifest of the family page; it says no more than the page's title does (D9). */
export const GET = route("public", async () =>
  Response.json(toFamilyManifest((await getHousehold()).name), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  }),
);
