import "server-only";
import { type DaveningDay, type DaveningLine, named, say } from "@/lib/calendar/davening/line";
import { fastOfDay, isFastOfFirstborn, isPutOffTishaBav, isTishaBav } from "@/lib/calendar/hebcal/fasts";

const CARE = "Ask your doctor and your rav about fasting.";
/** OC 565:1-3: the chazan has a blessing of his own, the individual says it in Shema Koleinu, at Mincha alone (Rema). */
const ANEINU = [
  say("shachris", "Aneinu: the chazan says it in his repetition."),
  say("mincha", "Aneinu: those fasting say it in Shema Koleinu.", "Aneinu at Mincha", 1),
];

/** The four fasts that begin at dawn: OC 550:2, 566:1. */
function dawnFastLines(name: string): DaveningLine[] {
  return [
    named(name, "The fast ends at nightfall."),
    say("mairiv", `${name}: the fast begins at dawn. ${CARE}`),
    ...ANEINU,
    say("shachris", "Selichos."),
  ];
}

/** Tisha B'Av: OC 554-559. */
function tishaBavLines({ day }: DaveningDay): DaveningLine[] {
  return [
    named("Tisha B’Av", "The fast ends at nightfall."),
    say(
      "mairiv",
      "Tisha B’Av: the fast is from sunset until nightfall tomorrow. Eichah and Kinnos after Mairiv.",
      "Eichah and Kinnos",
      1,
    ),
    say("shachris", "No tallis or tefillin. Kinnos."),
    ...ANEINU,
    say("mincha", "Nachem in the blessing of Yerushalayim. Tallis and tefillin.", "Nachem at Mincha", 1),
    // OC 556:1.
    ...(day.getDay() === 0 ? [say("day", "Havdalah is tonight after the fast, over the cup only.", null, 1)] : []),
  ];
}

/** The day before Tisha B'Av; also the Shabbos after which it begins (OC 552:10, 553:2). */
function eveOfTishaBavLines(about: DaveningDay): DaveningLine[] {
  const { day, isShabbos } = about;
  if (!isTishaBav(day.next())) return [];
  const name = isPutOffTishaBav(day.next())
    ? "The ninth of Av; Tisha B’Av is kept tonight and tomorrow, Sunday"
    : "Erev Tisha B’Av";
  return [
    named(name, CARE),
    say("mincha", "The fast of Tisha B’Av begins at sunset.", "The fast begins at sunset", 1),
    ...(isShabbos ? [say("mincha", "Finish the third meal before sunset.")] : []),
  ];
}

/** The fast of the firstborn: OC 470:1-2; when the eve of Pesach is Shabbos it is kept on Thursday (Rema). */
function firstbornLines({ day }: DaveningDay): DaveningLine[] {
  if (!isFastOfFirstborn(day)) return [];
  return [
    say("shachris", "Fast of the Firstborn: many take part in a siyum after Shachris.", "Fast of the Firstborn", 1),
  ];
}

function ownLines(about: DaveningDay): DaveningLine[] {
  const fast = fastOfDay(about.day);
  if (fast?.kind === "nine-av") return tishaBavLines(about);
  return fast?.kind === "minor" ? dawnFastLines(fast.name.replaceAll("'", "’")) : [];
}

export function fastLines(about: DaveningDay): DaveningLine[] {
  return [...ownLines(about), ...eveOfTishaBavLines(about), ...firstbornLines(about)];
}
