/** One instruction of a Dockerfile: its word in capitals, its flags such as "--from=build", and what follows, on one line. */
export type Instruction = { word: string; flags: Record<string, string>; rest: string };
/** From one FROM to the next: the image, its name if it has one, and what is done in it. */
export type Stage = { image: string; name: string | null; steps: Instruction[] };

const FLAG = /^--([\w-]+)=(\S+)\s+/;

/** Returns a Dockerfile's instructions, without comments and with continued lines put together. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text
    .replace(/^[ \t]*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line) => {
    const [, word = "", after = ""] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    const flags: Record<string, string> = {};
    let rest = after;
    for (let found = FLAG.exec(rest); found; found = FLAG.exec(rest)) {
      flags[found[1] ?? ""] = found[2] ?? "";
      rest = rest.slice(found[0].length);
    }
    return { word: word.toUpperCase(), flags, rest: rest.replace(/\s+/g, " ") };
  });
}

/** Divides instructions by their FROM. Throws when something stands before the first. */
export function stagesOf(instructions: readonly Instruction[]): Stage[] {
  const stages: Stage[] = [];
  for (const step of instructions) {
    if (step.word === "FROM") {
      const [, image = "", name] = /^(\S+)(?: AS (\S+))?$/i.exec(step.rest) ?? [];
      stages.push({ image, name: name ?? null, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${step.word} stands before the first FROM.`);
      stage.steps.push(step);
    }
  }
  return stages;
}

/** The steps of a stage that have this word. */
export const stepsOf = (stage: Stage | undefined, word: string) =>
  stage?.steps.filter((step) => step.word === word) ?? [];

/** The words of the exec form, `["node", "server.mjs"]`; null for a line that a shell would read. */
export function execWords(text: string): string[] | null {
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) && words.every((word): word is string => typeof word === "string") ? words : null;
  } catch {
    return null;
  }
}

/** The variables that a stage sets by ENV. */
export function variablesOf(stage: Stage | undefined): Record<string, string> {
  const pairs = stepsOf(stage, "ENV").flatMap(({ rest }) => [...rest.matchAll(/([A-Za-z_]\w*)=(\S*)/g)]);
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

/** A pattern of a .dockerignore as an expression: "**" is any number of folders, "*" and "?" stay within one name. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replace(/^\//, "").replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/** Returns whether a file is kept out of the image: as Docker does it, the last pattern counts that fits the path or a folder above it. */
export function ignoredBy(text: string): (file: string) => boolean {
  const patterns = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ keeps: line.startsWith("!"), fits: expressionOf(line.replace(/^!/, "")) }));
  return (file) => {
    const names = file.split("/");
    const places = names.map((_, index) => names.slice(0, index + 1).join("/"));
    const last = patterns.findLast(({ fits }) => places.some((place) => fits.test(place)));
    return last !== undefined && !last.keeps;
  };
}
