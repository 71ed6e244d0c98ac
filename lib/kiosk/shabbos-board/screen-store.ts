import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { restDays } from "@/lib/calendar/hebcal/rest-days";
import { getRest } from "@/lib/calendar/shabbos/settings-store";
import { choosePictures } from "@/lib/kiosk/shabbos-board/picture-rules";
import type { Board, BoardDay, BoardPicture } from "@/lib/kiosk/shabbos-board/screen-schema";
import { isInRest } from "@/lib/kiosk/shabbos-board/view-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable } from "@/lib/media/items/shown-rules";
import { listMedia } from "@/lib/media/items/store";
import { namesAct } from "@/lib/schedule/acts/act-rules";
import { listDays } from "@/lib/schedule/items/store";

/** A screen keeps the 50 newest images for a start without a network; of these fewer, because new ones come until the rest begins. */
const PICTURES = 30;
const NEWEST_ITEMS = 100;

function picturesBefore(items: readonly MediaItem[], from: string): BoardPicture[] {
  const start = Date.parse(from);
  return items
    .filter((item) => item.mediaType === "image" && isShowable(item) && Date.parse(item.uploadedAt) < start)
    .flatMap(({ view, title }) => (view ? [{ ...view, title }] : []))
    .slice(0, PICTURES);
}

/** Returns the board's content for each rest of the hub's calendar. Throws AppError "forbidden". */
export async function getBoard(identity: Identity): Promise<Omit<Board, "endedHereAt">> {
  requirePermission(identity, "rest.view");
  const [household, { rests }, settings] = await Promise.all([getHousehold(), getHubCalendar(), getRest(identity)]);
  const [first, last] = [rests[0]?.from.slice(0, 10), rests.at(-1)?.until.slice(0, 10)];
  if (first === undefined || last === undefined) return { days: [], items: [] };
  const [items, media] = await Promise.all([
    listDays(identity, first, last),
    settings.boardPicture === "none" ? [] : listMedia(identity, { limit: NEWEST_ITEMS }),
  ]);
  return {
    days: rests.flatMap((rest): BoardDay[] => {
      const days = restDays(household, rest);
      const pictures = choosePictures(picturesBefore(media, rest.from), rest.from, days.length, settings.boardPicture);
      return days.map((day, index) => ({ ...day, picture: pictures[index] ?? null }));
    }),
    items: items
      .filter((item) => !namesAct(item))
      .map(({ id, scheduledDate, scheduledTime, title }) => ({ id, date: scheduledDate, time: scheduledTime, title }))
      .filter((item) => rests.some((rest) => isInRest(item, rest))),
  };
}
