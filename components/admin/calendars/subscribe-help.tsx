import type { ReactNode } from "react";

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-lg leading-snug">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {title}
      </summary>
      <ol className="grid max-w-[60ch] list-decimal gap-2 ps-7 text-ink-2">{children}</ol>
    </details>
  );
}

export function SubscribeHelp() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Way title="On an iPhone or iPad">
        <li>Open the Calendar app and tap “Calendars” at the bottom.</li>
        <li>Tap “Add Calendar,” then “Add Subscription Calendar.”</li>
        <li>Paste the link, tap “Subscribe,” then tap “Add.”</li>
      </Way>
      <Way title="In Google Calendar (Android or computer)">
        <li>
          On a computer, open calendar.google.com. The phone app can’t add a link, but shows the calendar afterward.
        </li>
        <li>Next to “Other calendars,” click the plus sign, then “From URL.”</li>
        <li>Paste the link and click “Add calendar.” Google checks for changes only every few hours.</li>
      </Way>
    </div>
  );
}
