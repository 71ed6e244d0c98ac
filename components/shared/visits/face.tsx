import { SenderInitial } from "@/components/shared/media/sender-initial";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";
import { cn } from "@/lib/platform/cn";

export function Face({ person: { name, photo }, className }: { person: VisitPerson; className: string }) {
  if (photo === null)
    return (
      <span className={cn("block shrink-0 border-cloth [container-type:size]", className)}>
        <SenderInitial name={name} className="size-full border-inherit text-[min(7rem,50cqmin)]" />
      </span>
    );
  return (
    <img
      src={photo}
      alt=""
      draggable={false}
      className={cn("shrink-0 rounded-full border-4 border-cloth bg-sunken object-cover", className)}
    />
  );
}
