import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../../..");

/** A file of the repository, as text. */
export const readRoot = (name: string) => readFileSync(path.join(ROOT, name), "utf8");

/** A file of docs/deploy, as text. */
export const readDeployed = (name: string) => readRoot(`docs/deploy/${name}`);

/** The paths of all route handlers, such as "/api/health". */
export const routePaths = () =>
  readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => `/${path.dirname(file)}`);
