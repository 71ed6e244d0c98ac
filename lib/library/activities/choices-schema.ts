import * as z from "zod/mini";
import { VISIT_MINUTES } from "@/lib/library/activities/schema";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { instantWith } from "@/lib/platform/time/schema";

/** The sites that a household may lead to; each with its parts, such as "www.". */
export const OUTSIDE_SITES = [
  "chabad.org",
  "sefaria.org",
  "jewish.tv",
  "castbox.fm",
  "lumosity.com",
  "ascentofsafed.com",
  "shulchanaruchharav.com",
  "thekotel.org",
  "youtube.com",
  "youtu.be",
] as const;
const YOUTUBE = ["youtube.com", "youtu.be"];

export const CHOICE_LIMITS = {
  playlists: 5,
  titleChars: 40,
  descriptionChars: 60,
  teacherChars: 30,
  singerChars: 20,
  addressChars: 500,
} as const;

const FILM_ID = /^[\w-]{11}$/;
const LIST_ID = /^[\w-]{12,64}$/;
/** A "mix", which YouTube makes of whatever it likes. */
const MIX_ID = /^RD/;
const CHANNEL_ID = /^UC([\w-]{22})$/;
/** Pages of a channel by its name; the list of its videos cannot be known from one. */
const CHANNEL_NAME = /^@[^/]+$/;

