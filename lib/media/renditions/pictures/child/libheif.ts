import "server-only";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type createLibheif from "libheif-js/libheif-wasm/libheif.js";
import { PictureError } from "@/lib/media/renditions/pictures/child/picture-error";

export type Libheif = ReturnType<typeof createLibheif>;

export type Pointer = number;

/** libheif's own numbers for errors (heif_error.h). */
const UNSUPPORTED_FILETYPE = 3;
const UNSUPPORTED_FEATURE = 4;
const MEMORY_ALLOCATION = 6;
const SECURITY_LIMIT_EXCEEDED = 1000;

/** Starts libheif's WebAssembly; other formats do not wait for it. It would look for the module next to our bundle, so it is handed over. */
export async function loadLibheif(): Promise<Libheif> {
  const wasmFile = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
  const { default: create } = await import("libheif-js/libheif-wasm/libheif.js");
  return create({ wasmBinary: readFileSync(wasmFile) });
}

/** The module's memory; a call may let it grow, and then this is another array. */
export function memoryOf(heif: Libheif): Uint8Array {
  const memory: unknown = heif.HEAPU8;
  if (!(memory instanceof Uint8Array)) throw new Error("libheif has no memory.");
  return memory;
}

/** Memory for a call's results, of which `read` returns the 32-bit words afterwards; freed by the end of the process. */
export function allocate(heif: Libheif, words: number): { pointer: Pointer; read: (index?: number) => number } {
  const pointer = heif._malloc(words * 4);
  memoryOf(heif).fill(0, pointer, pointer + words * 4);
  return { pointer, read: (index = 0) => new DataView(memoryOf(heif).buffer).getUint32(pointer + index * 4, true) };
}

export function wordsAt(heif: Libheif, pointer: Pointer, words: number): number[] {
  const view = new DataView(memoryOf(heif).buffer);
  return Array.from({ length: words }, (_, index) => view.getUint32(pointer + index * 4, true));
}

function textAt(heif: Libheif, pointer: Pointer): string {
  const bytes = memoryOf(heif).subarray(pointer, pointer + 200);
  return Buffer.from(bytes.subarray(0, Math.max(0, bytes.indexOf(0)))).toString("utf8");
}

/** Makes a call whose first argument is where it writes its error. Throws a PictureError when it has written one. */
export function call(heif: Libheif, make: (error: Pointer) => void): void {
  const error = allocate(heif, 3);
  make(error.pointer);
  const code = error.read(0);
  const detail = textAt(heif, error.read(2));
  heif._free(error.pointer);
  if (code === 0) return;
  if (code === UNSUPPORTED_FILETYPE || code === UNSUPPORTED_FEATURE) throw new PictureError("unsupported", detail);
  if (code === MEMORY_ALLOCATION && error.read(1) === SECURITY_LIMIT_EXCEEDED)
    throw new PictureError("too-many-pixels", detail);
  if (code === MEMORY_ALLOCATION) throw new PictureError("too-much-memory", detail);
  throw new PictureError("damaged", detail);
}
