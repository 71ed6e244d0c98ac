import "server-only";
import { z } from "zod";
import { endedBySchema, endReasonSchema, sideSchema, visitStateSchema } from "@/lib/kiosk/visits/schema";
import type { VisitFacts } from "@/lib/kiosk/visits/states";
import type { Transaction } from "@/lib/platform/database/db";

export type VisitRow = NonNullable<Awaited<ReturnType<Transaction["visit"]["findUnique"]>>>;

export const ACTIVE_KEY = "visit";

const lineSchema = z.enum(["none", "connected", "healing"]);
const ms = (at: Date | null) => at?.getTime() ?? null;
const date = (at: number | null) => (at === null ? null : new Date(at));

/** Returns a row as the state machine's visit. Throws for words that no version has written. */
export function toFacts(row: VisitRow): VisitFacts {
  return {
    direction: row.direction === "out" ? "out" : "in",
    state: visitStateSchema.parse(row.state),
    ...{ isAutomatic: row.isAutomatic, isTouched: row.isTouched, epoch: row.epoch },
    ...{ screenEndpoint: row.screenEndpoint, phoneEndpoint: row.phoneEndpoint },
    ...{ screenLine: lineSchema.parse(row.screenLine), phoneLine: lineSchema.parse(row.phoneLine) },
    ...{ screenSeenAt: ms(row.screenSeenAt), phoneSeenAt: ms(row.phoneSeenAt) },
    ...{ awaySide: row.awaySide === null ? null : sideSchema.parse(row.awaySide), awayAt: ms(row.awayAt) },
    ...{ createdAt: row.createdAt.getTime(), ringsUntil: row.ringsUntil.getTime(), shownAt: ms(row.shownAt) },
    ...{ answeredAt: ms(row.answeredAt), connectedAt: ms(row.connectedAt), healingAt: ms(row.healingAt) },
    endedAt: ms(row.endedAt),
    endReason: row.endReason === null ? null : endReasonSchema.parse(row.endReason),
    endedBy: row.endedBy === null ? null : endedBySchema.parse(row.endedBy),
  };
}

export function toColumns(facts: VisitFacts) {
  const { screenSeenAt, phoneSeenAt, awayAt, createdAt, ringsUntil, shownAt, answeredAt, connectedAt, ...rest } = facts;
  return {
    ...rest,
    activeKey: facts.state === "ended" ? null : ACTIVE_KEY,
    ...{ screenSeenAt: date(screenSeenAt), phoneSeenAt: date(phoneSeenAt), awayAt: date(awayAt) },
    ...{ createdAt: new Date(createdAt), ringsUntil: new Date(ringsUntil), shownAt: date(shownAt) },
    ...{ answeredAt: date(answeredAt), connectedAt: date(connectedAt), healingAt: date(facts.healingAt) },
    endedAt: date(facts.endedAt),
  };
}
