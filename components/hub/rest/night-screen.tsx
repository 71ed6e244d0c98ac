import type { Moment } from "@/components/hub/day/household-clock";
import { RestLayer } from "@/components/hub/rest/rest-layer";
import { RestTime } from "@/components/hub/rest/rest-time";
import { nightShift } from "@/lib/calendar/shabbos/settings-rules";
import { formatDate } from "@/lib/platform/time/format";

type Props = { moment: Moment; onTouch: () => void };

export function NightScreen({ moment: { time, date, dayName }, onTouch }: Props) {
  const { x, y } = nightShift(time);
  return (
    <RestLayer label="Night" onTouch={onTouch} className="grid place-items-center bg-night text-night-ink">
      <div className="text-center" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <RestTime time={time} className="text-[min(11rem,24vw)]" />
        <p className="mt-6 font-serif text-hub-title leading-tight font-bold">{dayName}</p>
        <p className="figure text-hub-tile leading-tight font-semibold">{formatDate(date).date}</p>
      </div>
    </RestLayer>
  );
}
