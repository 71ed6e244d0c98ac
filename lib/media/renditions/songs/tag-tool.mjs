/**
 * Reads what a song's file says of it, in a process of its own because the bytes are a stranger's. `tag-tool.mjs SOURCE COVER` prints JSON
 * (tagsSchema of tags-rules.ts) and writes the picture in the file, as it is there, to COVER. Plain JavaScript, so that it starts without a
 * compiler.
 */
import { writeFile } from "node:fs/promises";
import { parseFile, selectCover } from "music-metadata";

/** More is no cover. */
const MOST_COVER_BYTES = 20 * 1024 ** 2;
/** More is cut before anything looks at it. */
const MOST_CHARS = 2000;

const [source = "", cover = ""] = process.argv.slice(2);
const { common } = await parseFile(source, { duration: false, skipPostHeaders: false });
const text = (value) => (typeof value === "string" ? value.slice(0, MOST_CHARS) : undefined);
const decibels = common.replaygain_track_gain?.dB;
const picture = selectCover(common.picture);
const hasCover = picture !== null && picture.data.length > 0 && picture.data.length <= MOST_COVER_BYTES;
if (hasCover) await writeFile(cover, picture.data);
process.stdout.write(
  JSON.stringify({
    title: text(common.title),
    artist: text(common.artist),
    albumArtist: text(common.albumartist),
    album: text(common.album),
    disc: common.disk.no ?? undefined,
    track: common.track.no ?? undefined,
    gain: Number.isFinite(decibels) ? decibels : undefined,
    hasCover,
  }),
);
