import { getHousehold } from "@/lib/accounts/household/store";
import { route } from "@/lib/accounts/routes/route";
import { toFamilyManifest } from "@/lib/media/uploads/manifest";
import { sayIn } from "@/lib/media/words/compiled";
import { languageOf } from "@/lib/media/words/language";

/**
 * Web app manifest of the family page; it says no more than the page's title does (D9). The page names its language in the
 * address, because a browser asks for a manifest without cookies.
 */
export const GET = route("public", async (request) => {
  const chosen = new URL(request.url).searchParams.get("language") ?? undefined;
  const language = languageOf(chosen, request.headers.get("accept-language"));
  const { name, pronoun } = await getHousehold();
  return Response.json(toFamilyManifest(sayIn(language, { name, pronoun })), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache", Vary: "Accept-Language" },
  });
});
