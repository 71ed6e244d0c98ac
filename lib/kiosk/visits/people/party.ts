import type { Identity } from "@/lib/accounts/permissions/matrix";
import { may } from "@/lib/accounts/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/accounts/permissions/require-permission";

export type PersonKey = { kind: "account" | "phone"; id: string };

/** A browser's side of a visit: one of the hub's screens, or someone of the family; `linkId` of a link's phone. */
export type Party =
  | { side: "screen"; kioskId: string; name: string; identity: Identity }
  | { side: "phone"; person: PersonKey; linkId: string | null; identity: Identity };

export const personId = ({ kind, id }: PersonKey) => `${kind}:${id}`;

export function parsePersonId(text: string): PersonKey | null {
  const [, kind, id] = /^(account|phone):([A-Za-z0-9_-]{1,60})$/.exec(text) ?? [];
  return kind !== undefined && id !== undefined ? { kind: kind === "account" ? "account" : "phone", id } : null;
}

/** Returns the side of a browser: a paired screen is the relative's, no matter who is logged in on it. Null: no one who takes part in visits. */
export function partyOf(identities: readonly Identity[]): Party | null {
  for (const identity of identities)
    if (identity.kind === "kiosk") return { side: "screen", kioskId: identity.id, name: identity.name, identity };
  for (const identity of identities)
    if (identity.kind === "account" && may(identity, "visit.take-part"))
      return { side: "phone", person: { kind: "account", id: identity.id }, linkId: null, identity };
  for (const identity of identities)
    // A visitor of FAMILY_UPLOAD=open has no label and is no one whom one could let in.
    if (identity.kind === "link" && identity.label !== "" && identity.browserId !== undefined)
      return { side: "phone", person: { kind: "phone", id: identity.browserId }, linkId: identity.id, identity };
  return null;
}

/** Returns the side of a browser that may do this. Throws AppError "forbidden". */
export function requireParty(identities: readonly Identity[], action: "visit.call" | "visit.take-part"): Party {
  const party = partyOf(identities);
  if (!party) throw forbidden(action);
  requirePermission(party.identity, action);
  return party;
}
