// `npm run test:image`: the steps of docs/deploy/Dockerfile, read from it, in Debians that debootstrap makes; then the container that
// docs/deploy/compose.yaml describes: its user, no rights, a program that cannot be written to. Stands for Docker, which needs a daemon.
// Tries the last commit. Skipped, with a line, where root or debootstrap is missing.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseCompose } from "@/tests/support/deploy/compose";
import { connect, quoted, root, run, skipWithoutDebootstrap, unpackDebian } from "@/tests/support/deploy/debian.mjs";
import {
  execWords,
  ignoredBy,
  type Instruction,
  parseDockerfile,
  type Stage,
  stagesOf,
  stepsOf,
  variablesOf,
} from "@/tests/support/deploy/dockerfile";
import { readDeployed } from "@/tests/support/deploy/files";

const stages = stagesOf(parseDockerfile(readDeployed("Dockerfile")));
const isIgnored = ignoredBy(readDeployed("Dockerfile.dockerignore"));
const { hub } = parseCompose(readDeployed("compose.yaml")).services;
const last = stages.at(-1);
if (!hub || !last) throw new Error("There is no hub in docs/deploy.");
const began = performance.now();
const say = (text: string) =>
  process.stdout.write(`\n── ${Math.round((performance.now() - began) / 1000)} s: ${text}\n`);

/** What "node:22-bookworm-slim" has: that Debian, that Node.js with its headers and npm, and the user "node". */
function unpackImage(image: string, folder: string): Record<string, string> {
  const [, node = "", suite = ""] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? [];
  unpackDebian(suite, folder);
  const draft = path.join(folder, "root/npm");
  mkdirSync(draft);
  const program = `node-${process.platform}-${process.arch}`;
  run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", draft, `${program}@${node}`, "npm@10"]);
  const packages = path.join(draft, "node_modules");
  run("cp", [
    "-a",
    path.join(packages, program, "bin"),
    path.join(packages, program, "include"),
    path.join(folder, "usr/local"),
  ]);
  mkdirSync(path.join(folder, "usr/local/lib/node_modules"));
  run("mv", [path.join(packages, "npm"), path.join(folder, "usr/local/lib/node_modules")]);
  run("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", path.join(folder, "usr/local/bin/npm")]);
  rmSync(draft, { recursive: true });
  run("chroot", [folder, "useradd", "--uid", "1000", "--user-group", "--create-home", "node"]);
  // node-gyp finds the headers where the image has them, and need not fetch them.
  return { ...connect(folder), npm_config_nodedir: "/usr/local" };
}

/** The files of the last commit that the build may see, in a folder. */
function unpackContext(folder: string): void {
  execFileSync("sh", ["-c", `git archive HEAD | tar -C ${quoted(folder)} -xf -`], { cwd: root });
  for (const name of execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n"))
    if (name !== "" && isIgnored(name)) rmSync(path.join(folder, name), { force: true });
}

function copy(
  { flags, rest }: Instruction,
  place: string,
  into: string,
  from: (name: string | undefined) => string,
): void {
  const words = rest.split(" ");
  const target = path.join(into, path.posix.resolve(place, words.at(-1) ?? ""));
  mkdirSync(target, { recursive: true });
  for (const source of words.slice(0, -1)) {
    const file = path.join(from(flags["from"]), source);
    const isBuilt = flags["from"] !== undefined;
    // What was built is large, and its stage is not needed any longer.
    run("cp", ["-a", ...(isBuilt ? ["--link"] : []), isBuilt || source === "." ? `${file}/.` : file, target]);
  }
  if (flags["chown"] !== undefined) run("chown", ["-R", flags["chown"], target]);
}

/** Does a stage's steps in its folder, which holds its image already. */
function build(
  stage: Stage,
  folder: string,
  environment: Record<string, string>,
  from: (name: string | undefined) => string,
) {
  let place = "/";
  for (const step of stage.steps) {
    if (step.word === "WORKDIR") mkdirSync(path.join(folder, (place = step.rest)), { recursive: true });
    if (step.word === "COPY") copy(step, place, folder, from);
    if (step.word === "RUN") {
      say(`RUN ${step.rest}`);
      const env = { ...environment, ...variablesOf(stage) };
      const inside = `mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev && chroot ${folder} sh -c ${quoted(`cd ${place} && ${step.rest}`)}`;
      run("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
    }
  }
}

/** A script that a container's user would run, with its variables: no rights, and none to be had. */
function asUser(folder: string, words: readonly string[]): string {
  const [user = "", group = ""] = stepsOf(last, "USER")[0]?.rest.split(":") ?? [];
  const variables = { ...variablesOf(last), ...defaults(), HOME: "/home/node", PATH: "/usr/local/bin:/usr/bin:/bin" };
  const env = Object.entries(variables).map(([name, value]) => quoted(`${name}=${value}`));
  const rights = `--no-new-privs --bounding-set=-all --inh-caps=-all`;
  const place = stepsOf(last, "WORKDIR").at(-1)?.rest ?? "/";
  const inside = `cd ${place} && exec ${words.map(quoted).join(" ")}`;
  return `chroot ${folder} setpriv --reuid ${user} --regid ${group} --clear-groups ${rights} env -i ${env.join(" ")} sh -c ${quoted(inside)}`;
}

/** The variables of the compose file where a person sets none. */
function defaults(): Record<string, string> {
  const given = Object.entries(hub?.environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, "$1")]));
}

