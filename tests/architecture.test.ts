/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const ROOT = path.resolve(__dirname, "..");
const GENERATED = /^prisma\/(sqlite|postgresql)\/client\//;

function filesUnder(directory: string): string[] {
  return readdirSync(path.join(ROOT, directory)).flatMap((name) => {
    const file = path.posix.join(directory, name);
    if (name === "node_modules" || name === ".next" || GENERATED.test(`${file}/`)) return [];
    return statSync(path.join(ROOT, file)).isDirectory() ? filesUnder(file) : [file];
  });
}

const sources = ["app", "components", "lib"].flatMap(filesUnder).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const text = new Map(sources.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
const read = (file: string) => text.get(file) ?? "";
/** A program that Node.js runs as it is lies in *.mjs; it cannot import "server-only", which is for what Next bundles. */
const isServerOnly = (file: string) => file.endsWith(".mjs") || read(file).startsWith('import "server-only";');

/** The files that a file imports, be it a type alone. */
function imports(file: string): string[] {
  const found = [
    ...read(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\s+[^;"']*?from\s+"(@\/[^"]+|\.[^"]+)"|import\("(@\/[^"]+|\.[^"]+)"\)/g,
    ),
  ];
  return found.flatMap((match) => {
    const wanted = match[1] ?? match[2] ?? "";
    const base = wanted.startsWith("@/") ? wanted.slice(2) : path.posix.join(path.posix.dirname(file), wanted);
    const target = [base, `${base}.ts`, `${base}.tsx`].find((candidate) => text.has(candidate));
    return target ? [target] : [];
  });
}

const layer = (file: string) => file.split("/")[0] ?? "";
const edges = sources.flatMap((from) => imports(from).map((to) => ({ from, to })));
const show = (edge: { from: string; to: string }) => `${edge.from} → ${edge.to}`;

test("every name that components and lib export is used by another file", () => {
  const files = [...sources, ...filesUnder("tests"), ...readdirSync(ROOT)].filter((file) =>
    /\.(m|c)?tsx?$|\.[mc]js$/.test(file),
  );
  const usersOf = new Map<string, number>();
  for (const file of files)
    for (const word of new Set(readFileSync(path.join(ROOT, file), "utf8").match(/[\w$]+/g)))
      usersOf.set(word, (usersOf.get(word) ?? 0) + 1);
  const exported = /^export (?:async )?(?:function|const|let|class|type|interface) ([\w$]+)/gm;
  const alone = sources
    .filter((file) => layer(file) !== "app" && /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(exported)].map(([, name = ""]) => ({ file, name })))
    .filter(({ name }) => usersOf.get(name) === 1);
  expect(alone).toEqual([]);
});

describe("imports, next to the rules of tests/wings.cjs", () => {
  test("a component never imports a server-only file or the database", () => {
    const wrong = edges.filter(
      ({ from, to }) => layer(from) === "components" && (isServerOnly(to) || to.startsWith("prisma/")),
    );
    expect(wrong.map(show)).toEqual([]);
    expect(
      sources.filter((file) => layer(file) === "components" && /@\/prisma|next\/headers/.test(read(file))),
    ).toEqual([]);
  });

  test("schemas import only zod and schemas", () => {
    for (const file of sources.filter((name) => /[/-]schema\.ts$/.test(name))) {
      const modules = [...read(file).matchAll(/from "([^"]+)"/g)].map((match) => match[1] ?? "");
      expect(modules.filter((name) => name !== "zod/mini" && !/[/-]schema$/.test(name))).toEqual([]);
    }
  });

  test("what a browser may load uses zod/mini, and as a namespace: only that leaves out what is not used", () => {
    expect(sources.filter((file) => !isServerOnly(file) && /from "zod(?!\/mini")[^"]*"/.test(read(file)))).toEqual([]);
    expect(sources.filter((file) => /import (?!type \* as z|\* as z)[^;\n]*from "zod\/mini"/.test(read(file)))).toEqual(
      [],
    );
    // Each of these brings a module of zod's that keeps the rest alive; lib/platform/time/schema.ts has dates and instants.
    expect(
      sources.filter(
        (file) =>
          !isServerOnly(file) && /\bz\.((iso|coerce|locales|regexes|util)\.|catch\(|core\.(?!\$))/.test(read(file)),
      ),
    ).toEqual([]);
  });

  test("rules are pure: no clock, no randomness, no I/O", () => {
    const pure = sources.filter((file) =>
      /\/(rules|[a-z]+-rules|chunk-plan|content-range|retry|progress|byte-range|catalog|civil-date|wall-clock|format|matrix)\.ts$/.test(
        file,
      ),
    );
    expect(pure.length).toBeGreaterThan(5);
    const impure =
      /Date\.now|new Date\(\)|Math\.random|\bfetch\(|from "(react|node:(fs|net|http|crypto))|server-only|@\/prisma|localStorage/;
    expect(pure.filter((file) => impure.test(read(file)))).toEqual([]);
  });

  test("files that touch the database, the disk or secrets are server-only", () => {
    const touching = sources.filter(
      (file) =>
        layer(file) === "lib" &&
        /from "(@\/lib\/platform\/(database\/db|env|log)|node:fs[^"]*|next\/headers|@aws-sdk[^"]*)"/.test(read(file)),
    );
    expect(touching.filter((file) => !isServerOnly(file))).toEqual([]);
  });
});

describe("the budgets", () => {
  const measured = sources.filter((file) => !/^components\/ui\/[^/]+$/.test(file));
  const lengths = measured
    .map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]?.lines ?? 0;

  test("median ≤ 60 lines, nine of ten ≤ 150, none above 300", () => {
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.9)).toBeLessThanOrEqual(150);
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  test("comments take at most 5 % of the lines", () => {
    const lines = sources.flatMap((file) => read(file).split("\n"));
    const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line));
    expect(comments.length / lines.length).toBeLessThanOrEqual(0.05);
  });

  test("a route file has at most 60 lines", () =>
    expect(
      lengths.filter(({ file, lines }) => file.startsWith("app/") && file.endsWith("/route.ts") && lines > 60),
    ).toEqual([]));

  test("folders under lib and components are at most five deep", () =>
    expect(sources.filter((file) => layer(file) !== "app" && file.split("/").length - 1 > 5)).toEqual([]));

  test("a folder shows about twenty files, at most 24", () => {
    const all = ["app", "components", "lib", "tests"]
      .flatMap(filesUnder)
      .filter((file) => !file.startsWith("tests/stored/"));
    const inFolder = new Map<string, number>();
    for (const folder of all.map((file) => path.posix.dirname(file)))
      inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
    expect([...inFolder].filter(([, files]) => files > 24)).toEqual([]);
  });

  test("no file or folder is a drawer, and no index.ts only passes on", () => {
    expect(sources.filter((file) => /(^|\/)(utils|helpers|common|misc|types|hooks)(\/|\.tsx?$)/.test(file))).toEqual(
      [],
    );
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  test("process.env is read only in lib/platform/env.ts and root configuration", () => {
    const passedOn = new Set(["lib/platform/env.ts"]);
    expect(sources.filter((file) => /process\.env/.test(read(file)) && !passedOn.has(file))).toEqual([]);
  });

  test("there is no fetch in a component and at most one useEffect per six component files", () => {
    const components = sources.filter((file) => layer(file) === "components");
    expect(components.filter((file) => /\bfetch\(/.test(read(file)))).toEqual([]);
    const effects = components.reduce((sum, file) => sum + (read(file).match(/\buseEffect\(/g)?.length ?? 0), 0);
    expect(effects).toBeLessThanOrEqual(Math.floor(components.length / 6));
  });

  test("no text becomes elements, but the page's own first script", () => {
    const sink =
      /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|createContextualFragment|srcDoc|document\.write/;
    expect(sources.filter((file) => sink.test(read(file)))).toEqual(["app/layout.tsx"]);
  });

  test("a page or layout is never a client component", () =>
    expect(sources.filter((file) => /\/(page|layout)\.tsx$/.test(file) && /^["']use client/.test(read(file)))).toEqual(
      [],
    ));

  test("a part of a page that does not arrive is asked for again", () => {
    const parts = sources.filter((file) => read(file).includes('from "next/dynamic"'));
    expect(parts.length).toBeGreaterThan(10);
    const asked = /\bdynamic(<\w+>)?\(\s*(async )?\(\) =>\s*(\(await )?untilLoaded\(/g;
    expect(
      parts.filter((file) => read(file).match(/\bdynamic[(<]/g)?.length !== read(file).match(asked)?.length),
    ).toEqual([]);
  });

  test("every route handler is made by the wrapper", () => {
    const routes = sources.filter((file) => layer(file) === "app" && file.endsWith("/route.ts"));
    expect(routes.length).toBeGreaterThan(10);
    expect(
      routes.filter(
        (file) => !/\broute(<[^>]+>)?\(\s*"/.test(read(file)) || /export (async )?function/.test(read(file)),
      ),
    ).toEqual([]);
  });
});

test("the folders of tests/app, tests/components and tests/lib are folders of the sources", () => {
  const foldersUnder = (directory: string): string[] =>
    readdirSync(path.join(ROOT, directory), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.posix.join(directory, entry.name))
      .flatMap((folder) => [folder, ...foldersUnder(folder)]);
  const mirrored = ["app", "components", "lib"].flatMap((top) => foldersUnder(`tests/${top}`));
  expect(mirrored.length).toBeGreaterThan(50);
  expect(mirrored.filter((folder) => !existsSync(path.join(ROOT, folder.replace("tests/", ""))))).toEqual([]);
});

test("the top level holds the fixed folders and root files that tools demand", () => {
  const directories = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("."),
  );
  const kept = directories
    .map(({ name }) => name)
    .filter((name) => !["node_modules", "data", "data-demo", "test-results", "coverage"].includes(name));
  expect(kept.sort()).toEqual(["app", "components", "docs", "lib", "prisma", "public", "tests"]);
});

test("every dependency has one line in docs/dependencies.md", () => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const named = z
    .object(
      Object.fromEntries(
        ["dependencies", "optionalDependencies", "devDependencies"].map((kind) => [
          kind,
          z.record(z.string(), z.string()),
        ]),
      ),
    )
    .parse(manifest);
  const rows = readFileSync(path.join(ROOT, "docs/dependencies.md"), "utf8").matchAll(/^\| ([@a-z][^|]*) \|/gm);
  const listed = [...rows].flatMap(([, cell = ""]) => cell.replace(/ \((dev|optional)\)/, "").split(", "));
  const hasLine = (name: string) =>
    listed.some((entry) => (entry.endsWith("/*") ? name.startsWith(entry.slice(0, -1)) : entry === name));
  expect(
    Object.values(named)
      .flatMap(Object.keys)
      .filter((name) => !hasLine(name)),
  ).toEqual([]);
  expect(listed.filter((entry, index) => listed.indexOf(entry) !== index)).toEqual([]);
});
