/** The reference model of a chunked upload: what a sender may expect of the server, in as few words as possible. */
export const GRID = 64;
export const LARGEST = 10 * GRID;

/** What is kept of a chunk whose body was cut. */
export type Begun = { chunk: number; version: number; size: number };

/**
 * One upload: how often each chunk's bytes were changed by the sender (`versions`), in the order in which they were accepted; what is
 * kept of chunks that were cut, the oldest first.
 */
export type Model = {
  total: number;
  versions: number[];
  begun: Begun[];
  state: "open" | "complete" | "recorded" | "ended";
};

const MOST_BEGUN = 4;

export type Sent = { chunk: number; version: number; total: number };

export const chunkCount = (total: number) => Math.ceil(total / GRID);
export const modelOffset = ({ total, versions }: Model) => Math.min(versions.length * GRID, total);

/** What a sent chunk is answered; an accepted one becomes part of the model. */
export function send(model: Model, { chunk, version, total }: Sent): string {
  if (model.state === "ended") return "gone";
  if (total > LARGEST) return "too-large";
  const known = model.versions[chunk];
  if (known !== undefined) {
    // Another size makes another last chunk.
    const isSame = known === version && lengthOf(chunk, total) === lengthOf(chunk, model.total);
    return isSame ? `has ${modelOffset(model)}` : "content-changed";
  }
  if (total !== model.total) return "bad-range";
  if (chunk > model.versions.length) return `offset ${modelOffset(model)}`;
  model.versions.push(version);
  model.begun = model.begun.filter((begun) => begun.chunk !== chunk);
  if (modelOffset(model) === model.total) model.state = "complete";
  return `has ${modelOffset(model)}`;
}

/** What is kept of a sent chunk of which this many bytes arrived: the longest of each chunk that is missing, four at most. */
export function cut(model: Model, { chunk, version, total }: Sent, size: number): void {
  const isMissing = model.state === "open" && chunk >= model.versions.length && total === model.total;
  const earlier = begunOf(model, chunk);
  if (!isMissing || size === 0 || (earlier && earlier.size >= size)) return;
  const others = model.begun.filter((begun) => begun !== earlier);
  model.begun = [...others, { chunk, version, size }].slice(-MOST_BEGUN);
}

export const begunOf = (model: Model, chunk: number) => model.begun.find((begun) => begun.chunk === chunk);

/** What the record of the gallery's item is answered. */
export function record(model: Model): string {
  if (model.state === "ended") return "gone";
  if (model.state === "open") return "not-finished";
  model.state = "recorded";
  return "item";
}

/** Days without a byte, or a revoked link, end what is not whole. */
export function end(model: Model): void {
  if (model.state === "open") model.state = "ended";
}

/** More days than an upload has: no one has made an item of it, so it ends. */
export function outlive(model: Model): void {
  if (model.state !== "recorded") model.state = "ended";
}

export const lengthOf = (chunk: number, total: number) => Math.min(GRID, total - chunk * GRID);

/** The bytes of a chunk: other ones for every version, already in the first, and for every place and file. */
export function bytesOf(file: number, { chunk, version, total }: Sent): Buffer {
  return Buffer.alloc(lengthOf(chunk, total), `${version}:${chunk}:${file}:`);
}
