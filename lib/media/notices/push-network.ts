import "server-only";
import { isAllowedOrigin, isPublicName, RefusedAddress } from "@/lib/platform/http/public-network";

/** Returns a push service's address as a URL. Throws RefusedAddress for one that is never called, such as plain http. */
export function checkedEndpoint(endpoint: string): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && isAllowedOrigin(url)) return url;
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "" || !isPublicName(url))
    throw new RefusedAddress("This isn't a valid push address.");
  return url;
}
