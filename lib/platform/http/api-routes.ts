import "server-only";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ApiRoute } from "@/lib/platform/http/door-rules";
import { singleton } from "@/lib/platform/singleton";

const EXPORTED = /^export (?:const|(?:async )?function) ([A-Z]+)\b|^export \{([^}]*)\}/gm;

function methodsIn(source: string): string[] {
  const names = [...source.matchAll(EXPORTED)].flatMap(([, name, list = ""]) =>
    name ? [name] : list.split(",").map((one) => one.split(" as ").at(-1)!.trim()),
  );
  return names.filter((name) => /^[A-Z]+$/.test(name));
}

function readRoutes(app: string): ApiRoute[] {
  if (!existsSync(path.join(app, "api"))) return [];
  return readdirSync(path.join(app, "api"), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === "route.ts")
    .map(({ parentPath, name }) => ({
      segments: path.relative(app, parentPath).split(path.sep),
      methods: methodsIn(readFileSync(path.join(parentPath, name), "utf8")),
    }));
}

/** Returns the methods of the routes below `app/api`, read from their sources: Next's 405 does not list them. Empty if there are none. */
export function apiRoutes(): readonly ApiRoute[] {
  return singleton("api-routes", () => readRoutes(path.join(/* turbopackIgnore: true */ process.cwd(), "app")));
}
