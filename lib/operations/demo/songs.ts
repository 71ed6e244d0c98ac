import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import type { Purpose } from "@/lib/media/items/schema";
import { changeSong } from "@/lib/media/songs/change-store";
import { parseUploadId } from "@/lib/media/uploads/rules";
import { acceptWhole } from "@/lib/media/uploads/server/direct-store";
import { recordUpload } from "@/lib/media/uploads/server/record";
import { startDirect } from "@/lib/media/uploads/server/session-store";
import { ALBUMS, demoFile } from "@/lib/operations/demo/content";
import { env } from "@/lib/platform/env";
import { atInstant } from "@/lib/platform/time/clock";

/** Longer ago than anything that is new. */
const ADDED_MS = 20 * 86_400_000;

async function send(identity: Identity, bytes: Buffer, purpose: Purpose, title: string, file: string): Promise<string> {
  const { url, objectKey } = await startDirect(identity, { fileName: file, purpose });
  const id = parseUploadId(url, env().publicUrl.origin);
  if (id === null) throw new Error(`The hub returned the upload address ${url}, which isn't its own.`);
  await acceptWhole(identity, id, { announcedBytes: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() });
  const fields = { title, note: undefined, objectPath: objectKey, uploaderName: "Miriam", fileName: file };
  return (await recordUpload(identity, fields)).item.id;
}

export async function addSongs(caretakerId: string, now: Date): Promise<void> {
  const identity: Identity = { kind: "account", id: caretakerId, role: "admin", sessionId: "demo" };
  await atInstant(new Date(now.getTime() - ADDED_MS), async () => {
    for (const { album, artist, songs, isPlain, cover } of ALBUMS) {
      const coverItemId = await send(identity, await demoFile(cover), "cover", album, "cover.jpg");
      for (const [index, { is, title }] of songs.entries()) {
        const id = await send(identity, await demoFile(is), "song", title, `${title}.mp3`);
        await changeSong(identity, id, { title, artist, album, track: index + 1, isPlain, coverItemId });
      }
    }
  });
}
