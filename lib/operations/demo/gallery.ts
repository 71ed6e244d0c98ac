import "server-only";
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { noteOpened } from "@/lib/media/items/news-store";
import { deriveTitle } from "@/lib/media/items/rules";
import { parseUploadId } from "@/lib/media/uploads/rules";
import { acceptWhole } from "@/lib/media/uploads/server/direct-store";
import { recordUpload } from "@/lib/media/uploads/server/record";
import { startDirect } from "@/lib/media/uploads/server/session-store";
import { demoFile, LINKS, SENT, type Sent } from "@/lib/operations/demo/content";
import { type IsHoly, sentAt } from "@/lib/operations/demo/rules";
import { env } from "@/lib/platform/env";
import { atInstant } from "@/lib/platform/time/clock";
import { wallClockAt } from "@/lib/platform/time/wall-clock";

type MadeLinks = ReadonlyMap<string, { id: string; label: string }>;

/** His screen, on which he opens everything some time after it was sent; what came later than that is still new. */
const SCREEN: Identity = { kind: "kiosk", id: "demo", name: "Kitchen" };
const OPENED_AFTER_MS = 3 * 86_400_000;

async function send(identity: Identity, { is, file, by, note }: Sent, wallClock: string): Promise<string> {
  const bytes = await demoFile(is);
  const { url, objectKey } = await startDirect(identity, { fileName: file });
  const id = parseUploadId(url, env().publicUrl.origin);
  if (id === null) throw new Error(`The hub returned the upload address ${url}, which isn't its own.`);
  await acceptWhole(identity, id, { announcedBytes: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() });
  const title = deriveTitle({ name: file, type: "" }, by, new Date(wallClock));
  const fields = { title, note, objectPath: objectKey, uploaderName: by, fileName: file };
  return (await recordUpload(identity, fields)).item.id;
}

/** Sends what the family has sent over five weeks; says with `tell` how far it is. */
export async function sendMedia(
  links: MadeLinks,
  now: Date,
  timeZone: string,
  isHoly: IsHoly,
  tell: (line: string) => void,
): Promise<void> {
  const inTime = SENT.map((sending) => ({
    sending,
    at: sentAt(sending.daysAgo, sending.time, now, timeZone, isHoly),
  })).sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const [index, { sending, at }] of inTime.entries()) {
    const link = links.get(sending.link);
    if (!link) throw new Error(`No link for ${sending.link}. Links: ${LINKS.join(", ")}.`);
    const id = await atInstant(at, () => send({ kind: "link", ...link }, sending, wallClockAt(at, timeZone)));
    const opened = new Date(at.getTime() + OPENED_AFTER_MS);
    if (opened < now) await atInstant(opened, () => noteOpened(SCREEN, id));
    tell(`${index + 1} of ${inTime.length}: ${sending.file}`);
  }
  // Each family's phone was last seen when it sent.
  for (const link of links.values()) {
    const last = inTime.findLast(({ sending }) => sending.link === link.label);
    if (last) await atInstant(last.at, () => createLinkBrowser(link));
  }
}
