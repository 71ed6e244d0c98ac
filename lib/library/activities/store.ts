import "server-only";
import * as z from "zod";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import {
  FRAME_ADDRESSES,
  RETIRED_FRAMES,
  TAB_ADDRESSES,
  YOUTUBE_FILM,
  YOUTUBE_LIST,
} from "@/lib/library/activities/addresses";
import {
  type CheckedChoices,
  checkedChoicesSchema,
  isChosenPage,
  playerAddress,
} from "@/lib/library/activities/choices-schema";
import { BUILT_IN_CHOICES } from "@/lib/library/activities/content";
import type { ActivityChoices, ActivityChoicesResponse } from "@/lib/library/activities/schema";
import { db } from "@/lib/platform/database/db";
import { writeIfUnchanged } from "@/lib/platform/database/write-if-unchanged";
import { log } from "@/lib/platform/log";

const ROW = { where: { id: 1 } } as const;

const CHANGED_MEANWHILE = "Someone else changed the activities while you were editing. Review them and save again.";

const savedSchema = z.looseObject({
  playlists: z.array(z.looseObject({ embedUrl: z.nullable(z.string()), youtubeUrl: z.string() })),
});
type SavedPlaylist = z.infer<typeof savedSchema>["playlists"][number];

function pageOf(player: string): string {
  const list = new URL(player).searchParams.get("list");
  return list === null
    ? YOUTUBE_FILM.replace("{id}", new URL(player).pathname.split("/").at(-1) ?? "")
    : YOUTUBE_LIST.replace("{id}", list);
}

/** Replaces what may not be saved any longer: a few songs for a singer, a search, a mix. What is left is what the caretaker chose. */
function renewPlaylist(saved: SavedPlaylist, index: number): object {
  const retired = RETIRED_FRAMES[saved.embedUrl ?? ""];
  if (retired) return { ...saved, embedUrl: FRAME_ADDRESSES[retired].url, youtubeUrl: TAB_ADDRESSES[retired].url };
  const embedUrl = playerAddress(saved.embedUrl ?? "");
  if (URL.canParse(saved.youtubeUrl) && isChosenPage(new URL(saved.youtubeUrl))) return { ...saved, embedUrl };
  if (embedUrl !== null) return { ...saved, embedUrl, youtubeUrl: pageOf(embedUrl) };
  return BUILT_IN_CHOICES.playlists[index] ?? saved;
}

/** Checks saved choices again, because frames may show only what is allowed today. Null when they are not. */
function parseStoredChoices(choices: string): ActivityChoices | null {
  try {
    const saved = savedSchema.parse(JSON.parse(choices));
    return checkedChoicesSchema.parse({ ...saved, playlists: saved.playlists.map(renewPlaylist) });
  } catch (error) {
    log.warn("activities.unreadable", { cause: String(error) });
    return null;
  }
}

/** Returns the hub's choices. Everyone may read them: the hub also runs on screens that are not connected. */
export async function getActivityChoices(): Promise<ActivityChoicesResponse> {
  const row = await db.read.activityChoice.findUnique(ROW);
  return {
    ...((row && parseStoredChoices(row.choices)) ?? BUILT_IN_CHOICES),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Throws AppError "forbidden", or "conflict" when `updatedAt` is outdated; then nothing is changed. */
export async function saveActivityChoices(
  identity: Identity,
  { updatedAt, ...choices }: CheckedChoices,
): Promise<ActivityChoicesResponse> {
  requirePermission(identity, "household.manage");
  await writeIfUnchanged({
    updatedAt,
    conflict: CHANGED_MEANWHILE,
    lastSaved: (tx) => tx.activityChoice.findUnique(ROW),
    write: (tx, savedAt) => {
      const data = { choices: JSON.stringify(choices), updatedAt: savedAt };
      return tx.activityChoice.upsert({ ...ROW, create: { id: 1, ...data }, update: data });
    },
  });
  log.info("activities.changed");
  return getActivityChoices();
}

/** Returns the built-in choices; repeating changes nothing. Throws AppError "forbidden". */
export async function restoreActivityChoices(identity: Identity): Promise<ActivityChoicesResponse> {
  requirePermission(identity, "household.manage");
  await db.write((tx) => tx.activityChoice.deleteMany(ROW));
  log.info("activities.restored");
  return getActivityChoices();
}
