import "server-only";
import type { PersonRights } from "@/lib/kiosk/visits/people/person-store";
import { db } from "@/lib/platform/database/db";

export function findRingChannels({ key, linkId }: Pick<PersonRights, "key" | "linkId">) {
  const sender =
    key.kind === "account"
      ? { senderKind: { in: ["account", "caretaker"] }, senderId: key.id }
      : { senderKind: "link", senderId: linkId ?? "", browserId: key.id };
  return db.read.noticeChannel.findMany({ where: { ...sender, kind: "push", confirmedAt: { not: null } } });
}
