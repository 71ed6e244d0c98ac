/** Returns true if a request comes from the hub's own pages (D6). Takes the three header values as they came, null when absent. */
export function isSameOrigin({
  fetchSite,
  origin,
  host,
}: Record<"fetchSite" | "origin" | "host", string | null>): boolean {
  if (fetchSite !== null) return fetchSite === "same-origin";
  if (origin === null || host === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
