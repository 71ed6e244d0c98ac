import "server-only";
import type { PersonKey } from "@/lib/kiosk/visits/people/party";
import type { Transaction } from "@/lib/platform/database/db";

type Row = NonNullable<Awaited<ReturnType<Transaction["visitPerson"]["findUnique"]>>>;

export type PersonRights = Pick<
  Row,
  | "name"
  | "photoItemId"
  | "askedAt"
  | "isAllowed"
  | "mayCall"
  | "mayBeCalled"
  | "connectsByItself"
  | "agreedAt"
  | "hoursFrom"
  | "hoursUntil"
  | "mayRingAtNight"
  | "pausedUntil"
> & {
  key: PersonKey;
  via: string;
  linkId: string | null;
  role: string | null;
};

/** Defaults for an account that the caretaker has not set: it may call. A phone waits to be let in. */
const DEFAULTS = {
  ...{ photoItemId: null, askedAt: null, mayCall: true, mayBeCalled: false, connectsByItself: false, agreedAt: null },
  ...{ hoursFrom: "09:00", hoursUntil: "20:00", mayRingAtNight: false, pausedUntil: null },
};

const idOf = ({ kind, id }: PersonKey) => ({ principalKind: kind, principalId: id });

function accountName({ firstName, username }: { firstName: string; username: string }): string {
  return firstName.trim() === "" ? `${username.slice(0, 1).toUpperCase()}${username.slice(1)}` : firstName.trim();
}

async function readAccount(tx: Pick<Transaction, "user">, id: string) {
  const user = await tx.user.findUnique({ where: { id }, select: { firstName: true, username: true, role: true } });
  if (!user || (user.role !== "family" && user.role !== "admin")) return null;
  return {
    name: accountName(user),
    via: user.username,
    linkId: null,
    role: user.role,
    isAllowed: true as boolean | null,
  };
}

async function readPhone(tx: Pick<Transaction, "linkBrowser">, id: string) {
  const row = await tx.linkBrowser.findUnique({ where: { id }, include: { link: true } });
  if (!row?.link || row.link.revokedAt) return null;
  const { id: linkId, label } = row.link;
  return { name: label, via: label, linkId, role: null, isAllowed: null as boolean | null };
}

type Reader = Pick<Transaction, "user" | "linkBrowser" | "visitPerson">;

/** Someone of the family with the defaults; null for an account that is gone or no family, a phone that is forgotten, a revoked link. */
export async function readPerson(tx: Reader, key: PersonKey): Promise<PersonRights | null> {
  const known = await (key.kind === "account" ? readAccount(tx, key.id) : readPhone(tx, key.id));
  if (!known) return null;
  const row = await tx.visitPerson.findUnique({ where: { principalKind_principalId: idOf(key) } });
  const own = row && {
    ...row,
    // An account is let in by being one.
    isAllowed: key.kind === "account" ? true : row.isAllowed,
  };
  return { ...DEFAULTS, ...known, ...own, key };
}

export async function readPeople(tx: Reader): Promise<PersonRights[]> {
  const [users, phones] = await Promise.all([
    tx.user.findMany({ where: { role: { in: ["family", "admin"] } }, select: { id: true } }),
    tx.visitPerson.findMany({ where: { principalKind: "phone" }, select: { principalId: true } }),
  ]);
  const keys: PersonKey[] = [
    ...users.map(({ id }) => ({ kind: "account" as const, id })),
    ...phones.map(({ principalId }) => ({ kind: "phone" as const, id: principalId })),
  ];
  const people: PersonRights[] = [];
  for (const key of keys) {
    const person = await readPerson(tx, key);
    if (person) people.push(person);
  }
  return people.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export async function writePerson(
  tx: Transaction,
  { key, ...person }: PersonRights,
  changes: Partial<Omit<Row, "principalKind" | "principalId" | "updatedAt">>,
  now: Date,
): Promise<void> {
  const create = { ...pickRow(person), ...changes, ...idOf(key), updatedAt: now };
  await tx.visitPerson.upsert({
    where: { principalKind_principalId: idOf(key) },
    create,
    update: { ...changes, updatedAt: now },
  });
}

const pickRow = (row: Omit<PersonRights, "key" | "via" | "linkId" | "role">) => ({
  ...{ name: row.name, photoItemId: row.photoItemId, askedAt: row.askedAt, isAllowed: row.isAllowed },
  ...{ mayCall: row.mayCall, mayBeCalled: row.mayBeCalled, connectsByItself: row.connectsByItself },
  ...{ agreedAt: row.agreedAt, hoursFrom: row.hoursFrom, hoursUntil: row.hoursUntil },
  ...{ mayRingAtNight: row.mayRingAtNight, pausedUntil: row.pausedUntil },
});

export async function forgetGonePeople(tx: Transaction): Promise<number> {
  const rows = await tx.visitPerson.findMany({ select: { principalKind: true, principalId: true } });
  let forgotten = 0;
  for (const row of rows) {
    const kind = row.principalKind === "account" ? ("account" as const) : ("phone" as const);
    if (await readPerson(tx, { kind, id: row.principalId })) continue;
    forgotten += (await tx.visitPerson.deleteMany({ where: row })).count;
  }
  return forgotten;
}
