function feedOfPage(url: URL): URL {
  const google = (id: string) => `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`;
  if (url.hostname === "calendar.google.com") {
    const shown = url.searchParams.get("src");
    const code = url.searchParams.get("cid");
    if (shown !== null) return new URL(google(shown));
    if (code !== null) return new URL(google(/@/.test(code) ? code : Buffer.from(code, "base64url").toString("utf8")));
  }
  if (/(^|\.)(outlook|office365|office|live)\.com$/.test(url.hostname) && url.pathname.endsWith("/calendar.html"))
    return new URL(url.href.replace("/calendar.html", "/calendar.ics"));
  const [, base, token] = /^(.*?)(?:\/index\.php)?\/apps\/calendar\/p\/([\w-]+)/.exec(url.pathname) ?? [];
  if (token !== undefined) return new URL(`${base}/remote.php/dav/public-calendars/${token}?export`, url.origin);
  return url;
}

/** Returns the address to call for what was pasted; null for no address. `isHome` says of a host that http is right for it. */
export function feedAddress(text: string, isHome: (url: URL) => boolean): URL | null {
  const typed = text.trim();
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed) ?? [];
  if (/\s/.test(typed) || (scheme !== undefined && !/^(https?|webcals?)$/i.test(scheme))) return null;
  const rest = scheme === undefined ? typed : typed.slice(scheme.length + 3);
  const isPlain = scheme !== undefined && /^(http|webcal)$/i.test(scheme);
  const asTyped = `${isPlain ? "http" : "https"}://${rest}`;
  if (rest === "" || !URL.canParse(asTyped)) return null;
  const url = new URL(asTyped);
  if (isHome(url)) return url;
  if (!url.hostname.includes(".")) return null;
  return feedOfPage(new URL(`https://${rest}`));
}
