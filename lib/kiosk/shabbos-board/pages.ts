import "server-only";
import { cookies } from "next/headers";
import { currentIdentity, isPairedScreen } from "@/lib/accounts/auth/pages";
import { BOARD_ENDED_COOKIE, endedHereOf } from "@/lib/kiosk/shabbos-board/end-cookie";
import type { Board } from "@/lib/kiosk/shabbos-board/screen-schema";
import { getBoard } from "@/lib/kiosk/shabbos-board/screen-store";
import { isDatabaseDamaged } from "@/lib/platform/database/errors";

/** For the hub's page: what its board says; null for a browser that is no paired screen, and where the database cannot be read. */
export async function hubBoard(): Promise<Board | null> {
  if (!(await isPairedScreen())) return null;
  const endedHereAt = endedHereOf((await cookies()).get(BOARD_ENDED_COOKIE)?.value);
  try {
    return { ...(await getBoard(await currentIdentity("rest.view"))), endedHereAt };
  } catch (error) {
    // Without it the board still has the time and both dates.
    if (!isDatabaseDamaged(error)) throw error;
    return null;
  }
}
