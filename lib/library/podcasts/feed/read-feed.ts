import { createHash } from "node:crypto";
import sax from "sax";
import { decodeFeed } from "@/lib/library/podcasts/feed/decode";
import { parseDate, parseLength, plainTitle } from "@/lib/library/podcasts/feed/values";

export const FEED_LIMITS = { entries: 10_000, kept: 30, depth: 100, attributes: 100, fieldChars: 4000 };
/** Between two pieces of this length others have their turn. */
const PIECE_CHARS = 131_072;

/** An episode with a sound; `key` is the same at each reading. */
export type FeedEpisode = {
  key: string;
  title: string;
  publishedAt: Date | null;
  seconds: number | null;
  url: string;
};

/** `entries`: how many have a sound, of which the newest are here; `feedUrl`: the feed that a web page names as its own. */
export type FeedReading =
  | { kind: "read"; title: string; episodes: FeedEpisode[]; entries: number }
  | { kind: "not-read"; why: "web-page" | "unreadable" | "incomplete" | "empty"; feedUrl: string | null };

type Attributes = Readonly<Record<string, string>>;
type Entry = { fields: Map<string, string>; sounds: string[] };

const SOUND_TYPE = /^(audio\/|application\/(ogg|octet-stream)$)/i;
const SOUND_NAME = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$/i;
const OTHER_NAME = /\.[a-z][a-z0-9]{1,4}$/i;
/** The elements of an entry that are read, and as what; the first that has a value counts. */
const FIELDS: Record<string, string> = {
  ...{ title: "title", "itunes:title": "itunes:title", guid: "guid", id: "guid" },
  ...{ pubdate: "date", published: "date", "dc:date": "date", updated: "updated" },
  "itunes:duration": "length",
};
const ROOTS = new Set(["rss", "feed", "rdf:rdf", "rdf"]);

/** An address of a sound: https, whatever the feed says, because the sites that speak http speak https too. */
function soundAddress(text: string | undefined, base: URL): string | null {
  const typed = text?.trim() ?? "";
  if (typed === "" || !URL.canParse(typed, base.href)) return null;
  const url = new URL(typed, base.href);
  if (url.protocol === "http:" && base.protocol === "https:") url.protocol = "https:";
  return url.protocol === "https:" || url.protocol === base.protocol ? url.href : null;
}

/** Returns true for a sound, by its type, or by its name where the type is missing or wrong. */
function isSound(type = "", href: string): boolean {
  const { pathname } = new URL(href);
  return SOUND_NAME.test(pathname) || (type === "" ? !OTHER_NAME.test(pathname) : SOUND_TYPE.test(type));
}

function soundOf(name: string, attributes: Attributes, base: URL): string | null {
  const isLink = name === "link" || name === "atom:link";
  if (isLink && attributes["rel"] !== "enclosure") return null;
  if (!isLink && name !== "enclosure" && name !== "enc:enclosure" && name !== "media:content") return null;
  const href = attributes["url"] ?? attributes["href"] ?? attributes["rdf:resource"];
  const address = soundAddress(href, base);
  const isNamed = attributes["medium"] === "audio";
  return address !== null && (isNamed || isSound(attributes["type"] ?? attributes["enc:type"], address))
    ? address
    : null;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** An address without what many hosts make another each day. */
const plainAddress = (address: string) => address.replace(/[?#].*$/s, "");

/** Names each entry by its guid, or by its address; one guid of several sounds by both. */
function withKeys(entries: readonly Entry[]): { key: string; entry: Entry; url: string }[] {
  const urlsOf = new Map<string, Set<string>>();
  const found = entries.flatMap((entry) => {
    const [url] = entry.sounds;
    if (url === undefined) return [];
    const guid = entry.fields.get("guid") ?? "";
    if (guid !== "") urlsOf.set(guid, (urlsOf.get(guid) ?? new Set()).add(plainAddress(url)));
    return [{ entry, url, guid }];
  });
  const seen = new Set<string>();
  return found.flatMap(({ entry, url, guid }) => {
    const isAlone = guid !== "" && urlsOf.get(guid)?.size === 1;
    const key = hashOf(isAlone ? guid : `${guid}\n${plainAddress(url)}`);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ key, entry, url }];
  });
}

/** Newest first; one without a date stays next to its neighbor of the feed. */
function newestFirst<T extends { publishedAt: Date | null }>(episodes: readonly T[]): T[] {
  let last = episodes.find(({ publishedAt }) => publishedAt !== null)?.publishedAt?.getTime() ?? 0;
  return episodes
    .map((episode) => ({ episode, at: (last = episode.publishedAt?.getTime() ?? last) }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ episode }) => episode);
}

