import "server-only";
import type { Transaction } from "@/lib/platform/database/db";
import { nowAfter } from "@/lib/platform/time/clock";
import { type ChangeContent, changeContentSchema } from "@/lib/schedule/changes/change-schema";

type ChangeKind = "edited" | "deleted";
export type LoggedChange = {
  id: string;
  at: Date;
  who: string;
  kind: ChangeKind;
  itemId: string;
  groupId: string | null;
  content: ChangeContent;
};

type Row = Omit<LoggedChange, "kind" | "content"> & { kind: string; content: string };

/** Returns a row as the change that it keeps. Throws ZodError for content that no release has written. */
export function toChange({ kind, content, ...row }: Row): LoggedChange {
  return {
    ...row,
    kind: kind === "deleted" ? "deleted" : "edited",
    content: changeContentSchema.parse(JSON.parse(content)),
  };
}

/** Placeholder for an item's id in a change that was made to several at once. */
export const MANY_ITEMS = "several";

export const NO_FORMER_STATE = {
  parts: [],
  counts: {},
  words: [],
  items: [],
  completedAt: null,
  rule: null,
  template: null,
  set: {},
  beganSeries: false,
  madeFrom: null,
  bystanders: [],
  made: [],
} satisfies Partial<ChangeContent>;

/** Keeps a change inside the transaction that makes it. Each is later than the one before, so that they are undone in their order. */
export async function logChange(tx: Transaction, change: Omit<LoggedChange, "at">): Promise<void> {
  const { content, ...columns } = change;
  const latest = await tx.scheduleChange.findFirst({ orderBy: { at: "desc" }, select: { at: true } });
  const at = nowAfter(latest?.at.getTime() ?? 0);
  await tx.scheduleChange.create({ data: { ...columns, content: JSON.stringify(content), at } });
}

export async function forgetOldChanges(tx: Transaction, before: Date): Promise<void> {
  await tx.scheduleChange.deleteMany({ where: { at: { lt: before } } });
}
