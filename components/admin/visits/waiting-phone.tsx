import { Smartphone } from "lucide-react";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toRequest } from "@/components/admin/visits/person-draft";
import { Button } from "@/components/ui/button";
import type { ManagedPerson } from "@/lib/kiosk/visits/caretaker-schema";
import { sendPerson, VISITS_KEY } from "@/lib/kiosk/visits/caretaker/queries";

export function WaitingPhone({ person }: { person: ManagedPerson }) {
  const decide = useAdminChange(sendPerson, {
    stale: VISITS_KEY,
    failedTitle: "Couldn’t save this",
  });
  const send = (isAllowed: boolean) => {
    if (!decide.isPending) decide.mutate({ ...toRequest(person), id: person.id, isAllowed });
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm bg-info-bg p-3 text-lg leading-snug">
      <Smartphone aria-hidden className="size-7 shrink-0" />
      <p className="min-w-48 grow basis-0">
        <span className="font-semibold">
          A phone of <bdi>{person.name}</bdi> would like to visit.
        </span>{" "}
        It has the link “<bdi>{person.via}</bdi>.” Ask them whether it is theirs.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="desk" variant="primary" aria-disabled={decide.isPending} onClick={() => send(true)}>
          Allow
        </Button>
        <Button size="desk" aria-disabled={decide.isPending} onClick={() => send(false)}>
          Don’t allow
        </Button>
      </div>
    </div>
  );
}
