import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { isKnownText, mostHidden } from "@/lib/library/content-marks/entries";
import type { ContentKind, HiddenTexts } from "@/lib/library/content-marks/hidden-schema";
import { UNMARKED } from "@/lib/library/content-marks/rules";
import {
  contentKindSchema,
  type ContentMark,
  type ContentMarkRequest,
  type ContentMarks,
  contentMarkSchema,
  MARK_TEXTS,
  type TextName,
} from "@/lib/library/content-marks/schema";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { writeIfUnchanged } from "@/lib/platform/database/write-if-unchanged";
import { log } from "@/lib/platform/log";

type Row = { hidden: boolean; verdict: string | null; note: string; judge: string; updatedAt: Date };

function fromRow({ hidden, verdict, note, judge, updatedAt }: Row): ContentMark {
  const said = verdict === null ? null : { is: verdict, judge, ...(verdict === "change" ? { note } : {}) };
  return contentMarkSchema.parse({ hidden, verdict: said, updatedAt: updatedAt.toISOString() });
}

const whereOf = ({ kind, id }: TextName) => ({ where: { kind_entryId: { kind, entryId: id } } });

/** Returns the ids of the texts that are hidden, by their kind. Everyone may read it: the hub also runs on screens that are not connected. */
export async function getHiddenTexts(): Promise<HiddenTexts> {
  const rows = await db.read.contentMark.findMany({
    where: { hidden: true },
    select: { kind: true, entryId: true },
    orderBy: [{ kind: "asc" }, { entryId: "asc" }],
  });
  const idsOf = (kind: ContentKind) => rows.filter((row) => row.kind === kind).map(({ entryId }) => entryId);
  return {
    halacha: idsOf("halacha"),
    history: idsOf("history"),
    riddle: idsOf("riddle"),
    mitzvah: idsOf("mitzvah"),
    unscramble: idsOf("unscramble"),
    hangman: idsOf("hangman"),
  };
}

/** Returns everything that was said of texts which this version has. Throws AppError "forbidden". */
export async function getContentMarks(identity: Identity): Promise<ContentMarks> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.contentMark.findMany({ where: { kind: { in: contentKindSchema.options } } });
  return rows
    .map(({ kind, entryId, ...row }) => ({ kind: contentKindSchema.parse(kind), id: entryId, ...fromRow(row) }))
    .filter(isKnownText);
}

/** Returns what was said of one text; `UNMARKED` where nothing was. Throws AppError "forbidden". */
export async function getContentMark(identity: Identity, name: TextName): Promise<ContentMark> {
  requirePermission(identity, "household.manage");
  const row = await db.read.contentMark.findUnique(whereOf(name));
  return row ? fromRow(row) : UNMARKED;
}

/** Throws AppError "forbidden", "not-found", "conflict" when `updatedAt` is outdated, or "invalid" when too many are hidden. */
export async function saveContentMark(
  identity: Identity,
  { kind, id, hidden, verdict, updatedAt }: ContentMarkRequest,
): Promise<ContentMark> {
  requirePermission(identity, "household.manage");
  if (!isKnownText({ kind, id })) throw new AppError("not-found", MARK_TEXTS.unknown);
  await writeIfUnchanged({
    updatedAt,
    conflict: MARK_TEXTS.changedMeanwhile,
    lastSaved: (tx) => tx.contentMark.findUnique(whereOf({ kind, id })),
    write: async (tx, savedAt) => {
      const isHidden = (await tx.contentMark.count({ where: { kind, entryId: id, hidden: true } })) > 0;
      if (hidden && !isHidden && (await tx.contentMark.count({ where: { kind, hidden } })) >= mostHidden(kind))
        throw new AppError("invalid", MARK_TEXTS.tooMany);
      const data = {
        hidden,
        verdict: verdict?.is ?? null,
        note: verdict?.is === "change" ? verdict.note : "",
        judge: verdict?.judge ?? "",
        updatedAt: savedAt,
      };
      await tx.contentMark.upsert({ ...whereOf({ kind, id }), create: { kind, entryId: id, ...data }, update: data });
    },
  });
  log.info("content.marked", { kind, id, hidden });
  return getContentMark(identity, { kind, id });
}
