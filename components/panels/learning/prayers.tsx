import { EntryButton } from "@/components/shared/tanach/reading-button";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import type { ListedPrayer } from "@/lib/library/tanach/schema";

type Props = { prayers: readonly ListedPrayer[]; date: string };

function PrayerButtons({ prayers, date, note }: Props & { note?: string }) {
  return (
    <ul className="grid grid-cols-2 gap-gap landscape:grid-cols-3 max-[40rem]:grid-cols-1!">
      {prayers.map(({ id, title, hebrewTitle }) => (
        <li key={id}>
          <EntryButton id={id} date={date} title={title} hebrewTitle={hebrewTitle} note={note} />
        </li>
      ))}
    </ul>
  );
}

/** The prayers of the hour, in order. Their space is reserved while nothing is known of the day. */
export function PrayersNow({ prayers, date, part }: Props & { part: ListedPrayer["now"][number] }) {
  return (
    <section aria-label={LEARNING_TEXTS.prayersNow} className="mb-4 min-h-24">
      <PrayerButtons
        prayers={prayers.filter(({ now }) => now.includes(part))}
        date={date}
        note={LEARNING_TEXTS.prayersNow}
      />
    </section>
  );
}

export function OtherPrayers({ prayers, date, part }: Props & { part: ListedPrayer["now"][number] }) {
  const others = prayers.filter(({ now }) => !now.includes(part));
  const days = [...new Set(others.map(({ id, forDay }) => (forDay ? id.split(".", 2).join(".") : "today")))];
  return days.map((day) => {
    const ofDay = others.filter(({ id, forDay }) => (forDay ? id.startsWith(`${day}.`) : day === "today"));
    const forDay = ofDay[0]?.forDay;
    const name = forDay === undefined ? LEARNING_TEXTS.prayersToday : `For ${forDay}`;
    return (
      <section key={day} aria-label={name} className="mt-5 flex flex-col gap-3">
        <h4 className="text-hub-h2 leading-tight font-bold">{name}</h4>
        <PrayerButtons prayers={ofDay} date={date} />
      </section>
    );
  });
}
