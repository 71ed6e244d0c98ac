import type { ManagedPerson, PersonRequest } from "@/lib/kiosk/visits/caretaker-schema";

export function toRequest(person: ManagedPerson): PersonRequest {
  const { name, photoItemId, isAllowed, mayCall, mayBeCalled, connectsByItself, agreedAt } = person;
  const { hoursFrom, hoursUntil, mayRingAtNight } = person;
  return {
    ...{ name, photoItemId, isAllowed: isAllowed ?? false, mayCall, mayBeCalled, connectsByItself },
    ...{ hasAgreed: agreedAt !== null, hoursFrom, hoursUntil, mayRingAtNight },
  };
}
