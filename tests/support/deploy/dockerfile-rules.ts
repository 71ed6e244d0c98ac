import path from "node:path";
import {
  execWords,
  parseDockerfile,
  type Stage,
  stagesOf,
  stepsOf,
  variablesOf,
} from "@/tests/support/deploy/dockerfile";

/** What a Dockerfile is held against. */
export type ImageWorld = {
  /** The major version of Node.js that the documents tell people to install. */
  node: string;
  /** Whether the build sees this file or folder: it is in the repository, and the .dockerignore lets it through. */
  isInContext: (place: string) => boolean;
  /** The addresses that the hub has. */
  routes: readonly string[];
  settings: readonly string[];
  /** The port of a hub that is told none. */
  port: string;
  /** The signals that end the hub gracefully. */
  signals: readonly string[];
  /** The words that start a built hub. */
  start: readonly string[];
};

/** Variables that are not the hub's own. */
const OTHER_VARIABLES = ["NODE_ENV", "npm_config_logs_max", "npm_config_update_notifier"];
const SECRET = /SECRET|PASSWORD|TOKEN|KEY/;

function imageFaults(stages: readonly Stage[], { node }: ImageWorld): string[] {
  const names = stages.map(({ name }) => name);
  const images = stages.map(({ image }) => image).filter((image) => !names.includes(image));
  return [
    ...(stages.length < 2 ? ["one stage: compilers and the tests' packages stay in the image"] : []),
    ...(new Set(images).size > 1 ? [`several images: ${images.join(", ")}`] : []),
    ...images.filter((image) => !/^[\w./-]+:\d[\w.-]*$/.test(image)).map((image) => `no version: ${image}`),
    ...images
      .filter((image) => image.startsWith("node:") && !new RegExp(`^node:${node}\\b`).test(image))
      .map((image) => `not Node.js ${node}, which the documents name: ${image}`),
  ];
}

function runFaults(stages: readonly Stage[]): string[] {
  const commands = stages.flatMap((stage) => stepsOf(stage, "RUN").map(({ rest }) => rest));
  return commands.flatMap((command) => [
    ...(/\bapt-get install\b/.test(command) && !/apt-get install -y --no-install-recommends /.test(command)
      ? [`apt-get install without -y --no-install-recommends: ${command}`]
      : []),
    ...(/\bapt-get install\b/.test(command) &&
    !/apt-get update.*apt-get install.*rm -rf \/var\/lib\/apt\/lists\/\*/.test(command)
      ? [`its lists are not fetched before and removed after, in the same layer: ${command}`]
      : []),
    ...(/npm run build\b.*npm (prune|install|uninstall) (?!.*--no-save)/.test(command)
      ? [`changes package-lock.json after the build, so the program would build itself anew: ${command}`]
      : []),
    ...(/\b(sudo|apt-get (dist-)?upgrade|chmod (-R )?777)\b|(^|&& |; )(apt|cd) |\b(curl|wget)\b.*\|/.test(command)
      ? [`sudo, upgrade, apt, cd, 777 or a script from the network: ${command}`]
      : []),
  ]);
}

/** The folder that a stage works in. Every one must be a whole path. */
const workFolder = (stage: Stage | undefined) => stepsOf(stage, "WORKDIR").at(-1)?.rest ?? "/";

function copyFaults(stages: readonly Stage[], { isInContext }: ImageWorld): string[] {
  const found = stages.flatMap((stage, index) =>
    stepsOf(stage, "COPY").flatMap(({ flags, rest }) => {
      const words = rest.split(" ");
      const [sources, target = ""] = [words.slice(0, -1), words.at(-1)];
      const from =
        flags["from"] === undefined ? null : stages.slice(0, index).find(({ name }) => name === flags["from"]);
      const isThere = (source: string) =>
        from === null
          ? isInContext(path.posix.normalize(source))
          : from !== undefined && `${source}/`.startsWith(`${workFolder(from)}/`);
      return [
        ...sources.filter((source) => !isThere(source)).map((source) => `nothing to copy: ${source}`),
        ...(sources.length > 1 && !target.endsWith("/")
          ? [`several files and no folder to copy them to: ${target}`]
          : []),
        ...(stage === stages.at(-1) && flags["chown"] !== "root:root"
          ? [`not said to be root's, so the hub might change its program: COPY ${rest}`]
          : []),
      ];
    }),
  );
  return [
    ...found,
    ...stages.flatMap((stage) => stepsOf(stage, "ADD")).map(({ rest }) => `ADD, which fetches and unpacks: ${rest}`),
    ...stages
      .flatMap((stage) => stepsOf(stage, "WORKDIR"))
      .filter(({ rest }) => !path.posix.isAbsolute(rest))
      .map(({ rest }) => `not a whole path: WORKDIR ${rest}`),
  ];
}

