import * as z from "zod/mini";

const numberOrNull = z.nullable(z.number());

const lightSchema = z.enum(["sdr", "hlg", "pq"]);
export type Light = z.infer<typeof lightSchema>;

/** A video's image. `width` and `height`: pixels as they are shown, turned and stretched; `codedWidth`…: as they are stored. */
const pictureSchema = z.object({
  index: z.int(),
  codec: z.string(),
  codedWidth: z.number(),
  codedHeight: z.number(),
  width: z.number(),
  height: z.number(),
  /** Eight bits and 4:2:0, which every decoder knows. */
  isPlain: z.boolean(),
  isInterlaced: z.boolean(),
  light: lightSchema,
  framesPerSecond: numberOrNull,
  isVariable: z.boolean(),
});
export type Picture = z.infer<typeof pictureSchema>;

const soundSchema = z.object({ index: z.int(), codec: z.string(), channels: z.number() });
export type Sound = z.infer<typeof soundSchema>;

/** A track of text; `language` is a BCP 47 tag, null when the file names none. */
const captionsSchema = z.object({ index: z.int(), language: z.nullable(z.string()) });
export type Captions = z.infer<typeof captionsSchema>;

/** Facts of a video or recording. Codecs and containers by ffmpeg's names. */
export const probeSchema = z.object({
  container: z.enum(["mp4", "matroska", "mpegts", "mpegps", "mp3", "wav", "adts", "ogg", "flac", "other"]),
  durationMs: numberOrNull,
  picture: z.nullable(pictureSchema),
  sounds: z.array(soundSchema),
  /** Tracks of sound that cannot be decoded: behind those that can, or before them, where a player may choose them. */
  lostSound: z.enum(["none", "behind", "before"]),
  captions: z.nullable(captionsSchema),
});
export type Probe = z.infer<typeof probeSchema>;

/** Facts of an MP4. `isCut`: the file ends before a box does. `namesPlace`: it seems to say where it was made. */
export type Mp4Layout = { tableInFront: boolean; isCut: boolean; namesPlace: boolean };
