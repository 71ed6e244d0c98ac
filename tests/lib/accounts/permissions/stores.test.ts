/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isAppError } from "@/lib/platform/app-error";

type Call = (...values: unknown[]) => unknown;

const LIB = path.resolve("lib");
/** An exported function whose first parameter is the person, or all that a browser is. */
const FOR_SOMEONE =
  /^export (?:async )?(?:function |const )(\w+)(?: = )?(?:async )?(?:<[^(]*>)?\(\s*(?:\w+|\{[^)]*?\}): (readonly )?Identity\b/gm;

/** These give a stranger what everyone may know, or ask a function that refuses one. */
const REFUSES_NO_ONE = [
  "acceptProxyChunk",
  "actingIdentity",
  "confirmPassword",
  "exportHousehold",
  "familyAccessFor",
  "findLastBoard",
  "getAccountName",
  "getHealth",
  "getReadiness",
  "getUser",
  "getVisitNow",
  "keyOfIdentity",
  "may",
  "partyOf",
  "readStillAlive",
  "readableTopics",
  "renewedDevice",
  "whereServedTo",
  "whereShownTo",
  "withPreparation",
  "withSpans",
];

const calls = readdirSync(LIB, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => path.join(LIB, name))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(FOR_SOMEONE)].map(([, name = "", list]) => ({
      file,
      name,
      isList: list !== undefined,
    })),
  );

test("each refuses a stranger, whatever a route has asked", async () => {
  expect(calls.length).toBeGreaterThan(200);
  const answers = calls.map(async ({ file, name, isList }) => {
    const call = jest.requireActual<Record<string, Call>>(file)[name];
    const stranger = { kind: "anonymous" };
    const refused = async () => call?.(isList ? [stranger] : stranger, {}, {}, {}, {}); // It looks at nothing else before.
    return refused().then(
      () => name,
      (error: unknown) => (isAppError(error, "forbidden") ? [] : name),
    );
  });
  expect((await Promise.all(answers)).flat().toSorted()).toEqual(REFUSES_NO_ONE);
});
