import { make, type SampleFile } from "@/tests/support/fixtures/sample-media";

type Tags = { title: string; artist: string; album: string; track: number };

/** A song of 40 seconds with what its file says of it; each has a note of its own. */
export function songOf({ title, artist, album, track }: Tags): SampleFile {
  return make({
    name: `track-${track}.mp3`,
    type: "audio/mpeg",
    ffmpeg: [
      ...["-f", "lavfi", "-i", `sine=frequency=${220 + 55 * track}:duration=40`],
      ...["-metadata", `title=${title}`, "-metadata", `artist=${artist}`, "-metadata", `album=${album}`],
      ...["-metadata", `track=${track}`, "-c:a", "libmp3lame", "-b:a", "64k"],
    ],
  });
}
