import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const DIRECTORY = path.resolve("test-results/media/bench");

/** A file as large as a phone's, what it costs others to make of it what screens show, and what it is. */
export type BenchSample = { name: string; contentType: string; file: string; plain: (folder: string) => string[][] };

function ffmpeg(words: string, file: string): void {
  const all = ["-v", "error", "-y", ...words.split(" "), file];
  execFileSync("ffmpeg", all, { stdio: ["ignore", "ignore", "pipe"] });
}

/** Noise over colors, so that it is as hard to code as a photograph. */
async function photo(file: string, width: number, height: number): Promise<void> {
  const png = `${file}.source.png`;
  const colors = `gradients=size=${width}x${height}:c0=0xB9DED3:c1=0x17365D:c2=0xF4C95D:nb_colors=3:seed=5`;
  ffmpeg(`-f lavfi -i ${colors} -vf noise=alls=12:allf=t -frames:v 1`, png);
  if (file.endsWith(".heic")) execFileSync("heif-enc", ["-q", "60", png, "-o", file], { stdio: "ignore" });
  else await sharp(png).jpeg({ quality: 90 }).toFile(file);
}

function film(file: string, size: string, seconds: number, words: string): void {
  const source = `-f lavfi -i testsrc2=size=${size}:rate=30,noise=alls=10:allf=t -f lavfi -i sine=frequency=440`;
  ffmpeg(`${source} -t ${seconds} -c:a aac ${words}`, file);
}

const HEVC = "-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -pix_fmt yuv420p10le";
const HLG = "-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc";

const vips = (file: string) => (folder: string) => [
  ["vipsthumbnail", file, "-s", "2048", "-o", `${folder}/view.webp[Q=80,strip]`],
  ["vipsthumbnail", `${folder}/view.webp`, "-s", "480", "-o", `${folder}/thumb.webp[Q=80,strip]`],
];
const plainFfmpeg = (file: string, words: string, made: string) => (folder: string) => [
  ["ffmpeg", "-v", "error", "-y", "-i", file, ...words.split(" "), `${folder}/${made}`],
];
const H264 =
  "-c:v libx264 -profile:v high -preset veryfast -crf 23 -maxrate 6M -bufsize 12M -pix_fmt yuv420p -c:a aac -b:a 128k -movflags +faststart";
const convert = (file: string, filter = "") => plainFfmpeg(file, filter + H264, "film.mp4");
const TONE_MAP =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,scale=1920:-2,format=yuv420p";

async function once(name: string, make: (file: string) => Promise<void> | void): Promise<string> {
  mkdirSync(DIRECTORY, { recursive: true });
  const file = path.join(DIRECTORY, name);
  if (!existsSync(file)) await make(file);
  return file;
}

/** Makes once, and returns the path of, a video of 20 seconds that the hub has to convert. */
export const phoneFilm = () => once("1080p-10-bit.mov", (file) => film(file, "1920x1080", 20, HEVC));

/** Makes once, and returns the path of, a minute of the same. */
export const minuteFilm = () => once("1080p-10-bit-minute.mov", (file) => film(file, "1920x1080", 60, HEVC));

/** Makes the files once. */
export async function benchSamples(): Promise<BenchSample[]> {
  const jpeg12 = await once("12-megapixels.jpg", (file) => photo(file, 4032, 3024));
  const jpeg48 = await once("48-megapixels.jpg", (file) => photo(file, 8064, 6048));
  const heic12 = await once("12-megapixels.heic", (file) => photo(file, 4032, 3024));
  const heic48 = await once("48-megapixels.heic", (file) => photo(file, 8064, 6048));
  const h264 = await once("remux.mov", (file) =>
    film(file, "1920x1080", 20, "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -b:v 8M"),
  );
  const hevc = await phoneFilm();
  const minute = await minuteFilm();
  const hlg = await once("4k-hlg.mov", (file) => film(file, "3840x2160", 8, `${HEVC} ${HLG}`));
  const voice = await once("voice.ogg", (file) =>
    ffmpeg("-f lavfi -i anoisesrc=color=pink:duration=60 -c:a libopus -ac 1 -b:a 24k", file),
  );
  return [
    { name: "JPEG, 12 megapixels", contentType: "image/jpeg", file: jpeg12, plain: vips(jpeg12) },
    { name: "JPEG, 48 megapixels", contentType: "image/jpeg", file: jpeg48, plain: vips(jpeg48) },
    { name: "HEIC, 12 megapixels", contentType: "image/heic", file: heic12, plain: vips(heic12) },
    { name: "HEIC, 48 megapixels", contentType: "image/heic", file: heic48, plain: vips(heic48) },
    {
      name: "H.264 in MOV, 20 s (remux)",
      contentType: "video/quicktime",
      file: h264,
      plain: plainFfmpeg(h264, "-c copy -movflags +faststart", "film.mp4"),
    },
    { name: "HEVC 10-bit 1080p, 20 s", contentType: "video/quicktime", file: hevc, plain: convert(hevc) },
    { name: "HEVC 10-bit 1080p, 60 s", contentType: "video/quicktime", file: minute, plain: convert(minute) },
    { name: "HEVC HLG 4K, 8 s", contentType: "video/quicktime", file: hlg, plain: convert(hlg, `-vf ${TONE_MAP} `) },
    {
      name: "Opus voice, 60 s",
      contentType: "audio/ogg",
      file: voice,
      plain: plainFfmpeg(voice, "-ac 1 -c:a aac -b:a 64k", "sound.m4a"),
    },
  ];
}
