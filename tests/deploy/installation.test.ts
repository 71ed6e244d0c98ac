/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
const DEPLOY = path.join(ROOT, "docs/deploy");
const read = (name: string) => readFileSync(path.join(DEPLOY, name), "utf8");
const isThere = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

describe("what other programs read", () => {
  const testWith = (program: string) => (isThere(program) ? test : test.skip);
  const run = (program: string, words: string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, ...env },
    });
    return { status, said: `${stdout}${stderr}` };
  };

  testWith("systemd-analyze")("systemd takes the units", () => {
    for (const name of readdirSync(DEPLOY).filter((file) => /\.(service|timer)$/.test(file))) {
      const { said } = run("systemd-analyze", ["verify", path.join(DEPLOY, name)]);
      // The program and its user are not on every computer, nor is the manager's own directory.
      const complaints = said
        .split("\n")
        .filter((line) => line.includes(name) && !/not executable|No such file/.test(line));
      expect(complaints).toEqual([]);
    }
  });

  testWith("caddy")("Caddy takes the Caddyfile", () => {
    const home = mkdtempSync(path.join(tmpdir(), "naches-caddy-"));
    try {
      const words = ["validate", "--adapter", "caddyfile", "--config", path.join(DEPLOY, "Caddyfile")];
      const { status, said } = run("caddy", words, { HUB_DOMAIN: "hub.example.org", HOME: home, XDG_DATA_HOME: home });
      expect([status, said.includes("Valid configuration")]).toEqual([0, true]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  test("the shell parses the installer, which refuses unknown options first", () => {
    const script = path.join(DEPLOY, "install-debian.sh");
    expect(run("sh", ["-n", script])).toEqual({ status: 0, said: "" });
    expect(run("sh", [script, "--everything"])).toEqual({
      status: 1,
      said: expect.stringMatching(/^Usage: sh docs\/deploy\/install-debian\.sh/) as string,
    });
  });
});

test("the unit can write to its data alone, and knows how long the hub takes to stop", () => {
  const unit = read("naches.service");
  for (const line of [
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "TimeoutStopSec=25",
    "User=naches",
  ])
    expect(unit.split("\n")).toContain(line);
  expect(unit).not.toMatch(/npm|ReadWritePaths/);
});

test("every file of docs/deploy that a document or a script names is there", () => {
  const documents = readdirSync(path.join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  const texts = [
    ...documents.map((name) => readFileSync(path.join(ROOT, "docs", name), "utf8")),
    ...readdirSync(DEPLOY).map(read),
  ];
  const named = texts.flatMap((text) =>
    [...text.matchAll(/docs\/deploy\/([\w.-]*\w)/g)].map((match) => match[1] ?? ""),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(path.join(DEPLOY, name)))).toEqual([]);
});

test("every command of ours that a document tells a person to type is there", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { scripts: object };
  const documents = [
    "README.md",
    ...readdirSync(path.join(ROOT, "docs"), { encoding: "utf8", recursive: true }).map((name) => `docs/${name}`),
  ];
  const named = documents
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => [
      ...readFileSync(path.join(ROOT, name), "utf8").matchAll(/npm run (?:--silent )?([a-z]\w*(?::\w+)?)/g),
    ])
    .map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
