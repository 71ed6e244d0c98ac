/** @jest-environment node */
import { readdirSync, readFileSync, statSync } from "node:fs";
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
const isServerOnly = (file: string) => read(file).startsWith('import "server-only";');
const isContent = (file: string) => /\/content(-[a-z]+)?\.ts$/.test(file);

/** The files that a file imports; `typesOnly` imports vanish when it is compiled. */
function imports(file: string): { target: string; typesOnly: boolean }[] {
  const found = [...read(file).matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?from\s+"(@\/[^"]+|\.[^"]+)"|import\("(@\/[^"]+|\.[^"]+)"\)/g)];
  return found.flatMap((match) => {
    const wanted = match[2] ?? match[3] ?? "";
    const base = wanted.startsWith("@/") ? wanted.slice(2) : path.posix.join(path.posix.dirname(file), wanted);
    const target = [base, `${base}.ts`, `${base}.tsx`].find((candidate) => text.has(candidate));
    return target ? [{ target, typesOnly: match[1] !== undefined }] : [];
  });
}

const layer = (file: string) => file.split("/")[0] ?? "";
const feature = (file: string) => (file.split("/").length > 2 ? (file.split("/")[1] ?? "") : "");

/** Which features of lib may know which others (docs/architecture.md says why for each). */
const KNOWN_FEATURES: Record<string, readonly string[]> = {
  uploads: ["media", "storage"],
  // Whoever removes files for good asks whose they are.
  media: ["installation", "storage"],
  auth: ["household"],
  // Whose place, zone and opinion the times are computed for.
  calendar: ["household"],
  schedule: ["household"],
  checklist: ["household"],
  // A new location is resolved by the calendar and kept by the household.
  preferences: ["calendar", "household"],
  // The files that a backup copies, and whether it fits this version; what the doctor looks after; what the health check tries.
  backup: ["auth", "installation", "storage", "updates", "uploads"],
  doctor: ["backup", "installation", "storage", "updates", "uploads"],
  // Whose the stored files are (D43).
  installation: ["storage"],
  health: ["household", "storage", "uploads"],
  // The copy before an update is made as a backup's is.
  updates: ["backup"],
  // The wrapper asks who is there.
  http: ["auth"],
  // The day's lines are computed for the household's place; all outside addresses stand in one file (D31).
  learning: ["household", "activities"],
  games: ["activities"],
  music: ["activities"],
  videos: ["activities"],
  tours: ["activities"],
  // Command lines call whatever they command.
  commands: ["activities", "auth", "backup", "calendar", "doctor", "household", "installation", "uploads", "media", "storage", "schedule"],
};

function mayImport(from: string, to: string): boolean {
  const [source, target] = [feature(from), feature(to)];
  if (source === target || target === "" || target === "http" || target === "ui") return true;
  if (/^lib\/(auth|household)\/(rules|schema)\.ts$/.test(to)) return true;
  // A page's data needs the page's identity.
  if (to === "lib/auth/pages.ts" && from.endsWith("/pages.ts")) return true;
  // The grid of chunks and parts is a rule of uploads, in one place; the drivers cut along it.
  if (source === "storage" && /^lib\/uploads\/(rules|chunk-plan)\.ts$/.test(to)) return true;
  // The sweeper tidies all features in one round.
  if (from === "lib/uploads/sweeper.ts") return true;
  return KNOWN_FEATURES[source]?.includes(target) ?? false;
}

const edges = sources.flatMap((from) => imports(from).map(({ target, typesOnly }) => ({ from, to: target, typesOnly })));
const show = (edge: { from: string; to: string }) => `${edge.from} → ${edge.to}`;

