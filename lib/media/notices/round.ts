import "server-only";
import { claimNext, composeDue, type Delivery, type Outgoing, settle } from "@/lib/media/notices/outbox-store";
import { sendNoticeMail } from "@/lib/media/notices/send-mail";
import { sendPush } from "@/lib/media/notices/send-push";
import { failPoint } from "@/lib/platform/failpoint";
import { newId } from "@/lib/platform/random";

function deliver(notice: Outgoing): Promise<Delivery> {
  return notice.channel.kind === "push" ? sendPush(notice) : sendNoticeMail(notice);
}

/** Composes and sends until `isOver`; with `isRest` only what goes out in a rest too. Several instances may do so at once. */
export async function runRound(isOver: () => boolean, isRest = false): Promise<void> {
  if (!isRest) await composeDue();
  failPoint("notice.composed");
  const claimId = newId();
  for (let next = await claimNext(claimId, isRest); next && !isOver(); next = await claimNext(claimId, isRest)) {
    failPoint("notice.claimed");
    const delivery = await deliver(next);
    failPoint("notice.sent");
    await settle(next, claimId, delivery);
    failPoint("notice.settled");
  }
}
