import { Car, MapPin, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatLength } from "@/lib/schedule/people/item-sentences";
import { phonesRead } from "@/lib/schedule/sheet/queries";
import { numberOf } from "@/lib/schedule/sheet/rules";

function Line({ icon: Icon, children }: { icon: typeof Car; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      <Icon aria-hidden className="size-5 shrink-0" />
      {children}
    </p>
  );
}

function Call({ name }: { name: string }) {
  const phones = useAdminRead(phonesRead).data?.items ?? [];
  const number = numberOf(phones, name);
  if (number === null) return null;
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, "")}`}
      aria-label={`Call ${name}, ${number}`}
      className="inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4"
    >
      <Phone aria-hidden className="size-5 shrink-0" />
      {number}
    </a>
  );
}

export function ItemPeople({ item }: { item: ScheduleItemWithVersion }) {
  const { person, personKind, driver, place, travelMinutes } = item;
  return (
    <>
      {person !== "" && (
        <Line icon={UserRound}>
          <span>
            <bdi>{person}</bdi> {personKind}
          </span>
          <Call name={person} />
        </Line>
      )}
      {(driver !== "" || travelMinutes !== null) && (
        <Line icon={Car}>
          <span>
            {driver !== "" && (
              <>
                <bdi>{driver}</bdi> drives
                {travelMinutes !== null && ", "}
              </>
            )}
            {travelMinutes !== null && `${formatLength(travelMinutes)} on the way`}
          </span>
          {driver !== "" && <Call name={driver} />}
        </Line>
      )}
      {place !== "" && (
        <Line icon={MapPin}>
          <bdi>{place}</bdi>
        </Line>
      )}
    </>
  );
}