/** Follows a feed's elements. No element, text or document makes it hold more than {@link FEED_LIMITS} says. */
function createFollower(base: URL) {
  const entries: Entry[] = [];
  const path: string[] = [];
  const found = { root: "", title: "", feedUrl: null as string | null, isWhole: false, isEnough: false };
  let entry: Entry | null = null;
  let field: { name: string; depth: number; text: string } | null = null;

  function keepField(): void {
    if (!field) return;
    const { name, text } = field;
    field = null;
    if (entry === null) found.title ||= plainTitle(text);
    else if (text.trim() !== "" && !entry.fields.has(name)) entry.fields.set(name, text.trim());
  }

  function open(name: string, attributes: Attributes): void {
    path.push(name);
    found.root ||= name;
    if (path.length > FEED_LIMITS.depth) found.isEnough = true;
    if (
      name === "link" &&
      /alternate/i.test(attributes["rel"] ?? "") &&
      /(rss|atom)\+xml/i.test(attributes["type"] ?? "")
    )
      found.feedUrl ??= soundAddress(attributes["href"], base);
    if (name === "item" || name === "entry") {
      entry = { fields: new Map(), sounds: [] };
      return;
    }
    const parent = path.at(-2);
    if (entry) {
      const sound = soundOf(name, attributes, base);
      if (sound !== null) entry.sounds.push(sound);
      const wanted = FIELDS[name];
      if (wanted !== undefined && (parent === "item" || parent === "entry"))
        field = { name: wanted, depth: path.length, text: "" };
    } else if (name === "title" && (parent === "channel" || parent === "feed")) {
      field = { name: "title", depth: path.length, text: "" };
    }
  }

  function close(name: string): void {
    if (field?.depth === path.length) keepField();
    if ((name === "item" || name === "entry") && entry) {
      if (entries.length < FEED_LIMITS.entries) entries.push(entry);
      else found.isEnough = true;
      entry = null;
    }
    path.pop();
    if (path.length === 0) found.isWhole = true;
  }

  function text(piece: string): void {
    if (field && field.text.length < FEED_LIMITS.fieldChars) field.text += piece.slice(0, FEED_LIMITS.fieldChars);
  }

  return { entries, found, open, close, text };
}

/** The parser takes what is not well formed as browsers do. It knows no DTD: what one declares is never put in, and nothing is fetched. */
function parserFor({ open, close, text, found }: ReturnType<typeof createFollower>) {
  const parser = sax.parser(false, { lowercase: true });
  let attributes: Record<string, string> = {};
  let count = 0;
  parser.onattribute = ({ name, value }) => {
    attributes[name] = value.slice(0, FEED_LIMITS.fieldChars);
    count += 1;
    if (count > FEED_LIMITS.attributes) found.isEnough = true;
  };
  parser.onopentag = ({ name }) => {
    open(name, attributes);
    attributes = {};
    count = 0;
  };
  parser.onclosetag = close;
  parser.ontext = text;
  parser.oncdata = text;
  parser.onerror = () => void parser.resume();
  return parser;
}

/** Reads RSS 2.0 with the tags of iTunes, RSS 1.0, or Atom. Never throws for what is in it; `charset` is what the server says. */
export async function readFeed(
  bytes: Uint8Array,
  { charset, address, now }: { charset: string | null; address: URL; now: Date },
): Promise<FeedReading> {
  const text = decodeFeed(bytes, charset).replace(/^[\uFEFF\s\0]+/, "");
  const follower = createFollower(address);
  const { entries, found } = follower;
  const parser = parserFor(follower);
  for (let at = 0; at < text.length && !found.isEnough && !found.isWhole; at += PIECE_CHARS) {
    parser.write(text.slice(at, at + PIECE_CHARS));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const notRead = (why: Extract<FeedReading, { kind: "not-read" }>["why"]): FeedReading => ({
    kind: "not-read",
    why,
    feedUrl: found.feedUrl,
  });
  if (found.root === "html" || /^<!doctype html/i.test(text)) return notRead("web-page");
  if (!ROOTS.has(found.root)) return notRead("unreadable");
  if (!found.isWhole && entries.length < FEED_LIMITS.entries)
    return notRead(found.isEnough ? "unreadable" : "incomplete");
  const episodes = withKeys(entries).map(({ key, entry: { fields }, url }) => ({
    ...{ key, url },
    title: plainTitle(fields.get("title") ?? "") || plainTitle(fields.get("itunes:title") ?? "") || found.title,
    publishedAt: parseDate(fields.get("date") ?? fields.get("updated") ?? "", now),
    seconds: parseLength(fields.get("length") ?? ""),
  }));
  if (episodes.length === 0) return notRead("empty");
  const newest = newestFirst(episodes).slice(0, FEED_LIMITS.kept);
  return { kind: "read", title: found.title, episodes: newest, entries: episodes.length };
}
