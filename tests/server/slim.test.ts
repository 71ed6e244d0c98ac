/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import sharp from "sharp";
import { z } from "zod";
import { mediaListSchema } from "@/lib/media/items/schema";
import BUILD_ONLY from "@/lib/operations/commands/build/build-only.json";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { CHEAP_HASHES, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

const ROOT = path.resolve(__dirname, "../..");
const READY_MS = 40_000;
const HOOK = `--require "${path.join(ROOT, "tests/support/server/without-build-packages.cjs")}"`;

/** The packages that the sources of a program name, however far from it. */
async function packagesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, entry)],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    conditions: ["react-server"],
    packages: "external",
    logLevel: "error",
  });
  const named = Object.values(metafile.inputs).flatMap((input) => input.imports.filter(({ external }) => external));
  return named.map(({ path: name }) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
}

test.each(["lib/operations/commands/run.ts", "instrumentation-node.ts", "server.mjs"])(
  "%s names no package that is only for building",
  async (entry) => {
    const named = await packagesOf(entry);
    expect(named).not.toEqual([]);
    expect(BUILD_ONLY.filter((name) => named.includes(name))).toEqual([]);
  },
);

test("packages for building are no development ones, for --omit=dev builds", () => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(manifest);
  expect(BUILD_ONLY.filter((name) => dependencies[name] === undefined)).toEqual([]);
});

test("a built hub without them has pages, book, photos, doctor, and backup", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naches-slim-"));
  const settings = { ...FAMILY_SETTINGS, NODE_OPTIONS: [CHEAP_HASHES.NODE_OPTIONS ?? "", HOOK].join(" ") };
  const server = await startProductionServer({ settings });
  try {
    const family = await aBrowserOf(server, FAMILY);
    for (const page of ["/", "/family", "/admin"]) expect((await family.request("GET", page)).status).toBe(200);
    const chapter = await family.request("GET", "/api/tanach/readings/psalms.20");
    expect([chapter.status, chapter.body.toString("utf8")]).toEqual([200, expect.stringContaining("יַֽעַנְךָ֣")]);
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b9ded3" } })
      .jpeg()
      .toBuffer();
    await createSender(family).sendDirectly(bytes, { title: "At the lake" });
    await until(
      "the picture is ready",
      async () =>
        (await family.request("GET", "/api/family-videos"))
          .read(mediaListSchema)
          .some(({ preparation }) => preparation === "ready"),
      READY_MS,
    );
    expect(await server.command("backup", folder)).toMatch(/^Backup complete and verified/m);
    await server.stop();
    expect(await server.command("doctor")).not.toContain("PROBLEM");
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
