import { Smartphone, UserRound } from "lucide-react";
import { useState } from "react";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine, Row, Rows } from "@/components/admin/rows";
import { Block, sectionTitle } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { PersonDialog } from "@/components/admin/visits/person-dialog";
import { toRequest } from "@/components/admin/visits/person-draft";
import { Button } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import type { ManagedPerson } from "@/lib/kiosk/visits/caretaker-schema";
import { sendForgetPerson, sendPerson, visitPeopleRead, VISITS_KEY } from "@/lib/kiosk/visits/caretaker/queries";
import { formatTime } from "@/lib/platform/time/format";

function WaitingPhone({ person }: { person: ManagedPerson }) {
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

const LOOK_EVERY_MS = 20_000;

function rightsOf(person: ManagedPerson): string[] {
  if (person.isAllowed === false) return ["Not allowed"];
  return [
    person.mayCall ? "May visit" : "May not visit",
    ...(person.mayBeCalled ? ["Can be called"] : []),
    ...(person.connectsByItself
      ? [`Connects automatically ${formatTime(person.hoursFrom)} to ${formatTime(person.hoursUntil)}`]
      : []),
    ...(person.mayRingAtNight ? ["May ring at night"] : []),
    person.kind === "phone" ? `A phone with the link “${person.via}”` : `Account “${person.via}”`,
  ];
}

export function PeopleBlock({ name }: { name: string }) {
  const read = useAdminRead(visitPeopleRead, { everyMs: () => LOOK_EVERY_MS });
  const [edited, setEdited] = useState<ManagedPerson | null>(null);
  const forget = useAdminChange(sendForgetPerson, {
    stale: VISITS_KEY,
    onRead: () => sectionTitle()?.focus(),
    failedTitle: "Couldn’t remove the phone",
  });
  const people = read.data?.people ?? [];
  const waiting = people.filter(({ isAllowed }) => isAllowed === null);
  const decided = people.filter(({ isAllowed }) => isAllowed !== null);
  return (
    <Block title="People">
      <p className="mb-2 max-w-[60ch] text-lg leading-snug text-ink-2">
        A phone with a family link asks once, on its own page. Accounts may call unless you turn it off.
      </p>
      {!read.data && <ReadState read={read} what="the people" />}
      {waiting.map((person) => (
        <WaitingPhone key={person.id} person={person} />
      ))}
      {read.data && people.length === 0 && <EmptyLine>No one yet. Send a family link, or add an account.</EmptyLine>}
      <Rows>
        {decided.map((person) => (
          <Row
            key={person.id}
            icon={person.kind === "phone" ? Smartphone : UserRound}
            title={person.name}
            lines={rightsOf(person)}
          >
            <Button size="desk" id={`edit-person-${person.id}`} onClick={() => setEdited(person)}>
              Edit
              <HeardName name={person.name} />
            </Button>
            {person.kind === "phone" && (
              <Button
                size="desk"
                aria-disabled={forget.isPending}
                onClick={() => !forget.isPending && forget.mutate(person.id)}
              >
                Remove
                <HeardName name={person.name} />
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {edited && <PersonDialog name={name} person={edited} onClose={() => setEdited(null)} />}
    </Block>
  );
}
