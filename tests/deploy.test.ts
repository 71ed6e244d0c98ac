/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SOURCES from "@/lib/commands/build/sources.json";

const ROOT = path.resolve(__dirname, "..");
const DEPLOY = path.join(ROOT, "docs/deploy");
const read = (name: string) => readFileSync(path.join(DEPLOY, name), "utf8");
const isThere = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** A Dockerfile's instructions, each on one line, without comments. */
const instructions = read("Dockerfile")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n/g, " ")
  .split("\n")
  .map((line) => line.trim())
  .filter(Boolean);
const all = (word: string) => instructions.filter((line) => line.startsWith(`${word} `));

describe("the Dockerfile", () => {
  test("its images have a version, and the same in both stages", () => {
    const images = all("FROM").map((line) => line.split(" ")[1] ?? "");
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:\d+-[a-z]+-slim$/);
  });

  test("what apt installs is without recommendations, asks nothing and leaves no lists", () => {
    for (const line of all("RUN").filter((one) => one.includes("apt-get install"))) {
      expect(line).toMatch(/apt-get install -y --no-install-recommends/);
      expect(line).toMatch(/rm -rf \/var\/lib\/apt\/lists\/\*/);
    }
    expect(instructions.join("\n")).not.toMatch(/\bsudo\b|apt-get upgrade|curl .*\| *sh|^ADD |chmod 777/m);
  });

  test("it ends as a user without root, starts one process by words and not by a shell, and looks after its health", () => {
    expect(all("USER")).toEqual(["USER node"]);
    const after = instructions.slice(instructions.indexOf("USER node"));
    expect(after.filter((line) => /^(RUN|COPY)/.test(line))).toEqual([]);
    expect(all("CMD")).toEqual(['CMD ["node", "--max-semi-space-size=4", "server.mjs"]']);
    expect(all("HEALTHCHECK")[0]).toMatch(/CMD \["node", .*\/api\/health/);
    expect(all("STOPSIGNAL")).toEqual(["STOPSIGNAL SIGTERM"]);
  });

  test("no setting and no secret gets into the image, and everything that a build needs does", () => {
    const ignored = read("Dockerfile.dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining(["**", ".env*", "data*", "**/node_modules", "**/.next"]));
    expect(SOURCES.length).toBeGreaterThan(8);
    const isKept = (name: string) =>
      ignored.some((line) => line === `!${name}` || (line.startsWith("!*") && name.endsWith(line.slice(2))));
    expect([...SOURCES, "server.mjs", "package.json"].filter((name) => !isKept(name))).toEqual([]);
  });
});

describe("the compose files", () => {
  test.each(["compose.yaml", "compose.large.yaml"])(
    "%s: the hub is read-only, without rights, and has time to stop",
    (name) => {
      const hub = /^ {2}hub:\n((?: {4}.*\n|\n)+)/m.exec(read(name))?.[1] ?? "";
      expect(hub).toMatch(/^ {4}read_only: true$/m);
      expect(hub).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
      expect(hub).toMatch(/^ {4}stop_grace_period: 25s$/m);
      expect(read(name)).toMatch(/no-new-privileges:true/);
      expect(read(name)).not.toMatch(/privileged: true|:latest\b|docker\.sock|network_mode: host/);
    },
  );

  test("no secret has a default; only Caddy can be reached from outside, and the hub believes its network alone", () => {
    const text = read("compose.large.yaml");
    for (const name of ["POSTGRES_PASSWORD", "S3_SECRET_ACCESS_KEY", "AUTH_SECRET"]) {
      expect(text).toContain(`\${${name}:?}`);
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}:-`));
    }
    expect(text.match(/^ {4}ports:/gm)).toHaveLength(1);
    const subnet = /subnet: ([\d./]+)/.exec(text)?.[1];
    expect(text).toContain(`TRUSTED_PROXIES: ${subnet}`);
  });
});

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

  test("the shell takes the installer, which refuses what it does not know before it does anything", () => {
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
  const documents = ["README.md", ...readdirSync(path.join(ROOT, "docs")).map((name) => `docs/${name}`)];
  const named = documents
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => [
      ...readFileSync(path.join(ROOT, name), "utf8").matchAll(/npm run (?:--silent )?([a-z]\w*(?::\w+)?)/g),
    ])
    .map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
