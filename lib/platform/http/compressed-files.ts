import "server-only";
import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const STATIC = ".next/static";
const STATIC_PATH = "/_next/static/";
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;
const TYPES: Readonly<Record<string, string>> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  svg: "image/svg+xml",
};

/** Returns true if an Accept-Encoding header takes an encoding (RFC 9110, 12.5.3): it names it, or "*", and not with a weight of 0. */
export function takesEncoding(accepted: string, encoding: string): boolean {
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
}

export function listCompressedFiles(): ReadonlySet<string> {
  if (!existsSync(STATIC)) return new Set();
  const names = readdirSync(STATIC, { encoding: "utf8", recursive: true }).map((name) => name.replaceAll("\\", "/"));
  return new Set(names.filter((name) => ENCODINGS.some(({ ending }) => name.endsWith(ending))));
}

/** Points a request for a script or style to its compressed file; Next then answers with that file's tag, length and ranges. */
export function takeCompressedFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlySet<string>,
): void {
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (!path.startsWith(STATIC_PATH)) return;
  const name = path.slice(STATIC_PATH.length);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  const encodings = ENCODINGS.filter(({ ending }) => files.has(name + ending));
  if (type === undefined || encodings.length === 0) return;
  response.setHeader("Vary", "Accept-Encoding");
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = encodings.find((one) => takesEncoding(accepted, one.name));
  if (!encoding) return;
  request.url = [path + encoding.ending, ...query].join("?");
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", encoding.name);
}
