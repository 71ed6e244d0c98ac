import { Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { wishCall } from "@/lib/kiosk/visits/client/wishes";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";

export function CallButton({ person, className }: { person: VisitPerson; className?: string }) {
  return (
    <Button data-tap="slow" className={className} onClick={() => wishCall(person)}>
      <Phone aria-hidden />
      <span className="wrap-anywhere">
        Call <bdi>{person.name}</bdi>
      </span>
    </Button>
  );
}
