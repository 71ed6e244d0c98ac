import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { BookMemory, BookMemoryRequest } from "@/lib/library/tanach/memory-schema";
import { keptBookSchema } from "@/lib/library/tanach/reader/schema";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { parseJson } from "@/lib/platform/format/parse-json";

const ROW = { id: 1 } as const;

/** The book of a row; null for one of a later release, whose shape this one does not know. */
const parseBook = (text: string): BookMemory["book"] => keptBookSchema.safeParse(parseJson(text)).data ?? null;

/** Returns what the book remembers for the screens of the house. Throws AppError "forbidden". */
export async function getBookMemory(identity: Identity): Promise<BookMemory> {
  requirePermission(identity, "preferences.manage");
  const row = await db.read.bookMemory.findUnique({ where: ROW });
  return row ? { version: row.version, book: parseBook(row.book) } : { version: 0, book: null };
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", "Another screen turned the page.");
}

/** Throws AppError "forbidden", or "conflict" when another screen has saved since `version`; then nothing is changed. */
export async function saveBookMemory(identity: Identity, { version, book }: BookMemoryRequest): Promise<BookMemory> {
  requirePermission(identity, "preferences.manage");
  const data = { book: JSON.stringify(book), version: version + 1 };
  const count = await db
    .write(async (tx) => {
      if (version > 0) return (await tx.bookMemory.updateMany({ where: { ...ROW, version }, data })).count;
      if (await tx.bookMemory.findUnique({ where: ROW })) return 0;
      await tx.bookMemory.create({ data: { ...ROW, ...data } });
      return 1;
    })
    .catch((error: unknown) => {
      // On PostgreSQL two first rows may meet.
      if (isUniqueViolation(error)) return 0;
      throw error;
    });
  if (count === 0) throw changedMeanwhile();
  return { version: version + 1, book };
}