/** A typed https address without a password or a port; null for anything else, also for javascript: and data:. */
function httpsAddress(text: string): URL | null {
  if (!/^https:\/\/[^\s\\<>"'`{}]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === "" && url.password === "" && url.port === "" ? url : null;
}

const isHostOf = ({ hostname }: URL, sites: readonly string[]) =>
  sites.some((site) => hostname === site || hostname.endsWith(`.${site}`));

const address = (sites: readonly string[], sentence: string, isAllowed: (url: URL) => boolean = () => true) =>
  z.pipe(
    z.string(sentence).check(z.trim(), z.maxLength(CHOICE_LIMITS.addressChars, sentence)),
    z.transform((text: string, { issues }) => {
      const url = httpsAddress(text);
      if (url && isHostOf(url, sites) && isAllowed(url)) return url.href;
      issues.push({ code: "custom", input: text, message: sentence });
      return "";
    }),
  );

const PLAYER = "https://www.youtube-nocookie.com/embed";

/** The videos that a YouTube address names: those of its player ("/embed/ID?playlist=ID,ID") or of its page ("/watch?v=ID"). */
function parseFilms(url: URL): string[] {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const named =
    first === "watch"
      ? url.searchParams.get("v")
      : ["embed", "shorts", "live"].includes(first)
        ? second
        : url.hostname === "youtu.be"
          ? first
          : "";
  return [named ?? "", ...(url.searchParams.get("playlist")?.split(",") ?? [])].filter(
    (id) => id !== "" && id !== "videoseries",
  );
}

function parseUploads(url: URL): string | null {
  const [first, id = ""] = url.pathname.split("/").filter(Boolean);
  const [, rest] = (first === "channel" && CHANNEL_ID.exec(id)) || [];
  return rest === undefined ? null : `UU${rest}`;
}

/** True for a page of YouTube that shows what someone chose: a channel, a list or a video; never a search, the start page or a mix. */
export function isChosenPage(url: URL): boolean {
  if (playerAddress(url.href) !== null) return !MIX_ID.test(url.searchParams.get("list") ?? "");
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  return CHANNEL_NAME.test(first) || (["channel", "c", "user"].includes(first) && second !== "");
}

/** Returns the cookieless player (D32) of a YouTube address, made of nothing but the ids; null where there is none. */
export function playerAddress(text: string): string | null {
  const url = httpsAddress(text.trim());
  if (!url || !isHostOf(url, [...YOUTUBE, "youtube-nocookie.com"])) return null;
  const uploads = parseUploads(url);
  const list = uploads ?? url.searchParams.get("list");
  if (list !== null && !MIX_ID.test(list)) return LIST_ID.test(list) ? `${PLAYER}/videoseries?list=${list}` : null;
  const [first, ...others] = parseFilms(url);
  if (first === undefined || ![first, ...others].every((id) => FILM_ID.test(id))) return null;
  return `${PLAYER}/${first}${others.length > 0 ? `?playlist=${others.join(",")}` : ""}`;
}

export const CHOICE_TEXTS = {
  title: `Please enter a title (up to ${CHOICE_LIMITS.titleChars} characters).`,
  description: `Please enter a description (up to ${CHOICE_LIMITS.descriptionChars} characters).`,
  singer: `Please enter a name for the favorite (up to ${CHOICE_LIMITS.singerChars} characters).`,
  teacher: `Please enter the teacher’s name (up to ${CHOICE_LIMITS.teacherChars} characters).`,
  player:
    "Please enter the link to a YouTube video, playlist or channel, such as https://www.youtube.com/playlist?list=… or https://www.youtube.com/channel/UC…, or leave this empty.",
  youtube:
    "Please enter the link to a channel, playlist or video that begins with https://www.youtube.com/. A search or a mix would show what YouTube chooses.",
  outside: `Please enter an https link to one of these sites: ${OUTSIDE_SITES.join(", ")}.`,
  music: "Please choose whether the playlist is music.",
  favorite: "Please choose the playlist that the favorite opens.",
  minutes: "Please choose when outside pages close.",
  five: `Please enter exactly ${CHOICE_LIMITS.playlists} playlists.`,
} as const;

/** The address to show in a player; empty or null: no player, only the link to YouTube. */
const playerSchema = z.pipe(
  z.nullable(z.string(CHOICE_TEXTS.player)),
  z.transform((text: string | null, { issues }) => {
    if (text === null || text.trim() === "") return null;
    const player = text.length <= CHOICE_LIMITS.addressChars ? playerAddress(text) : null;
    if (player !== null) return player;
    issues.push({ code: "custom", input: text, message: CHOICE_TEXTS.player });
    return null;
  }),
);

const playlistSchema = z.object({
  title: lineOfText(CHOICE_LIMITS.titleChars, CHOICE_TEXTS.title),
  description: lineOfText(CHOICE_LIMITS.descriptionChars, CHOICE_TEXTS.description),
  embedUrl: playerSchema,
  youtubeUrl: address(YOUTUBE, CHOICE_TEXTS.youtube, isChosenPage),
  // Choices that were saved before there was this one have none.
  isMusic: z._default(z.boolean(CHOICE_TEXTS.music), false),
});

export const checkedChoicesSchema = z.object({
  playlists: z
    .array(playlistSchema, CHOICE_TEXTS.five)
    .check(
      z.minLength(CHOICE_LIMITS.playlists, CHOICE_TEXTS.five),
      z.maxLength(CHOICE_LIMITS.playlists, CHOICE_TEXTS.five),
    ),
  favorite: z.object({
    label: lineOfText(CHOICE_LIMITS.singerChars, CHOICE_TEXTS.singer),
    playlist: z
      .int(CHOICE_TEXTS.favorite)
      .check(z.minimum(1, CHOICE_TEXTS.favorite), z.maximum(CHOICE_LIMITS.playlists, CHOICE_TEXTS.favorite)),
  }),
  teacher: lineOfText(CHOICE_LIMITS.teacherChars, CHOICE_TEXTS.teacher),
  podcast: z.object({
    title: lineOfText(CHOICE_LIMITS.titleChars, CHOICE_TEXTS.title),
    description: lineOfText(CHOICE_LIMITS.descriptionChars, CHOICE_TEXTS.description),
    url: address(OUTSIDE_SITES, CHOICE_TEXTS.outside),
  }),
  visitMinutes: z.nullable(z.literal(VISIT_MINUTES, CHOICE_TEXTS.minutes)),
});

/** PUT /api/activity-choices: everything at once; `updatedAt` is that of the choices which were changed. */
export const activityChoicesRequestSchema = z.extend(checkedChoicesSchema, {
  updatedAt: z.nullable(instantWith("Please reload the page.")),
});
export type ActivityChoicesRequest = z.input<typeof activityChoicesRequestSchema>;
export type CheckedChoices = z.output<typeof activityChoicesRequestSchema>;
