import { countFeedReading } from "@/lib/accounts/auth/session";
import { route } from "@/lib/accounts/routes/route";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";
import { readFeed } from "@/lib/schedule/feeds/feed-store";

/** The plan for a calendar program, which has no cookie: its key is the permission (D68). */
export const GET = route("public", async (request) => {
  const { headers, nextUrl } = request;
  const succeeded = await countFeedReading(headers.get(CLIENT_ADDRESS_HEADER) ?? "");
  const { text, etag } = await readFeed(nextUrl.searchParams.get("key") ?? "");
  await succeeded();
  const known = headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  const caching = { "Cache-Control": "private, no-cache", ETag: etag };
  if (known.some((tag) => tag.replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers: caching });
  return new Response(text, {
    headers: {
      ...caching,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="plan.ics"',
    },
  });
});
