/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { mediaListSchema } from "@/lib/media/items/schema";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { OTHER_NODES, otherNode } from "@/tests/support/server/other-nodes.mjs";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { CHEAP_HASHES, failToStart, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

const ROOT = path.resolve(__dirname, "../..");
const READY_MS = 40_000;
/** Another version, with its own SQLite in the place of the tree's. */
const hook = `--require "${path.join(ROOT, "tests/support/server/own-sqlite.cjs")}"`;
const settingsFor = (sqlite: Record<string, string>) => ({
  ...FAMILY_SETTINGS,
  NODE_OPTIONS: [CHEAP_HASHES.NODE_OPTIONS ?? "", hook].join(" "),
  ...sqlite,
});
/** What the hub says where only the SQLite of the version that runs the tests is installed. */
const sentenceOn = (version: string) =>
  version.startsWith("24.")
    ? "better-sqlite3-13, the SQLite for Node.js 24, is missing: npm skips it on Node.js 20. In the program folder, run npm install with this Node.js, then start again (see docs/updating.md)."
    : `SQLite's native module is missing or doesn't match Node.js v${version} on ${process.platform}-${process.arch}. In the program folder, run npm rebuild better-sqlite3 with this Node.js, then start again (see docs/updating.md).`;

const HOW = "npm test fetches it";

describe.each(OTHER_NODES)("Node.js %s", (version) => {
  const found = otherNode(version);
  const testThere = (name: string, run: (node: NonNullable<typeof found>) => Promise<void>) => {
    if (found) test(name, () => run(found));
    else test.skip(`${name} (${HOW})`, () => undefined);
  };

  testThere(
    "the hub starts, takes a film and a picture, prepares them, and is backed up and read back",
    async (node) => {
      const folder = mkdtempSync(path.join(tmpdir(), "naches-nodes-"));
      const server = await startProductionServer({ settings: settingsFor(node.sqlite), node: node.program });
      try {
        const family = await aBrowserOf(server, FAMILY);
        const sender = createSender(family);
        const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#b9ded3" } })
          .jpeg()
          .toBuffer();
        await sender.sendDirectly(picture, { title: "At the lake" });
        await sender.sendInChunks(filmBytes(3_000_000, 7), { title: "Purim" });
        const prepared = await until(
          "the picture is ready",
          async () =>
            (await family.request("GET", "/api/family-videos"))
              .read(mediaListSchema)
              .find(({ title, preparation }) => title === "At the lake" && preparation === "ready"),
          READY_MS,
        );
        expect((await family.request("GET", prepared.objectPath)).body).toEqual(picture);
        expect(await server.command("backup", folder)).toMatch(
          /^Backup complete and verified: the database with 2 photos and videos, 2 files/m,
        );
        expect(await server.command("restore", folder, "--list")).toContain("2 photos and videos, 2 files");
        await server.stop();
        expect(await server.command("doctor")).not.toContain("PROBLEM");
        expect(server.errorLines()).toEqual([]);
      } finally {
        await server.dispose();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  // npm has put 13 into a tree that was installed by 22 or later.
  if (version.startsWith("24.") && existsSync(path.join(ROOT, "node_modules/better-sqlite3-13"))) return;
  testThere("with what was installed for another one, hub and commands say in a sentence what to do", async (node) => {
    const sentence = sentenceOn(version);
    const { code, output } = await failToStart({}, { node: node.program });
    expect([code, output]).toEqual([1, expect.stringContaining(`The hub can't start: ${sentence}\n`)]);
    expect(output).not.toMatch(/^\s+at /m);

    const words = ["--conditions=react-server", "lib/operations/commands/start.mjs", "user", "list"];
    const { status, stdout, stderr } = spawnSync(node.program, words, { cwd: ROOT, encoding: "utf8" });
    expect([status, stdout, stderr.trim()]).toEqual([1, "", sentence]);
  });
});

test("package.json names the versions, and the image has a tried one", () => {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    engines: { node: string };
  };
  const wanted = engines.node.match(/\d+/g) ?? [];
  const tried = [...OTHER_NODES, process.versions.node].map((version) => version.split(".")[0]);
  expect(wanted).toEqual(expect.arrayContaining(["20", "22", "24"]));
  expect(tried).toEqual(expect.arrayContaining(["20", "22", "24"]));
  const image = /^FROM node:(\d+)-/m.exec(readFileSync(path.join(ROOT, "docs/deploy/Dockerfile"), "utf8"))?.[1];
  expect(tried).toContain(image);
});
