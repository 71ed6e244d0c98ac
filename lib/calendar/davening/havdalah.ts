import "server-only";
import type { HDate } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, say } from "@/lib/calendar/davening/line";
import { isHoly, isShabbos, isYomKippur, isYomTov } from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";

const CHONANTANU = say("mairiv", "Ata Chonantanu in the blessing of knowledge.", "Ata Chonantanu");

/** OC 295:1, Rema: left out when one of the six weekdays that come is Yom Tov. */
function vihiNoamLines({ day, inIsrael }: DaveningDay): DaveningLine[] {
  const week = Array.from({ length: 6 }, (_, after) => day.add(after, "d"));
  return week.some((weekday: HDate) => isYomTov(weekday, inIsrael)) ? [say("mairiv", "No Vihi Noam.")] : [];
}

/** Returns the Havdalah after a holy day, at the next day's Mairiv: OC 294, 296-299, 473:1, 491:1, 556:1, 624:3-5. */
export function havdalahLines(about: DaveningDay): DaveningLine[] {
  const { day, inIsrael } = about;
  const before = day.prev();
  if (!isHoly(before, inIsrael)) {
    return isTishaBav(before) && before.getDay() === 0
      ? [say("mairiv", "After the fast: Havdalah over the cup, without spices or fire.", "Havdalah", 1)]
      : [];
  }
  if (about.isHoly) {
    return isShabbos(before) && isYomTov(day, inIsrael)
      ? [
          say(
            "mairiv",
            "Vatodi’einu in the Amidah. Havdalah is said with Kiddush, over a flame that is already burning.",
          ),
        ]
      : [];
  }
  if (isTishaBav(day) && isShabbos(before))
    return [
      CHONANTANU,
      say("mairiv", "Only the blessing on fire. Havdalah is tomorrow night, after the fast.", null, 1),
    ];
  if (isYomKippur(before))
    return [CHONANTANU, say("mairiv", "Havdalah with a flame that burned all of Yom Kippur.", "Havdalah")];
  if (isShabbos(before)) {
    const how = "Havdalah with wine, spices and fire.";
    return [CHONANTANU, say("mairiv", how, "Havdalah"), ...vihiNoamLines(about)];
  }
  return [CHONANTANU, say("mairiv", "Havdalah over the cup, without spices or fire.", "Havdalah")];
}
