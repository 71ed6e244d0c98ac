/**
 * The address of a podcast's feed, or of a page that names it, that someone pasted: `https`, `http`, `feed` and what players write before an
 * address, or a host alone, all of them as https. `isHome` says of a host that http is right for it. Null for what is no address.
 */
export function podcastAddress(text: string, isHome: (url: URL) => boolean): URL | null {
  const typed = text.trim().replace(/^(feed|itpc|pcast|podcast):(?=https?:\/\/)/i, "");
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed) ?? [];
  if (typed === "" || /\s/.test(typed) || (scheme !== undefined && !/^(https?|feed|itpc|pcast|podcast)$/i.test(scheme)))
    return null;
  const rest = scheme === undefined ? typed : typed.slice(scheme.length + 3);
  const [plain, secure] = [`http://${rest}`, `https://${rest}`];
  if (!URL.canParse(secure)) return null;
  if (/^http$/i.test(scheme ?? "") && isHome(new URL(plain))) return new URL(plain);
  const url = new URL(secure);
  return url.hostname.includes(".") || isHome(url) ? url : null;
}
