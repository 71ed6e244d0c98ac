/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import SOURCES from "@/lib/commands/build/sources.json";
import { ignoredBy } from "@/tests/support/deploy/dockerfile";
import { dockerfileFaults, type ImageWorld } from "@/tests/support/deploy/dockerfile-rules";
import { changed, hubPort, readDeployed, routePaths, settingNames } from "@/tests/support/deploy/files";

const ROOT = path.resolve(__dirname, "../..");
const rootFile = (name: string) => readFileSync(path.join(ROOT, name), "utf8");
const text = readDeployed("Dockerfile");
const isIgnored = ignoredBy(readDeployed("Dockerfile.dockerignore"));
const { scripts } = JSON.parse(rootFile("package.json")) as { scripts: { start: string } };

const world: ImageWorld = {
  node: /^\| \*\*(\d+)\*\*/m.exec(rootFile("docs/install.md"))?.[1] ?? "",
  isInContext: (place) => place === "." || (existsSync(path.join(ROOT, place)) && !isIgnored(place)),
  routes: routePaths(),
  settings: settingNames(),
  port: hubPort(),
  signals: [...rootFile("instrumentation-node.ts").matchAll(/process\.on\("(SIG\w+)"/g)].map(([, name = ""]) => name),
  start: scripts.start
    .replace(/^exec /, "")
    .replace(/ --build$/, "")
    .split(" "),
};

test("nothing is wrong with the Dockerfile, held against the documents, the routes, the settings and the signals of the hub", () => {
  expect(dockerfileFaults(text, world)).toEqual([]);
  expect(world.node).toBe("22");
  expect(world.signals).toContain("SIGTERM");
  expect(world.routes).toContain("/api/health");
});

const LAST_FROM = "FROM node:22-bookworm-slim\n";

test.each([
  ["an image without a version", LAST_FROM, "FROM node:latest\n", "no version: node:latest"],
  ["an image without a tag", LAST_FROM, "FROM node\n", "no version: node"],
  ["another Node.js than the documents name", LAST_FROM, "FROM node:24-bookworm-slim\n", "not Node.js 22"],
  ["two images", LAST_FROM, "FROM debian:13-slim\n", "several images"],
  ["apt that waits for an answer", "apt-get install -y --no", "apt-get install --no", "without -y"],
  ["apt with recommendations", "-y --no-install-recommends ffmpeg", "-y ffmpeg", "without -y --no-install-recommends"],
  ["lists that stay", " \\\n && rm -rf /var/lib/apt/lists/*", "", "its lists are not fetched before"],
  [
    "lists of another layer",
    "RUN apt-get update \\\n && apt-get install",
    "RUN apt-get update\nRUN apt-get install",
    "its lists",
  ],
  [
    "what was built from changed afterwards",
    " && npm run slim",
    " && npm prune --omit=dev",
    "changes package-lock.json after the build",
  ],
  ["an upgrade of all", "RUN npm ci", "RUN apt-get upgrade && npm ci", "sudo, upgrade"],
  ["apt for people", "RUN npm ci", "RUN apt install git && npm ci", "sudo, upgrade, apt"],
  [
    "a script from the network",
    "RUN npm ci",
    "RUN curl -fsSL https://example.org/setup | sh && npm ci",
    "from the network",
  ],
  ["a folder of one command", "RUN npm ci", "RUN cd /srv && npm ci", "cd"],
  ["everybody's files", "RUN npm ci", "RUN chmod -R 777 /srv && npm ci", "777"],
  ["something fetched by ADD", "COPY . .", "ADD https://example.org/hub.tar.gz /srv/", "ADD, which fetches"],
  [
    "a file that is not there",
    "COPY package.json package-lock.json",
    "COPY package.json yarn.lock",
    "nothing to copy: yarn.lock",
  ],
  [
    "a file that the ignore file keeps out",
    "COPY package.json package-lock.json",
    "COPY package.json docs/install.md",
    "nothing to copy: docs/install.md",
  ],
  ["a stage that is not there", "--from=build", "--from=builder", "nothing to copy: /srv/naches"],
  [
    "a place beside what was built",
    "--chown=root:root /srv/naches ./",
    "--chown=root:root /srv/hub ./",
    "nothing to copy: /srv/hub",
  ],
  ["files that go to no folder", "package-lock.json ./", "package-lock.json app", "no folder to copy them to: app"],
  [
    "a folder from nowhere",
    "WORKDIR /srv/naches\n# Of root",
    "WORKDIR naches\n# Of root",
    "not a whole path: WORKDIR naches",
  ],
  ["a program that the hub can change", "--chown=root:root", "--chown=1000:1000", "might change its program"],
  ["root", "USER 1000:1000", "USER root", "not a user without root"],
  ["root by its number", "USER 1000:1000", "USER 0", "not a user without root"],
  ["a user by name", "USER 1000:1000", "USER node", "by number"],
  ["no user", "USER 1000:1000\n", "", "no USER"],
  ["another user than the data's", "USER 1000:1000", "USER 1001:1001", "not made for user 1001"],
  ["something done after USER", "VOLUME /data", "RUN true\nVOLUME /data", "after USER: RUN true"],
  ["a volume elsewhere", "VOLUME /data", "VOLUME /var/data", "no VOLUME at /data"],
  ["data elsewhere", "DATA_DIR=/data", "DATA_DIR=/var/data", "the folder of the data is not made"],
  [
    "a shell that starts the hub",
    'CMD ["node", "--max-semi-space-size=4", "server.mjs"]',
    "CMD node server.mjs",
    "not the one process",
  ],
  [
    "npm that starts the hub",
    'CMD ["node", "--max-semi-space-size=4", "server.mjs"]',
    'CMD ["npm", "start"]',
    "not the one process",
  ],
  ["two commands", "USER 1000:1000", 'CMD ["node"]\nUSER 1000:1000', "not the one process"],
  ["an entrypoint", "USER 1000:1000", 'ENTRYPOINT ["node"]\nUSER 1000:1000', "an ENTRYPOINT"],
  ["a health check of no address", "/api/health`", "/health`", "no address of the hub is asked"],
  ["a health check by a shell", 'CMD ["node", "-e", "fetch', 'CMD node -e "fetch', "no address of the hub is asked"],
  ["a signal that ends it at once", "STOPSIGNAL SIGTERM", "STOPSIGNAL SIGKILL", "no signal that the hub stops by"],
  ["another port", "EXPOSE 3000", "EXPOSE 8080", "EXPOSE 8080"],
  ["a port that nobody exposes", "PORT=3000", "PORT=3001", "listens elsewhere"],
  ["a setting that the hub has not", "PORT=3000", "PORT=3000 HUB_PORT=3000", "no setting HUB_PORT"],
  ["a secret", "PORT=3000", "PORT=3000 AUTH_SECRET=0123456789", "a secret in the image: AUTH_SECRET"],
])("a Dockerfile with %s is refused", (_what, from, to, fault) => {
  expect(dockerfileFaults(changed(text, from, to), world)).toContainEqual(expect.stringContaining(fault));
});

test("a Dockerfile of one stage is refused", () => {
  expect(dockerfileFaults(text.slice(text.lastIndexOf("FROM")), world)).toContainEqual(
    expect.stringContaining("one stage"),
  );
});

describe("what is kept out of the image", () => {
  test("no setting, no data, no history, no test, nothing that was installed or built here", () => {
    const unwanted = [
      ".env",
      ".env.new",
      ".git/config",
      ".ci/run",
      "data/naches.db",
      "data-demo/naches.db",
      "data-before-0.1.0/auth-secret",
      "node_modules/next/package.json",
      "prisma/node_modules/x.js",
      ".next/BUILD_ID",
      "prisma/sqlite/client/client.ts",
      "tests/run.mjs",
      "test-results/screens/hub.png",
      "docs/deploy/.env",
      "docs/install.md",
      "README.md",
      "backup.tar",
    ];
    expect(unwanted.filter((name) => !isIgnored(name))).toEqual([]);
  });

  test("all that a build reads and a start needs is let in", () => {
    expect(SOURCES.length).toBeGreaterThan(8);
    expect([...SOURCES, "server.mjs", "package.json", "LICENSE"].filter((name) => !world.isInContext(name))).toEqual(
      [],
    );
    expect(isIgnored("lib/database/sqlite-for-node.cjs")).toBe(false);
    expect(isIgnored("prisma/migrations/sqlite/20261122030221_first_models/migration.sql")).toBe(false);
  });

  test.each([
    ["*.md", "README.md", true],
    ["*.md", "docs/install.md", false],
    ["**/*.md", "docs/a/install.md", true],
    ["docs", "docs/a/install.md", true],
    ["**\n!docs", "docs/a/install.md", false],
    ["**\n!docs\ndocs/*/install.md", "docs/a/install.md", true],
    ["!docs\n**", "docs/install.md", true],
    [".env*", ".env.new", true],
    ["data?", "data", false],
  ])("the patterns %j and the file %s: kept out is %s", (patterns, file, ignored) => {
    expect(ignoredBy(patterns)(file)).toBe(ignored);
  });
});