function start(folder: string, outside: string): void {
  const data = variablesOf(last)["DATA_DIR"] ?? "";
  const command = (step: Instruction | undefined) =>
    execWords(/(?:^|CMD )(\[.*)$/.exec(step?.rest ?? "")?.[1] ?? "") ?? [];
  const [main, health] = [stepsOf(last, "CMD")[0], stepsOf(last, "HEALTHCHECK")[0]].map(command);
  const step = (text: string) => `echo; echo ${quoted(`── ${text}`)}`;
  const script = [
    "set -eu",
    "ip link set lo up",
    `mkdir -p ${outside}/data ${outside}/backup ${folder}/backup && chown 1000:1000 ${outside}/data ${outside}/backup && chmod 700 ${outside}/data`,
    // As compose has it: read_only, but for a volume and for /tmp.
    `mount --bind ${folder} ${folder} && mount -o remount,bind,ro ${folder}`,
    `mount --bind ${outside}/data ${folder}${data} && mount --bind ${outside}/backup ${folder}/backup`,
    ...(hub?.tmpfs ?? []).map((place) => `mount -t tmpfs tmpfs ${folder}${place}`),
    `mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev`,
    step("the container's one process"),
    `${asUser(folder, main ?? [])} >${outside}/log 2>&1 & hub=$!`,
    `for i in $(seq 60); do ${asUser(folder, health ?? [])} && break; kill -0 $hub || { cat ${outside}/log; exit 1; }; sleep 1; done`,
    asUser(folder, health ?? []),
    `grep -i "setup code" ${outside}/log`,
    step("docker compose exec hub npm run doctor"),
    asUser(folder, ["npm", "run", "doctor"]),
    step("npm run backup -- /backup, in a container beside it"),
    asUser(folder, ["npm", "run", "backup", "--", "/backup"]),
    step("nothing but the data can be written to"),
    `if ${asUser(folder, ["find", "/srv", "/usr", "/etc", "/home", "-xdev", "-writable", "-not", "-type", "l"])} | grep .; then exit 1; fi`,
    step(`${stepsOf(last, "STOPSIGNAL")[0]?.rest}`),
    `kill -s ${(stepsOf(last, "STOPSIGNAL")[0]?.rest ?? "").replace("SIG", "")} $hub; wait $hub`,
    `grep '"event":"server.stopped"' ${outside}/log; ! grep '"level":"error"' ${outside}/log`,
  ].join("\n");
  writeFileSync(path.join(outside, "container.sh"), script);
  run("unshare", ["--net", "--mount", "--pid", "--fork", "--kill-child", "sh", path.join(outside, "container.sh")]);
}

/** Programs that read these files themselves, each where this machine has it: the words that try it, and those that check. */
const CHECKS: [string, string[], string[]][] = [
  ["hadolint", ["--version"], ["--failure-threshold", "error", "docs/deploy/Dockerfile"]],
  ["docker", ["info"], ["build", "--check", "-f", "docs/deploy/Dockerfile", "."]],
  ["docker", ["compose", "version"], ["compose", "-f", "docs/deploy/compose.yaml", "config", "--quiet"]],
  ["docker", ["compose", "version"], ["compose", "-f", "docs/deploy/compose.large.yaml", "config", "--quiet"]],
  ["caddy", ["version"], ["validate", "--adapter", "caddyfile", "--config", "docs/deploy/Caddyfile"]],
];

function checkFiles(): void {
  const required = ["HUB_DOMAIN", "POSTGRES_PASSWORD", "AUTH_SECRET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  const env = { ...process.env, ...Object.fromEntries(required.map((name) => [name, "hub.example.org"])) };
  for (const [program, tries, words] of CHECKS) {
    const isThere = spawnSync(program, tries).status === 0;
    say(`${program} ${words.join(" ")}${isThere ? "" : `: skipped, there is no "${program} ${tries.join(" ")}" here`}`);
    if (isThere) execFileSync(program, words, { cwd: root, env, stdio: "inherit" });
  }
}

checkFiles();
skipWithoutDebootstrap("The image's test");
// Not /tmp, which may lie in memory and refuse programs.
const outside = mkdtempSync("/var/tmp/naches-image-");
try {
  const context = path.join(outside, "context");
  mkdirSync(context);
  unpackContext(context);
  const folders = stages.map((_, index) => path.join(outside, `stage-${index}`));
  for (const [index, stage] of stages.entries()) {
    const folder = folders[index] ?? "";
    mkdirSync(folder);
    say(`FROM ${stage.image}`);
    const environment = unpackImage(stage.image, folder);
    build(stage, folder, environment, (name) =>
      name === undefined ? context : (folders[stages.findIndex((other) => other.name === name)] ?? ""),
    );
  }
  const image = folders.at(-1) ?? "";
  say(
    `built; of it ${execFileSync("du", ["-sh", path.join(image, "srv/naches")], { encoding: "utf8" }).split("\t")[0]} are the hub`,
  );
  start(image, outside);
  process.stdout.write("\nThe image's test passed\n");
} finally {
  rmSync(outside, { recursive: true, force: true });
}
