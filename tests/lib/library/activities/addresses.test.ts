/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FRAME_ADDRESSES, type OutsideAddress, TAB_ADDRESSES } from "@/lib/library/activities/addresses";

const tabs: [string, OutsideAddress][] = Object.entries(TAB_ADDRESSES);
const frames: [string, OutsideAddress][] = Object.entries(FRAME_ADDRESSES);
const hosts = (addresses: [string, OutsideAddress][]) =>
  [...new Set(addresses.map(([, { url }]) => new URL(url).host))].sort();

// D32.
test("only https, only hosts that we know, only two of them in frames", () => {
  for (const [, { url }] of [...tabs, ...frames]) expect(url).toMatch(/^https:\/\//);
  expect(hosts(tabs)).toEqual(
    "castbox.fm www.chabad.org www.google.com www.lumosity.com www.sefaria.org www.youtube.com".split(" "),
  );
  expect(hosts(frames)).toEqual(["www.google.com", "www.youtube-nocookie.com"]);
});

test("no address is there twice, and each says how sure it is", () => {
  const all = [...tabs, ...frames];
  expect(new Set(all.map(([, { url }]) => url)).size).toBe(all.length);
  for (const [, { sure }] of all) expect(["H", "M", "L"]).toContain(sure);
});

test("whatever is framed can be opened in a tab too", () =>
  expect(Object.keys(FRAME_ADDRESSES).filter((id) => !(id in TAB_ADDRESSES))).toEqual([]));

test("nothing built in is a search, and what plays is a channel's or a view", () => {
  for (const [, { url }] of tabs) expect(url).not.toMatch(/results|search/);
  for (const [, { url }] of frames) expect(url).toMatch(/videoseries\?list=UU[\w-]{22}$|output=svembed$/);
});

// D31.
test("no other file of the hub contains an address", () => {
  const root = path.resolve(__dirname, "../../../..");
  // Activities have the list; a podcast's address is the household's.
  const folders = readdirSync(path.join(root, "lib/library"))
    .filter((name) => name !== "activities" && name !== "podcasts")
    .map((name) => `lib/library/${name}`)
    .concat("lib/calendar/day", "components/panels", "components/hub");
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  expect(files.filter((file) => readFileSync(path.join(root, file), "utf8").includes("https://"))).toEqual([]);
});
