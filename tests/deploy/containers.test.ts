/** @jest-environment node */
import { existsSync } from "node:fs";
import path from "node:path";
import { DIRECT_LIMIT_BYTES, MAX_PROXY_BODY_BYTES } from "@/lib/media/uploads/rules";
import SOURCES from "@/lib/operations/commands/build/sources.json";
import { parseCompose } from "@/tests/support/deploy/compose";
import {
  execWords,
  ignoredBy,
  parseDockerfile,
  stagesOf,
  stepsOf,
  variablesOf,
} from "@/tests/support/deploy/dockerfile";
import { readDeployed, readRoot, routePaths } from "@/tests/support/deploy/files";

// Only what compares these files with the program and its documents, which no linter of containers knows. Their own
// languages are checked by the programs that read them (`npm run test:image`, installation.test.ts).
const numberIn = (file: string, pattern: RegExp) => Number((pattern.exec(readRoot(file))?.[1] ?? "").replace("_", ""));
const settings = [...readRoot(".env.example").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
const port = `${numberIn(".env.example", /^PORT=(\d+)$/m)}`;
const isIgnored = ignoredBy(readDeployed("Dockerfile.dockerignore"));

describe("the Dockerfile", () => {
  const stages = stagesOf(parseDockerfile(readDeployed("Dockerfile")));
  const last = stages.at(-1);
  const only = (word: string) => stepsOf(last, word).map(({ rest }) => rest);

  test("builds on the Node.js that the documents name", () => {
    const node = `node:${numberIn("docs/install.md", /^\| \*\*(\d+)\*\*/m)}-bookworm-slim`;
    expect(stages.map(({ image }) => image)).toEqual([node, node]);
  });

  test("starts the hub as npm does, as one process without root", () => {
    const { scripts } = JSON.parse(readRoot("package.json")) as { scripts: { start: string } };
    const start = scripts.start.replace(/^exec | --build$/g, "").split(" ");
    expect([only("USER"), only("ENTRYPOINT"), only("CMD").map(execWords)]).toEqual([["1000:1000"], [], [start]]);
  });

  test("leaves the program to root and the data to the hub's user", () => {
    const { DATA_DIR: data } = variablesOf(last);
    expect(stepsOf(last, "COPY")).toMatchObject([{ flags: { chown: "root:root" } }]);
    expect(only("VOLUME")).toEqual([data]);
    expect(only("RUN").join()).toContain(`install -d -o 1000 -g 1000 -m 700 ${data}`);
  });

  test("names settings, a port, a route and a signal that the hub has", () => {
    const { NODE_ENV, PORT, ...own } = variablesOf(last);
    expect([NODE_ENV, PORT, only("EXPOSE")]).toEqual(["production", port, [port]]);
    expect(Object.keys(own).filter((name) => !settings.includes(name) || /SECRET|PASSWORD|KEY/.test(name))).toEqual([]);
    expect(routePaths()).toContain(/\{process\.env\.PORT\}(\/[\w/]+)`/.exec(only("HEALTHCHECK").join())?.[1]);
    expect(readRoot("instrumentation-node.ts")).toContain(`process.on("${only("STOPSIGNAL").join()}"`);
  });

  test("copies all that a build reads and a start needs", () => {
    const isInContext = (place: string) => place === "." || (existsSync(path.resolve(place)) && !isIgnored(place));
    const copied = stages.flatMap((stage) => stepsOf(stage, "COPY"));
    const sources = copied.filter(({ flags }) => !flags["from"]).flatMap(({ rest }) => rest.split(" ").slice(0, -1));
    expect(sources).toEqual(["package.json", "package-lock.json", "."]);
    const needed = [...sources, ...SOURCES, "server.mjs", "LICENSE", "lib/platform/database/sqlite-for-node.cjs"];
    expect(needed.filter((name) => !isInContext(name))).toEqual([]);
    expect(isIgnored("prisma/migrations/sqlite/20261122030221_first_models/migration.sql")).toBe(false);
  });

  test("copies no setting, data, history, test or anything installed or built here", () => {
    const unwanted =
      ".env .env.new .git/config .ci/run data/naches.db data-demo/naches.db data-before-0.1.0/auth-secret " +
      "node_modules/next/package.json prisma/node_modules/x.js .next/BUILD_ID prisma/sqlite/client/client.ts " +
      "tests/run.mjs test-results/screens/hub.png docs/deploy/.env docs/install.md README.md backup.tar";
    expect(unwanted.split(" ").filter((name) => !isIgnored(name))).toEqual([]);
  });
});

const composeFiles = ["compose.yaml", "compose.large.yaml"].map((name) => {
  const text = readDeployed(name).replace(/^\s*#.*$/gm, "");
  return { name, text, services: parseCompose(text).services };
});

describe.each(composeFiles)("$name", ({ text, services }) => {
  const hub = services["hub"];

  test("closes every service", () => {
    const closed = { restart: "unless-stopped", cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
    for (const service of Object.values(services)) {
      expect(service).toMatchObject(closed);
      expect(Object.keys(service)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/privileged|network_mode/)]),
      );
      if (!service.build) expect(service.image).toMatch(/:(\d|RELEASE\.\d)/);
    }
    expect(services["database"]?.ports ?? []).toEqual([]);
    expect(services["store"]?.ports ?? []).toEqual([]);
  });

  test("gives the hub data, a read-only program, known settings, and time to stop", () => {
    const bounds = { pids_limit: 512, mem_limit: "4g" };
    expect(hub).toMatchObject({ ...bounds, read_only: true, tmpfs: ["/tmp"], volumes: ["data:/data"] });
    expect(hub?.build).toEqual({ context: "../..", dockerfile: "docs/deploy/Dockerfile" });
    expect(hub).not.toHaveProperty("cap_add");
    expect(Object.keys(hub?.environment ?? {}).filter((name) => !settings.includes(name))).toEqual([]);
    const stopSeconds = numberIn("instrumentation-node.ts", /STOP_LIMIT_MS = ([\d_]+)/) / 1000;
    expect(parseInt(hub?.stop_grace_period ?? "0")).toBeGreaterThan(stopSeconds);
  });

  test("has a default, or a document that says how to make it, for each variable", () => {
    const variables = [...text.matchAll(/\$\{?(\w+)(:[?-])?([^}\s]?)/g)];
    const [defaults, required] = [":-", ":?"].map((sign) => variables.filter(([, , found]) => found === sign));
    expect(variables.length).toBe((defaults?.length ?? 0) + (required?.length ?? 0));
    expect(defaults?.filter(([, name = ""]) => !settings.includes(name) || /SECRET|PASSWORD|KEY/.test(name))).toEqual(
      [],
    );
    const install = readRoot("docs/install.md");
    expect(required?.filter(([, name = "", , why]) => !install.includes(name) || why === "")).toEqual([]);
  });

  test("waits only for services that are healthy", () => {
    const waits = Object.values(services).flatMap(({ depends_on: waitsFor }) => Object.entries(waitsFor));
    const isWrong = ([name, { condition }]: (typeof waits)[number]) =>
      condition !== "service_healthy" || !(name === "hub" || services[name]?.["healthcheck"]);
    expect(waits.filter(isWrong)).toEqual([]);
  });
});

test("the small hub is reached at its port, the large one by its proxy alone", () => {
  const [small, large] = composeFiles.map(({ services }) => services["hub"]);
  expect([small?.ports, large?.ports]).toEqual([[`${port}:${port}`], []]);
  expect(readDeployed("compose.large.yaml")).toContain(`subnet: ${large?.environment["TRUSTED_PROXIES"]}`);
  expect(large?.environment["PUBLIC_URL"]).toMatch(/^https:\/\/\$\{HUB_DOMAIN:/);
});

test("Caddy lets the largest body through and is more patient than the hub", () => {
  const text = readDeployed("Caddyfile");
  const value = (name: string) => new RegExp(`^\\s*${name} (\\S+)$`, "m").exec(text)?.[1] ?? "";
  expect(value("max_size")).toMatch(/^\d+MB$/);
  expect(parseInt(value("max_size")) * 1e6).toBeGreaterThan(Math.max(DIRECT_LIMIT_BYTES, MAX_PROXY_BODY_BYTES));
  const bodyMs = numberIn("lib/platform/http/body-in-time.ts", /BODY_TIMEOUT_MS = ([\d_]+)/);
  expect(value("response_header_timeout")).toMatch(/^\d+s$/);
  expect(parseInt(value("response_header_timeout"))).toBeGreaterThan(bodyMs / 1000);
  expect(value("flush_interval")).toBe("-1");
  expect(text).not.toMatch(/^\s*(encode|header_up|trusted_proxies|read_timeout|write_timeout)\b/m);
});

test("Caddy looks for the hub where the compose file and a plain computer have it", () => {
  const { environment, volumes } = composeFiles[1]?.services["caddy"] ?? {};
  expect(readDeployed("Caddyfile")).toContain(`reverse_proxy {$HUB_UPSTREAM:127.0.0.1:${port}} {`);
  expect(environment).toMatchObject({ HUB_UPSTREAM: `hub:${port}` });
  expect(volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
});
