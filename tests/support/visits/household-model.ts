import fc from "fast-check";
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { VisitRow } from "@/lib/kiosk/visits/course/row";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { db } from "@/lib/platform/database/db";
import { aPage, type aFamily, MAY, type Page, say as sayIt } from "@/tests/support/visits/family";

/** A screen or a phone, with two pages open. `id`: of the screen, or of the person. */
export type Member = { side: "screen" | "phone"; kind: "screen" | "account" | "phone"; id: string; pages: Page[] };

export const personIdOf = ({ kind, id }: Member): string => `${kind}:${id}`;

/** Two screens, two phones of a link and one account. */
export async function membersOf(family: Awaited<ReturnType<typeof aFamily>>): Promise<Member[]> {
  const { kitchen, den, anna, link, phoneId } = family;
  const { setCookie } = await createLinkBrowser({ id: link.id, label: "Rivky" });
  const second = await db.read.linkBrowser.findFirstOrThrow({ where: { linkId: link.id, id: { not: phoneId } } });
  await savePerson(OPERATOR, `phone:${second.id}`, { ...MAY, name: "Shira" });
  const pages = (cookie: string) => [aPage(cookie), aPage(cookie)];
  return [
    { side: "screen", kind: "screen", id: kitchen.id, pages: pages(kitchen.cookie) },
    { side: "screen", kind: "screen", id: den.id, pages: pages(den.cookie) },
    { side: "phone", kind: "phone", id: phoneId, pages: pages(link.cookie) },
    { side: "phone", kind: "phone", id: second.id, pages: pages(setCookie.split(";")[0] ?? "") },
    { side: "phone", kind: "account", id: anna.id, pages: pages(anna.cookie) },
  ];
}

export function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("There is none to pick.");
  return one;
}

const SAYS = ["shown", "answer", "decline", "end", "alive", "take-over", "hand-over"] as const;
const REASONS = ["ended", "left", "cancelled", "line", "no-path"] as const;
const LINES = ["none", "connected", "healing"] as const;

const by = { who: fc.nat(4), page: fc.nat(1) };
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ring" as const), ...by, to: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("visit" as const), ...by }) },
  {
    weight: 14,
    arbitrary: fc.record({
      ...{ kind: fc.constantFrom(...SAYS, "alive" as const, "answer" as const), ...by },
      ...{
        reason: fc.constantFrom(...REASONS),
        line: fc.constantFrom(...LINES),
        isStale: fc.boolean(),
        isOwn: fc.boolean(),
      },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("signal" as const), ...by }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("pass" as const), ...by, ms: fc.integer({ min: 1, max: 60_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("kill" as const), ...by, ms: fc.integer({ min: 1, max: 90_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("set-back" as const),
      ...by,
      ms: fc.constantFrom(3000, 60_000, 3_600_000),
    }),
  },
);
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;
export const moves = fc.array(move, { minLength: 20, maxLength: 40 });

type Said = Extract<Move, { reason: unknown }>;

/** One page says one thing of a visit, now and then with an epoch that is over. */
export const say = (page: Page, { id, epoch }: VisitRow, { kind, reason, line, isStale }: Said) =>
  sayIt(page, id, kind, { by: "touch", reason, line, epoch: isStale ? Math.max(1, epoch - 1) : epoch });
