import type { Entry } from "@/lib/operations/export/entry-rules";
import type { About, Lost } from "@/lib/operations/export/page-rules";

/** Returns the list of an export for programs: every item with its files by their paths; `missing`: the hub had no intact file. */
export function listContents(entries: readonly Entry[], { name, timeZone, madeAt }: About, lost: Lost) {
  return {
    format: 1,
    household: name,
    timeZone,
    madeAt,
    items: entries.map(({ item, original, voices }) => ({
      file: original.path,
      ...(lost.has(original.path) && { missing: true }),
      title: item.title,
      from: item.uploaderName,
      sentAt: item.uploadedAt,
      message: item.note,
      kind: item.mediaType,
      ...(item.song && { song: item.song }),
      contentType: item.contentType,
      nameAsSent: item.fileName,
      sizeBytes: item.original.sizeBytes,
      sha256: item.original.sha256,
      answers: item.answers,
      spokenAnswers: voices.map(({ file, at, durationMs }) => ({
        file: file.path,
        ...(lost.has(file.path) && { missing: true }),
        at,
        durationMs,
      })),
    })),
  };
}
