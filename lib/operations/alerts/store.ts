import "server-only";
import { addMessages } from "@/lib/media/notices/outbox-store";
import { endsOf, factsOf } from "@/lib/operations/alerts/fact-rules";
import { type Alert, alertsFor, type Outcome, type Told } from "@/lib/operations/alerts/rules";
import { noteAlive } from "@/lib/operations/alerts/run-store";
import { readSituation } from "@/lib/operations/alerts/situation-store";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";

type ToldRow = { key: string; since: Date; toldAt: Date; times: number };

const toTold = ({ key, since, toldAt, times }: ToldRow): Told => ({
  ...{ key, times, since: since.getTime(), toldAt: toldAt.getTime() },
});

async function keep(tx: Transaction, userId: string, { key, times, ...told }: Told): Promise<void> {
  const data = { times, since: new Date(told.since), toldAt: new Date(told.toldAt) };
  await tx.alertTold.upsert({
    where: { userId_key: { userId, key } },
    create: { userId, key, ...data },
    update: data,
  });
}

const isNothing = ({ tell, keep: kept, forget }: Outcome) => tell.length + kept.length + forget.length === 0;

/** Puts alerts into the outbox and notes them in the same transaction: a crash neither loses nor repeats one. */
export async function lookForAlerts(): Promise<number> {
  await noteAlive();
  const wanted = await db.read.noticeChannel.groupBy({
    by: ["senderId"],
    where: { senderKind: "caretaker", confirmedAt: { not: null } },
  });
  if (wanted.length === 0) return 0;
  const [{ situation, moment }, users] = await Promise.all([
    readSituation(),
    db.read.user.findMany({
      where: { id: { in: wanted.map(({ senderId }) => senderId) }, role: "admin" },
      select: { id: true, alertsInRest: true, alertsTold: true },
    }),
  ]);
  const given = { facts: factsOf(situation), ends: endsOf(situation), moment };
  let told = 0;
  for (const { id, alertsInRest, alertsTold } of users) {
    const wantsInRest = alertsInRest ?? false;
    if (isNothing(alertsFor({ ...given, told: alertsTold.map(toTold), wantsInRest }))) continue;
    const alerts = await db.write(async (tx): Promise<Alert[]> => {
      // Another instance may have been first.
      const rows = await tx.alertTold.findMany({ where: { userId: id } });
      const outcome = alertsFor({ ...given, told: rows.map(toTold), wantsInRest });
      for (const one of outcome.keep) await keep(tx, id, one);
      await tx.alertTold.deleteMany({ where: { userId: id, key: { in: outcome.forget } } });
      const at = new Date(moment.now);
      for (const { title, body } of outcome.tell)
        await addMessages(
          tx,
          { senderKind: "caretaker", senderId: id },
          () => ({ title, body, inRest: moment.isRest }),
          at,
        );
      return outcome.tell;
    });
    for (const { key } of alerts) log.info("alert.told", { kind: key.split(":")[0] });
    told += alerts.length;
  }
  return told;
}
