/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isAppError } from "@/lib/platform/app-error";

type Call = (...values: unknown[]) => unknown;

const LIB = path.resolve("lib");
/** An exported function that is given first for whom it works. */
const FOR_SOMEONE =
  /^export (?:async )?(?:function |const )(\w+)(?: = )?(?:async )?(?:<[^(]*>)?\(\s*(?:\w+|\{[^)]*?\}): Identity\b/gm;

/** These give a stranger what everyone may know, or ask a function that refuses one. */
const REFUSES_NO_ONE = [
  "acceptProxyChunk",
  "confirmPassword",
  "exportHousehold",
  "familyAccessFor",
  "findLastBoard",
  "getAccountName",
  "getHealth",
  "getReadiness",
  "getUser",
  "keyOfIdentity",
  "may",
  "renewedDevice",
  "whereServedTo",
  "whereShownTo",
  "withPreparation",
  "withSpans",
];

const calls = readdirSync(LIB, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => path.join(LIB, name))
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(FOR_SOMEONE)].map(([, name = ""]) => ({ file, name })));

test("each refuses a stranger, whatever a route has asked", async () => {
  expect(calls.length).toBeGreaterThan(200);
  const answers = calls.map(async ({ file, name }) => {
    const call = jest.requireActual<Record<string, Call>>(file)[name];
    const refused = async () => call?.({ kind: "anonymous" }, {}, {}, {}, {}); // It looks at nothing else before.
    return refused().then(
      () => name,
      (error: unknown) => (isAppError(error, "forbidden") ? [] : name),
    );
  });
  expect((await Promise.all(answers)).flat().toSorted()).toEqual(REFUSES_NO_ONE);
});
