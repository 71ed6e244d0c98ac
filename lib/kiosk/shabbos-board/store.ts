import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { type BoardState, boardStateAt } from "@/lib/calendar/shabbos/board-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { getRest, noteBoardEnded, readRest } from "@/lib/calendar/shabbos/settings-store";
import { AppError } from "@/lib/platform/app-error";
import { clock } from "@/lib/platform/time/clock";

/** Returns what paired screens are about now. For the server's own rules: no permission is required. */
async function getBoardState(): Promise<BoardState> {
  const [{ rests }, settings] = await Promise.all([getHubCalendar(), readRest()]);
  return boardStateAt(clock.now(), rests, settings);
}

/** Ends the board that stands now, on every screen, and returns the settings. Throws AppError "forbidden", or "conflict" when there is none. */
export async function endBoard(identity: Identity): Promise<RestResponse> {
  requirePermission(identity, "household.manage");
  if ((await getBoardState()).state !== "board")
    throw new AppError("conflict", "No screen is showing the Shabbos board right now.");
  await noteBoardEnded(identity, clock.now());
  return getRest(identity);
}
