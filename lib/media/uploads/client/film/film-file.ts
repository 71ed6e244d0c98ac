import { SESSION_LIFE_MS } from "@/lib/media/uploads/rules";

const FOLDER = "naches-films";

/** A video that is being written. `finish` returns it; `discard` removes what was written, also after `finish`. */
export type FilmFile = {
  writable: WritableStream<{ type: "write"; data: Uint8Array<ArrayBuffer>; position: number }>;
  finish(): Promise<Blob>;
  discard(): Promise<void>;
};

async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    // Plain http, a private window, an old browser.
    return null;
  }
}

async function removeOldFilms(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== "file") continue;
    // TypeScript does not narrow a handle by its kind.
    const { lastModified } = await handle.getFile();
    if (Date.now() - lastModified > SESSION_LIFE_MS) await folder.removeEntry(name);
  }
}

function openInMemory(): FilmFile {
  let film = new Blob();
  const write = ({ data, position }: { data: Uint8Array<ArrayBuffer>; position: number }) => {
    film = new Blob([film.slice(0, position), data, film.slice(position + data.byteLength)]);
  };
  return {
    writable: new WritableStream({ write }),
    finish: () => Promise.resolve(film),
    discard: () => {
      film = new Blob();
      return Promise.resolve();
    },
  };
}

/** A video made earlier from the file of this fingerprint, or null: the same bytes, so that its upload continues. */
export async function findFilm(fingerprint: string): Promise<File | null> {
  try {
    const folder = await openFolder();
    const file = await (await folder?.getFileHandle(fingerprint))?.getFile();
    // An unfinished file is empty.
    return file && file.size > 0 ? file : null;
  } catch {
    return null;
  }
}

/** A place for the video made from the file of this fingerprint: on the phone's disk, or in its memory where a page has none. */
export async function createFilm(fingerprint: string): Promise<FilmFile> {
  const folder = await openFolder();
  try {
    if (!folder) return openInMemory();
    await removeOldFilms(folder);
    const handle = await folder.getFileHandle(fingerprint, { create: true });
    const stream = await handle.createWritable();
    return {
      writable: new WritableStream({ write: (piece) => stream.write(piece) }),
      // Only now the file has its bytes: anyone who cancels in the middle leaves nothing that looks finished.
      finish: async () => {
        await stream.close();
        return handle.getFile();
      },
      discard: async () => {
        await stream.abort().catch(() => undefined);
        await folder.removeEntry(fingerprint).catch(() => undefined);
      },
    };
  } catch {
    // Before version 26 Safari writes such files in workers only.
    return openInMemory();
  }
}

export async function removeFilm(fingerprint: string): Promise<void> {
  const folder = await openFolder();
  await folder?.removeEntry(fingerprint).catch(() => undefined);
}
