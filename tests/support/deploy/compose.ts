import { load } from "js-yaml";
import { z } from "zod";

const dependsOn = z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]);

/** A service by the words that ours use; any other word fails, so that a new one is thought about here. */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  privileged: z.boolean().optional(),
  network_mode: z.string().optional(),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: dependsOn.default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string().optional(),
    })
    .optional(),
});

const composeSchema = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).default({}),
  networks: z
    .record(
      z.string(),
      z.strictObject({ ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }) }),
    )
    .default({}),
});

export type Service = z.infer<typeof service>;
export type Compose = z.infer<typeof composeSchema>;

/** Reads a compose file with what it merges (`<<`). Throws for one that is no YAML, or has a word that nobody has thought about. */
export function parseCompose(text: string): Compose {
  return composeSchema.parse(load(text));
}

/** A variable that the file takes from outside: "default" has a value for it, "required" stops with a message, "bare" is empty without it. */
export type Variable = { name: string; kind: "default" | "required" | "bare" };

/** The variables of a compose file as it is written. */
export function variablesIn(text: string): Variable[] {
  const uncommented = text.replace(/^\s*#.*$/gm, "");
  return [...uncommented.matchAll(/\$\{(\w+)(?::([?-])([^}]*))?\}|\$(\w+)/g)].map(
    ([, name, sign, rest = "", short]) => ({
      name: name ?? short ?? "",
      kind: sign === "-" ? "default" : sign === "?" && rest.trim() !== "" ? "required" : "bare",
    }),
  );
}
