import { weekEventId } from "@/components/admin/schedule/week/week-block";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatEventTime } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

type Props = { event: OutsideEvent; date: string; onClose: () => void };

export function EventDialog({ event, date, onClose }: Props) {
  const { title, place, description, calendar, isShown } = event;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="w-[min(36rem,calc(100%-1.5rem))]"
        fallbackFocus={() => document.getElementById(weekEventId(event, date))}
      >
        <DialogTitle className="text-2xl">
          <bdi>{title}</bdi>
        </DialogTitle>
        <DialogDescription>
          {formatShortDay(date)}, {lowerFirst(formatEventTime(event, date))}
        </DialogDescription>
        {place !== "" && (
          <p className="text-lg wrap-anywhere">
            <bdi>{place}</bdi>
          </p>
        )}
        {description !== "" && (
          <p className="max-h-[40dvh] overflow-y-auto text-lg whitespace-pre-line wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="text-lg text-ink-2 wrap-anywhere">
          This is from the calendar “<bdi>{calendar}</bdi>.” Change it there.{isShown && " It also shows on the hub."}
        </p>
        <Button size="desk" className="mt-2 justify-self-start" onClick={onClose}>
          Close
        </Button>
      </DialogContent>
    </Dialog>
  );
}
