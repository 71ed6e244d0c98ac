import "server-only";
import { isInlineType } from "@/lib/media/items/rules";
import { type MediaItem, mediaItemSchema, answerSchema, type ShownPicture } from "@/lib/media/items/schema";
import { isShownInPart } from "@/lib/media/items/shown-rules";
import type { Prisma } from "@/prisma/sqlite/client/client";

export const WITH_RENDITIONS = {
  renditions: { select: { kind: true, objectKey: true, width: true, height: true, language: true } },
  answers: { where: { kind: { in: answerSchema.options } }, select: { kind: true }, orderBy: { kind: "asc" } },
  // Not `_count`: PostgreSQL would count the voices of the whole gallery for each page of it.
  voices: { where: { storedAt: { not: null } }, select: { id: true } },
  job: { select: { cause: true } },
} satisfies Prisma.MediaItemInclude;

export type MediaRow = Prisma.MediaItemGetPayload<{ include: typeof WITH_RENDITIONS }>;

const OBJECTS = "/objects/";

type Shown = Pick<MediaItem, "thumb" | "view" | "poster" | "playPath" | "beginningPath" | "captions">;

type ShownRow = Omit<MediaRow, "answers" | "voices" | "job">;

function findPlayPath({ renditions, objectPath, contentType, mediaType, preparation }: ShownRow): string | null {
  if (mediaType === "unknown") return null;
  const kinds = mediaType === "image" ? ["motion"] : ["film", "sound"];
  const made = renditions.find(({ kind }) => kinds.includes(kind));
  if (made) return OBJECTS + made.objectKey;
  if (mediaType === "image") return null;
  return preparation === "ready" && isInlineType(contentType) ? OBJECTS + objectPath : null;
}

function findBeginning({ renditions, mediaType, preparation }: ShownRow): Pick<MediaItem, "beginningPath"> {
  if (mediaType !== "video" || preparation !== "preparing") return {};
  const made = renditions.find(({ kind }) => kind === "beginning");
  return made ? { beginningPath: OBJECTS + made.objectKey } : {};
}

function findCaptions({ renditions }: ShownRow): Pick<MediaItem, "captions"> {
  const made = renditions.find(({ kind }) => kind === "captions");
  if (!made) return {};
  return { captions: { path: OBJECTS + made.objectKey, ...(made.language !== null && { language: made.language }) } };
}

function findShown(row: ShownRow): Shown {
  const picture = (wanted: string): ShownPicture | undefined => {
    const made = row.renditions.find(({ kind }) => kind === wanted);
    if (!made || made.width === null || made.height === null) return undefined;
    return { path: OBJECTS + made.objectKey, width: made.width, height: made.height };
  };
  const [thumb, view, poster, playPath] = [picture("thumb"), picture("view"), picture("poster"), findPlayPath(row)];
  return {
    ...(thumb && { thumb }),
    ...(view && { view }),
    ...(poster && { poster }),
    ...(playPath !== null && { playPath }),
    ...findBeginning(row),
    ...findCaptions(row),
  };
}

export function toMediaItem(row: ShownRow & Partial<MediaRow>): MediaItem {
  const { note, unplayableAt, durationMs, thumbhash, wave, answers = [], voices = [], job } = row;
  return mediaItemSchema.parse({
    id: row.id,
    objectPath: OBJECTS + row.objectPath,
    title: row.title,
    uploaderName: row.uploaderName,
    ...(note === null ? {} : { note }),
    uploadedAt: row.uploadedAt.toISOString(),
    sizeBytes: row.sizeBytes,
    contentType: row.contentType,
    mediaType: row.mediaType,
    ...(unplayableAt === null ? {} : { unplayableAt: unplayableAt.toISOString() }),
    preparation: row.preparation,
    ...findShown(row),
    ...(isShownInPart({ ...row, job: job ?? null }) && { isPart: true }),
    ...(durationMs === null ? {} : { durationMs }),
    ...(thumbhash === null ? {} : { thumbhash }),
    ...(wave === null ? {} : { wave }),
    isNew: row.openedAt === null,
    ...(answers.length > 0 && { answers: answers.map(({ kind }) => kind) }),
    ...(voices.length > 0 && { voices: voices.length }),
  });
}
