/** @jest-environment node */
import path from "node:path";
import fc from "fast-check";
import { parseObjectKey } from "@/lib/media/items/store";
import { parseUploadId } from "@/lib/media/uploads/rules";
import { directoryPaths } from "@/lib/platform/storage/directory/paths";
import { fuzz, spoiled, tally } from "@/tests/support/fuzz";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const isId = (text: string) => text.length === 22 && [...text].every((sign) => SIGNS.includes(sign));
const ids = fc.array(fc.constantFrom(...SIGNS), { minLength: 22, maxLength: 22 }).map((all) => all.join(""));
const tricks = fc.constantFrom(
  "../",
  "../../",
  "./",
  "//",
  "/",
  "%2e%2e/",
  "%2F",
  "..\\",
  "m/../",
  "objects/",
  "/objects/",
  "http://",
  "file:///",
  "\0",
  "m/",
  "tmp/",
  "",
);

/** What a client may name a stored file by: its key, with or without the address in front. */
function expectedKey(text: string): string | null {
  const key =
    ["/objects/", "objects/", "/"]
      .map((start) => (text.startsWith(start) ? text.slice(start.length) : null))
      .find((rest) => rest?.startsWith("m/")) ?? text;
  return key.startsWith("m/") && isId(key.slice(2)) ? key : null;
}

// U38
test("whatever path a client names a file by, it is a key of ours or refused", () => {
  const sides = tally();
  const near = fc.tuple(fc.array(tricks, { maxLength: 3 }), ids).map(([all, id]) => `${all.join("")}m/${id}`);
  const right = fc
    .tuple(fc.constantFrom("", "/", "objects/", "/objects/"), ids)
    .map(([start, id]) => `${start}m/${id}`);
  fuzz(fc.oneof(spoiled(right), spoiled(near), fc.string({ unit: "binary", maxLength: 60 })), (text) => {
    const meant = expectedKey(text);
    sides.count(meant ? "key" : "refused");
    return parseObjectKey(text) === meant;
  });
  expect(sides.least("key", "refused")).toBeGreaterThan(0.1);
}, 120_000);

// I13
test("no name reaches a file outside of the store's own two directories", () => {
  const sides = tally();
  const root = path.resolve("/srv/hub/data");
  const paths = directoryPaths(root);
  const inside = (open: () => string, directory: string): boolean => {
    try {
      const file = open();
      sides.count("opened");
      return (
        path.resolve(file) === file &&
        file.startsWith(`${path.join(root, directory)}${path.sep}`) &&
        !file.includes("\0")
      );
    } catch {
      sides.count("refused");
      return true;
    }
  };
  const keys = fc
    .tuple(fc.array(tricks, { maxLength: 2 }), ids, fc.array(tricks, { maxLength: 1 }))
    .map(([before, id, after]) => ({
      key: `${before.join("")}m/${id}${after.join("")}`,
      id: before.join("") + id + after.join(""),
    }));
  const spoiledKeys = spoiled(ids).map((id) => ({ key: `m/${id}`, id }));
  fuzz(
    fc.oneof(keys, spoiledKeys),
    ({ key, id }) => inside(() => paths.object(key), "objects") && inside(() => paths.part(id), "tmp"),
  );
  expect(sides.least("opened", "refused")).toBeGreaterThan(0.1);
}, 120_000);

const ORIGIN = "https://hub.example.org";
const SESSION = "/api/family-videos/upload-session/";

// U46
test("whatever session address a client names, it is a path of this hub or refused", () => {
  const sides = tally();
  const hosts = fc.constantFrom(
    "",
    "",
    ORIGIN,
    ORIGIN,
    "http://hub.example.org",
    "//hub.example.org",
    "https://hub.example.org:444",
    "https://a@hub.example.org",
    "https://hub.example.org.evil.example",
    "http://169.254.169.254",
    "//evil.example",
    "HTTPS://HUB.EXAMPLE.ORG",
    "\\\\evil",
  );
  const tails = fc.constantFrom("", "", "", "", "?x=1", "#x", "/", "/..", "%00", " ");
  const near = fc
    .tuple(
      hosts,
      fc.constantFrom(
        SESSION,
        SESSION,
        SESSION,
        SESSION.toUpperCase(),
        "/api/family-videos/../family-videos/upload-session/",
        "/objects/m/",
      ),
      ids,
      tails,
    )
    .map((parts) => parts.join(""));
  const ours = fc.tuple(fc.constantFrom("", ORIGIN), fc.constant(SESSION), ids).map((parts) => parts.join(""));
  fuzz(
    fc.oneof(
      { weight: 3, arbitrary: spoiled(near) },
      { weight: 1, arbitrary: spoiled(ours) },
      fc.string({ unit: "binary", maxLength: 80 }),
    ),
    (address) => {
      const id = address.slice(-22);
      const meant = isId(id) && (address === SESSION + id || address === ORIGIN + SESSION + id) ? id : null;
      sides.count(meant ? "ours" : "refused");
      const said = parseUploadId(address, ORIGIN);
      if (said !== meant) return false;
      // A browser would go to the same place.
      return said === null || new URL(address, ORIGIN).href === ORIGIN + SESSION + said;
    },
  );
  expect(sides.least("ours", "refused")).toBeGreaterThan(0.05);
}, 120_000);
