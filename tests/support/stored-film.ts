import { CHUNK_BYTES } from "@/lib/uploads/rules";

/** The film whose first part lies in every stored hub: three parts, of bytes that take little room when they are packed. */
export function storedFilm(): Buffer {
  const film = Buffer.alloc(2 * CHUNK_BYTES + 5, "of a family in a test, sent in parts ");
  const brands = Buffer.from("ftypisom\0\0\u0002\0isomiso2avc1mp41", "latin1");
  film.writeUInt32BE(brands.length + 4, 0);
  brands.copy(film, 4);
  return film;
}
