import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { VisitRow } from "@/lib/kiosk/visits/course/row";
import { readPerson } from "@/lib/kiosk/visits/people/person-store";
import { findRingChannels } from "@/lib/kiosk/visits/ring/ring-channels";
import { pushTo } from "@/lib/media/notices/send-push";
import { sayIn } from "@/lib/media/words/compiled";
import { knownLanguage } from "@/lib/media/words/language";
import type { Say } from "@/lib/media/words/say";
import { hourText, momentText } from "@/lib/media/words/time";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

/** A ring that comes later would ring for nothing. */
const RING_TTL_SECONDS = 45;
const TOLD_TTL_SECONDS = 24 * 3600;

type Message = { title: string; body: string };

async function pushAll(
  row: VisitRow,
  messageIn: (say: Say) => Message,
  manner: { ttlSeconds: number; urgency: "high" | "normal" },
) {
  const kind = row.personKind === "account" ? ("account" as const) : ("phone" as const);
  const person = await readPerson(db.read, { kind, id: row.personId });
  const channels = person ? await findRingChannels(person) : [];
  const household = await getHousehold();
  await Promise.all(
    channels.map(async (channel) => {
      const message = messageIn(sayIn(knownLanguage(channel.language), household));
      const delivery = await pushTo(channel, { ...message, page: "/family" }, { ...manner, tag: row.id });
      if (delivery.kind === "gone") await db.write((tx) => tx.noticeChannel.deleteMany({ where: { id: channel.id } }));
      if (delivery.kind !== "sent") log.warn("visit.push-failed", { reason: delivery.reason });
    }),
  );
}

const logFailure = (error: unknown) => log.warn("visit.push-failed", { reason: String(error) });

/** He calls: rings every browser of that person by push, at once. Never throws. */
export async function ringSomeone(row: VisitRow): Promise<void> {
  if (row.direction !== "out") return;
  const message = (say: Say) => ({ title: say("visit.comesIn"), body: say("notice.answer") });
  await pushAll(row, message, { ttlSeconds: RING_TTL_SECONDS, urgency: "high" }).catch(logFailure);
}

/** Says in the place of the ring that he called, once a call of his ended without an answer. Never throws. */
export async function tellUnanswered(visitId: string): Promise<void> {
  try {
    const row = await db.read.visit.findUnique({ where: { id: visitId } });
    if (row?.direction !== "out" || row.answeredAt !== null) return;
    if (row.endReason === "declined" || row.endReason === "rest") return;
    const { timeZone } = (await getHousehold()).place;
    const [calledAt, now] = [row.createdAt.toISOString(), clock.now()];
    const isToday = civilDateAt(row.createdAt, timeZone) === civilDateAt(now, timeZone);
    const message = (say: Say) => ({
      title: isToday
        ? say("notice.called", { time: hourText(say, calledAt, timeZone) })
        : say("notice.calledEarlier", { when: momentText(say, calledAt, now.toISOString(), timeZone) }),
      body: say("notice.callBack"),
    });
    await pushAll(row, message, { ttlSeconds: TOLD_TTL_SECONDS, urgency: "normal" });
  } catch (error) {
    logFailure(error);
  }
}