function userFaults(last: Stage | undefined): string[] {
  const [user] = stepsOf(last, "USER").slice(-1);
  const id = /^([1-9]\d*)(:[1-9]\d*)?$/.exec(user?.rest ?? "")?.[1];
  if (!last || !user || id === undefined)
    return [`not a user without root, by number, as orchestrators want it: ${user?.rest ?? "no USER"}`];
  const after = last.steps.slice(last.steps.indexOf(user) + 1).filter(({ word }) => word === "RUN" || word === "COPY");
  const data = variablesOf(last)["DATA_DIR"] ?? "";
  const makesData = stepsOf(last, "RUN").some(({ rest }) =>
    new RegExp(`install -d -o ${id} -g \\d+ -m 700 ${data}( |$)`).test(rest),
  );
  return [
    ...after.map(({ word, rest }) => `after USER: ${word} ${rest}`),
    ...(data !== "" && makesData ? [] : [`the folder of the data is not made for user ${id}: ${data}`]),
    ...(stepsOf(last, "VOLUME").some(({ rest }) => rest === data) ? [] : [`no VOLUME at ${data}`]),
  ];
}

function processFaults(last: Stage | undefined, world: ImageWorld): string[] {
  const [commands, checks] = [stepsOf(last, "CMD"), stepsOf(last, "HEALTHCHECK")];
  const words = execWords(commands[0]?.rest ?? "");
  const check = execWords(/\bCMD (.*)$/.exec(checks[0]?.rest ?? "")?.[1] ?? "");
  const [, route] = /http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(check?.join(" ") ?? "") ?? [];
  const variables = variablesOf(last);
  const [signal, port] = [stepsOf(last, "STOPSIGNAL")[0]?.rest ?? "none", stepsOf(last, "EXPOSE")[0]?.rest ?? "none"];
  return [
    ...(commands.length === 1 && words?.join(" ") === world.start.join(" ")
      ? []
      : [`not the one process, by its words: CMD ${commands.map(({ rest }) => rest).join(", ")}`]),
    ...(stepsOf(last, "ENTRYPOINT").length > 0 ? ["an ENTRYPOINT beside CMD"] : []),
    ...(checks.length === 1 && route !== undefined && world.routes.includes(route)
      ? []
      : [`no address of the hub is asked for its health: ${checks.map(({ rest }) => rest).join(", ")}`]),
    ...(world.signals.includes(signal) ? [] : [`no signal that the hub stops by: ${signal}`]),
    ...(port === world.port && variables["PORT"] === port ? [] : [`EXPOSE ${port}, and the hub listens elsewhere`]),
    ...Object.keys(variables)
      .filter((name) => !world.settings.includes(name) && !OTHER_VARIABLES.includes(name))
      .map((name) => `the hub has no setting ${name}`),
    ...Object.keys(variables)
      .filter((name) => SECRET.test(name))
      .map((name) => `a secret in the image: ${name}`),
  ];
}

/** Returns a line for each thing that a linter of containers, or somebody who knows this hub, would find wrong with a Dockerfile. */
export function dockerfileFaults(text: string, world: ImageWorld): string[] {
  const stages = stagesOf(parseDockerfile(text));
  const last = stages.at(-1);
  return [
    ...imageFaults(stages, world),
    ...runFaults(stages),
    ...copyFaults(stages, world),
    ...userFaults(last),
    ...processFaults(last, world),
  ];
}
