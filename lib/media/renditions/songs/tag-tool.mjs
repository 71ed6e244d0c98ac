/** Reads a stranger's file in a process of its own: JSON to the output, the picture to COVER. Plain JavaScript needs no compiler. */
import { writeFile } from "node:fs/promises";
import { parseFile, selectCover } from "music-metadata";

const MOST_COVER_BYTES = 20 * 1024 ** 2;
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
