/** Returns the pasted address of a feed or a page as https, null for none. `isHome` says of a host that http is right for it. */
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