describe("the dependency rule", () => {
  test("nothing imports app", () => {
    expect(edges.filter(({ from, to }) => layer(to) === "app" && layer(from) !== "app").map(show)).toEqual([]);
  });

  test("lib never imports components", () => {
    expect(edges.filter(({ from, to }) => layer(from) === "lib" && layer(to) === "components").map(show)).toEqual([]);
  });

  test("a component never imports a server-only file or the database", () => {
    const wrong = edges.filter(({ from, to }) => layer(from) === "components" && (isServerOnly(to) || to.startsWith("prisma/")));
    expect(wrong.map(show)).toEqual([]);
    expect(sources.filter((file) => layer(file) === "components" && /@\/prisma|next\/headers/.test(read(file)))).toEqual([]);
  });

  test("schemas import only zod and schemas", () => {
    for (const file of sources.filter((name) => /[/-]schema\.ts$/.test(name))) {
      const modules = [...read(file).matchAll(/from "([^"]+)"/g)].map((match) => match[1] ?? "");
      expect(modules.filter((name) => name !== "zod/mini" && !/[/-]schema$/.test(name))).toEqual([]);
    }
  });

  test("what a browser may load uses zod/mini, and as a namespace: only that leaves out what is not used", () => {
    expect(sources.filter((file) => !isServerOnly(file) && /from "zod(?!\/mini")[^"]*"/.test(read(file)))).toEqual([]);
    expect(sources.filter((file) => /import (?!type \* as z|\* as z)[^;\n]*from "zod\/mini"/.test(read(file)))).toEqual([]);
    // Each of these brings a module of zod's that keeps the rest alive; lib/household/schema.ts has dates and instants.
    expect(sources.filter((file) => !isServerOnly(file) && /\bz\.((iso|coerce|locales|regexes|util)\.|catch\(|core\.(?!\$))/.test(read(file)))).toEqual([]);
  });

  test("rules are pure: no clock, no randomness, no I/O", () => {
    const pure = sources.filter((file) => /\/(rules|[a-z]+-rules|chunk-plan|content-range|retry|progress|byte-range|catalog)\.ts$/.test(file));
    expect(pure.length).toBeGreaterThan(5);
    const impure = /Date\.now|new Date\(\)|Math\.random|\bfetch\(|from "(react|node:(fs|net|http|crypto))|server-only|@\/prisma|localStorage/;
    expect(pure.filter((file) => impure.test(read(file)))).toEqual([]);
  });

  test("files that touch the database, the disk or secrets are server-only", () => {
    const touching = sources.filter((file) => layer(file) === "lib" && /from "(@\/lib\/(db|env|log)|node:fs[^"]*|next\/headers|@aws-sdk[^"]*)"/.test(read(file)));
    expect(touching.filter((file) => !isServerOnly(file))).toEqual([]);
  });

  test("features of lib do not know each other, except as listed", () => {
    const wrong = edges.filter(({ from, to }) => layer(from) === "lib" && layer(to) === "lib" && feature(from) !== "" && !mayImport(from, to));
    expect(wrong.map(show)).toEqual([]);
  });

  test("panels never import the hub, and only activity-panels imports panels", () => {
    const ACTIVITIES = /^components\/(gallery|learning|videos|music|history|zmanim|riddles|tours|halacha|settings|plan|games)\//;
    expect(edges.filter(({ from, to }) => ACTIVITIES.test(from) && to.startsWith("components/hub/")).map(show)).toEqual([]);
    const doors = edges.filter(({ from, to }) => ACTIVITIES.test(to) && from.startsWith("components/hub/") && !from.endsWith("activity-panels.tsx"));
    expect(doors.map(show)).toEqual([]);
  });

  test("pieces of components/ui know no word of the product", () => {
    const allowed = /^(components\/ui\/|lib\/cn\.ts)/;
    expect(edges.filter(({ from, to }) => from.startsWith("components/ui/") && !allowed.test(to)).map(show)).toEqual([]);
  });

  test("there are no import cycles", () => {
    const next = new Map<string, string[]>();
    for (const { from, to, typesOnly } of edges) if (!typesOnly) next.set(from, [...(next.get(from) ?? []), to]);
    const state = new Map<string, "open" | "done">();
    const cycles: string[] = [];
    const visit = (file: string, trail: string[]) => {
      if (state.get(file) === "done") return;
      if (state.get(file) === "open") {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
        return;
      }
      state.set(file, "open");
      for (const target of next.get(file) ?? []) visit(target, [...trail, file]);
      state.set(file, "done");
    };
    for (const file of sources) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe("the budgets", () => {
  const measured = sources.filter((file) => !file.startsWith("components/ui/") && !isContent(file));
  const lengths = measured.map((file) => ({ file, lines: read(file).trimEnd().split("\n").length })).sort((a, b) => a.lines - b.lines);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]?.lines ?? 0;

  test("median ≤ 60 lines, nine of ten ≤ 150, none above 300", () => {
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.9)).toBeLessThanOrEqual(150);
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  test("a route file has at most 60 lines", () => {
    expect(lengths.filter(({ file, lines }) => file.startsWith("app/") && file.endsWith("/route.ts") && lines > 60)).toEqual([]);
  });

  test("folders under lib and components are at most four deep", () => {
    expect(sources.filter((file) => layer(file) !== "app" && file.split("/").length - 1 > 4)).toEqual([]);
  });

  test("no file or folder is a drawer, and no index.ts only passes on", () => {
    expect(sources.filter((file) => /(^|\/)(utils|helpers|common|misc|types|hooks)(\/|\.tsx?$)/.test(file))).toEqual([]);
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  test("process.env is read only in lib/env.ts and root configuration", () => {
    const passedOn = new Set(["lib/env.ts"]);
    expect(sources.filter((file) => /process\.env/.test(read(file)) && !passedOn.has(file))).toEqual([]);
  });

  test("there is no fetch in a component and at most one useEffect per six component files", () => {
    const components = sources.filter((file) => layer(file) === "components");
    expect(components.filter((file) => /\bfetch\(/.test(read(file)))).toEqual([]);
    const effects = components.reduce((sum, file) => sum + (read(file).match(/\buseEffect\(/g)?.length ?? 0), 0);
    expect(effects).toBeLessThanOrEqual(Math.floor(components.length / 6));
  });

  test("a page or layout is never a client component", () => {
    expect(sources.filter((file) => /\/(page|layout)\.tsx$/.test(file) && /^["']use client/.test(read(file)))).toEqual([]);
  });

  test("every route handler is made by the wrapper", () => {
    const routes = sources.filter((file) => layer(file) === "app" && file.endsWith("/route.ts"));
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter((file) => !/\broute(<[^>]+>)?\("/.test(read(file)) || /export (async )?function/.test(read(file)))).toEqual([]);
  });
});

test("the top level holds the fixed folders and root files that tools demand", () => {
  const directories = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  const kept = directories.map(({ name }) => name).filter((name) => !["node_modules", "data", "test-results", "coverage"].includes(name));
  expect(kept.sort()).toEqual(["app", "components", "docs", "lib", "prisma", "public", "tests"]);
});

test("every dependency has a line in the README's table: what for, why this one", () => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const named = z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) }).parse(manifest);
  const rows = readFileSync(path.join(ROOT, "README.md"), "utf8").matchAll(/^\| ([@a-z][^|]*) \|/gm);
  const listed = [...rows].flatMap(([, cell = ""]) => cell.replace(" (dev)", "").split(", "));
  const hasLine = (name: string) => listed.some((entry) => (entry.endsWith("/*") ? name.startsWith(entry.slice(0, -1)) : entry === name));
  expect(Object.keys({ ...named.dependencies, ...named.devDependencies }).filter((name) => !hasLine(name))).toEqual([]);
});
