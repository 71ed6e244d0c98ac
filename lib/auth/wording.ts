/** The first that fits counts: browsers name their forebears too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bSilk\//, "Silk"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPad\b/, "an iPad"],
  [/\biPhone\b/, "an iPhone"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A browser in words, "Chrome on Android", by what it says of itself; what cannot be told is said so. */
export function browserWords(userAgent: string): string {
  const named = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser && !system) return "an unknown browser";
  return `${browser ?? "a browser"}${system ? ` on ${system}` : ""}`;
}

/** What the caretaker sends with an upload link. */
export function shareText(name: string, address: string): string {
  return `With this link you can send photos and videos to ${name}. Open it on your phone, type your name and choose a picture or film. Please keep the link in the family.\n\n${address}`;
}
