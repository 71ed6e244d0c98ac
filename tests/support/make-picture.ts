import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { pictureMaker } from "@/lib/media/renditions/pictures/picture-maker";
import {
  type Facts,
  type MadeFile,
  type MakeRequest,
  type MakeResult,
  MediaFailure,
} from "@/lib/media/renditions/server/maker";

/** What the folders of this process' images begin with. */
export const pictureFolder = path.join(tmpdir(), `naches-picture-${process.pid}-`);

export type Color = [number, number, number];

/** The colors of a picture's four quarters, in the order of {@link UPRIGHT}. */
export const COLORS: Record<string, Color> = {
  red: [220, 20, 30],
  green: [20, 180, 40],
  blue: [30, 40, 210],
  white: [240, 240, 240],
};
/** What the corners of an upright picture are: top left, top right, bottom left, bottom right. */
export const UPRIGHT = ["red", "green", "blue", "white"];

class MadePicture {
  constructor(
    readonly file: MadeFile,
    readonly bytes: Buffer,
    private readonly pixels: Buffer,
  ) {}

  get size(): [number | null, number | null] {
    return [this.file.width, this.file.height];
  }

  /** Red, green, blue and alpha at a point, each coordinate a share from 0 to 1. */
  at(x: number, y: number): number[] {
    const [width, height] = [this.file.width ?? 0, this.file.height ?? 0];
    const index = Math.floor(y * height) * width + Math.floor(x * width);
    return [...this.pixels.subarray(index * 4, index * 4 + 4)];
  }

  /** The names of the colors that are nearest to the four corners. */
  corners(): string[] {
    const distance = (one: number[], other: number[]) =>
      other.reduce((sum, value, channel) => sum + Math.abs(value - (one[channel] ?? 0)), 0);
    const points = [0.12, 0.88].flatMap((y) => [0.12, 0.88].map((x) => this.at(x, y)));
    return points.map(
      (point) => Object.entries(COLORS).sort(([, a], [, b]) => distance(point, a) - distance(point, b))[0]?.[0] ?? "",
    );
  }
}

/** `motion`: its few seconds of video, null when none was made. */
export type Made = {
  view: MadePicture;
  thumb: MadePicture;
  motion: Buffer | null;
  facts: Facts;
  result: MakeResult;
};

async function readMade(folder: string, file: MadeFile | undefined): Promise<MadePicture> {
  if (!file) throw new Error("A rendition is missing.");
  const bytes = readFileSync(path.join(folder, file.file));
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== file.width || info.height !== file.height)
    throw new Error(`${file.kind} is ${info.width} x ${info.height}, not ${file.width} x ${file.height}`);
  return new MadePicture(file, bytes, data);
}

/** Makes an image's renditions as the worker does, step by step. Throws when the process leaves anything next to its own folder. */
export async function makePicture(
  bytes: Buffer,
  signal = new AbortController().signal,
  contentType = "application/octet-stream",
): Promise<Made> {
  const parent = mkdtempSync(pictureFolder);
  const folder = path.join(parent, "made");
  const source = path.join(parent, "original");
  const saved = new Map<string, MadeFile>();
  let facts: Facts = {};
  mkdirSync(folder);
  writeFileSync(source, bytes);
  const work = async (): Promise<Made> => {
    const request: MakeRequest = {
      itemId: "item",
      source,
      contentType,
      sizeBytes: bytes.length,
      folder,
      signal,
      save: (file) => Promise.resolve(void saved.set(file.kind, file)),
      learn: (learnt) => Promise.resolve(void (facts = { ...facts, ...learnt })),
    };
    const first = await pictureMaker.prepare(request);
    const result = first.kind === "long" ? await pictureMaker.convert?.(request) : first;
    const motion = saved.get("motion")?.file;
    return {
      result: result ?? first,
      motion: motion === undefined ? null : readFileSync(motion),
      view: await readMade(folder, saved.get("view")),
      thumb: await readMade(folder, saved.get("thumb")),
      facts,
    };
  };
  const [made] = await Promise.allSettled([work()]);
  const left = readdirSync(parent).sort().join(" ");
  const isUnchanged = readFileSync(source).equals(bytes);
  rmSync(parent, { recursive: true });
  if (left !== "made original" || !isUnchanged) throw new Error(`The process left ${left}`);
  if (made.status === "rejected") throw made.reason;
  return made.value;
}

/** The cause for which no renditions can be made, or "made"; "part" when only a part of the image is shown. */
export async function causeOf(bytes: Buffer): Promise<string> {
  return makePicture(bytes).then(
    ({ result }) => ("flaw" in result && result.flaw?.cause === "damaged" ? "part" : "made"),
    (error: unknown) => {
      if (error instanceof MediaFailure) return error.failure;
      throw error;
    },
  );
}
