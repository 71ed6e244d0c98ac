/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { composeFaults, type ComposeWorld } from "@/tests/support/deploy/compose-rules";
import { parseDockerfile, stagesOf, variablesOf } from "@/tests/support/deploy/dockerfile";
import { changed, hubPort, isBesideDeployed, readDeployed, settingNames } from "@/tests/support/deploy/files";
import { commandsUnder } from "@/tests/support/server/program-folder";

const ROOT = path.resolve(__dirname, "../..");
const rootFile = (name: string) => readFileSync(path.join(ROOT, name), "utf8");
const small = readDeployed("compose.yaml");
const large = readDeployed("compose.large.yaml");

const typed = commandsUnder(rootFile("docs/install.md"), "In containers").join("\n");
const stopMs = /STOP_LIMIT_MS = ([\d_]+)/.exec(rootFile("instrumentation-node.ts"))?.[1] ?? "";
const world: ComposeWorld = {
  isThere: isBesideDeployed,
  settings: settingNames(),
  documented: [
    ...[...typed.matchAll(/'([A-Z]\w+)=/g)].map(([, name = ""]) => name),
    ...(/for name in ([\w ]+);/.exec(typed)?.[1] ?? "").split(" "),
  ],
  port: hubPort(),
  data: variablesOf(stagesOf(parseDockerfile(readDeployed("Dockerfile"))).at(-1))["DATA_DIR"] ?? "",
  stopSeconds: Number(stopMs.replace("_", "")) / 1000,
};

test("nothing is wrong with the compose files, held against the documents, the settings, the image and the hub's stop", () => {
  expect([composeFaults(small, world), composeFaults(large, world)]).toEqual([[], []]);
  expect(world.stopSeconds).toBe(20);
  expect(world.documented).toEqual(expect.arrayContaining(["HUB_DOMAIN", "POSTGRES_PASSWORD", "AUTH_SECRET"]));
});

test.each([
  ["a program that can be changed", "    read_only: true\n", "", "hub: can change its program"],
  ["no place for what is put away for a moment", "    tmpfs: [/tmp]\n", "", "hub: has no /tmp"],
  ["rights", "    cap_drop: [ALL]\n", "", "hub: keeps rights"],
  [
    "new rights",
    'security_opt: ["no-new-privileges:true"]',
    'security_opt: ["seccomp:unconfined"]',
    "may get new rights",
  ],
  ["all rights", "    read_only: true\n", "    read_only: true\n    privileged: true\n", "not apart from the computer"],
  ["the computer's network", "    read_only: true\n", "    read_only: true\n    network_mode: host\n", "not apart"],
  [
    "one right more",
    "cap_drop: [ALL]",
    "cap_drop: [ALL]\n    cap_add: [NET_BIND_SERVICE]",
    "hub: needs no NET_BIND_SERVICE",
  ],
  ["no return after a loss of power", "    restart: unless-stopped\n", "", "no restart"],
  ["no time to stop", "stop_grace_period: 25s", "stop_grace_period: 10s", "is killed before it has stopped"],
  ["another port", "3000:3000", "3000:8080", "listens at 3000"],
  ["no port", '    ports: ["3000:3000"]\n', "", "the hub cannot be reached"],
  ["data elsewhere", "data:/data", "data:/srv/data", "loses its data"],
  ["a volume that is not declared", "data:/data", "files:/data", "its volume is not declared: files"],
  [
    "a volume that nothing uses",
    "volumes:\n  data:\n",
    "volumes:\n  data:\n  old:\n",
    "a volume that nothing uses: old",
  ],
  ["a build from nowhere", "context: ../..", "context: ../../..", "names what is not there"],
  [
    "a file of settings that is not there",
    "    volumes: [",
    "    env_file: [hub.env]\n    volumes: [",
    "not there: hub.env",
  ],
  [
    "Docker's own socket",
    '["data:/data"]',
    '["data:/data", "/var/run/docker.sock:/run/docker.sock:ro"]',
    "could change /var/run/docker.sock",
  ],
  ["a setting that the hub has not", "HUB_NAME: ", "HUBNAME: ", "hub: has no setting HUBNAME"],
  ["a variable that may be missing", "${HUB_NAME:-Zaidy}", "${HUB_NAME}", "nobody is told when HUB_NAME"],
  ["a default of no setting", "${HUB_NAME:-Zaidy}", "${NAME:-Zaidy}", "no setting NAME"],
])("a small hub with %s is refused", (_what, from, to, fault) => {
  expect(composeFaults(changed(small, from, to), world)).toContainEqual(expect.stringContaining(fault));
});

test.each([
  ["a database without a version", "postgres:15-bookworm", "postgres:latest", "database: no version"],
  ["a proxy without a version", "caddy:2", "caddy", "caddy: no version"],
  [
    "a database that is reached from outside",
    "image: postgres:15-bookworm\n",
    'image: postgres:15-bookworm\n    ports: ["5432:5432"]\n',
    "database: can be reached",
  ],
  ["a right that no database needs", "SETUID]", "SETUID, SYS_ADMIN]", "database: needs no SYS_ADMIN"],
  [
    "a start before the database is well",
    "database: { condition: service_healthy }",
    "database: { condition: service_started }",
    "waits for database to begin",
  ],
  [
    "a wait for nobody",
    "store: { condition: service_healthy }",
    "bucket: { condition: service_healthy }",
    "waits for bucket, which is not there",
  ],
  [
    "a wait without a condition",
    "depends_on:\n      hub: { condition: service_healthy }",
    "depends_on: [hub]",
    "caddy: waits without a condition",
  ],
  [
    "a store that nobody asks for its health",
    '    healthcheck:\n      test: ["CMD", "mc", "ready", "local"]\n      interval: 5s\n      timeout: 5s\n      retries: 20\n',
    "",
    "waits for store, which has no health check",
  ],
  [
    "a required value without a word why",
    "${AUTH_SECRET:?see docs/install.md}",
    "${AUTH_SECRET:?}",
    "nobody is told when AUTH_SECRET",
  ],
  [
    "a secret that everybody knows",
    "${AUTH_SECRET:?see docs/install.md}",
    "${AUTH_SECRET:-0123456789abcdef}",
    "a secret that everybody knows",
  ],
  [
    "a value that no document makes",
    "${AUTH_SECRET:?see docs/install.md}",
    "${COOKIE_SECRET:?see docs/install.md}",
    "how to make COOKIE_SECRET",
  ],
  ["a Caddyfile that is not there", "./Caddyfile:", "./caddy/Caddyfile:", "not there: ./caddy/Caddyfile"],
  [
    "a Caddyfile that Caddy could change",
    "/etc/caddy/Caddyfile:ro",
    "/etc/caddy/Caddyfile",
    "could change ./Caddyfile",
  ],
  [
    "a way past the proxy",
    "    stop_grace_period: 25s\n",
    '    stop_grace_period: 25s\n    ports: ["3000:3000"]\n',
    "past its proxy",
  ],
  [
    "a proxy that is not believed",
    "TRUSTED_PROXIES: 172.31.81.0/24",
    "TRUSTED_PROXIES: 10.0.0.0/8",
    "does not believe its proxy",
  ],
  ["an address without https", "https://${HUB_DOMAIN", "http://${HUB_DOMAIN", "no https"],
])("a large hub with %s is refused", (_what, from, to, fault) => {
  expect(composeFaults(changed(large, from, to), world)).toContainEqual(expect.stringContaining(fault));
});

test("a file that is no YAML, or has a word that nobody has thought about, is refused", () => {
  expect(() => composeFaults(changed(small, "  hub:\n", "  hub:\n   - x\n"), world)).toThrow();
  expect(() => composeFaults(changed(small, "    read_only: true", "    userns_mode: host"), world)).toThrow(
    /userns_mode/,
  );
});
