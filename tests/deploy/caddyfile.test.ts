/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { DIRECT_LIMIT_BYTES, MAX_PROXY_BODY_BYTES } from "@/lib/uploads/rules";
import { caddyfileFaults, type ProxyWorld } from "@/tests/support/deploy/caddyfile-rules";
import { parseCompose } from "@/tests/support/deploy/compose";
import { changed, hubPort, readDeployed } from "@/tests/support/deploy/files";

const text = readDeployed("Caddyfile");
const { services } = parseCompose(readDeployed("compose.large.yaml"));
const timeout = /BODY_TIMEOUT_MS = ([\d_]+)/.exec(readFileSync(path.resolve("lib/http/body-in-time.ts"), "utf8"))?.[1];
const world: ProxyWorld = {
  environment: services["caddy"]?.environment ?? {},
  services: Object.entries(services)
    .filter(([, { build }]) => build !== undefined)
    .map(([name]) => name),
  port: hubPort(),
  largestBody: Math.max(DIRECT_LIMIT_BYTES, MAX_PROXY_BODY_BYTES),
  bodySeconds: Number((timeout ?? "").replace("_", "")) / 1000,
};

test("nothing is wrong with the Caddyfile, held against the compose file and the hub's limits", () => {
  expect(caddyfileFaults(text, world)).toEqual([]);
  expect([world.services, world.bodySeconds]).toEqual([["hub"], 110]);
});

test.each([
  ["smaller bodies than a phone sends", "max_size 24MB", "max_size 20MB", "does not get through"],
  ["a limit in no unit", "max_size 24MB", "max_size 24", "does not get through"],
  [
    "less patience than the hub",
    "response_header_timeout 180s",
    "response_header_timeout 60s",
    "gives up before the hub",
  ],
  ["no patience of its own", "			response_header_timeout 180s\n", "", "gives up before the hub"],
  [
    "an end to slow films",
    "response_header_timeout 180s",
    "response_header_timeout 180s\n			write_timeout 1m",
    "cuts a slow film: write_timeout",
  ],
  ["events that are kept back", "		flush_interval -1\n", "", "keeps back what a screen"],
  ["compression", "	request_body {", "	encode gzip\n	request_body {", "compresses"],
  ["another port", "127.0.0.1:3000", "127.0.0.1:8080", "on a computer of its own"],
  [
    "an upstream of nobody",
    "{$HUB_UPSTREAM:127.0.0.1:3000}",
    "{$UPSTREAM:127.0.0.1:3000}",
    "does not give it UPSTREAM",
  ],
  ["two upstreams", "127.0.0.1:3000} {", "127.0.0.1:3000} 127.0.0.1:3001 {", "several upstreams"],
  ["a name of its own", "{$HUB_DOMAIN} {", "hub.example.org {", "a site of its own name"],
  [
    "another host than the visitor asked for",
    "		flush_interval",
    "		header_up Host {upstream_hostport}\n		flush_interval",
    "changes what the hub is told",
  ],
  [
    "a visitor's own word for his address",
    "		flush_interval",
    "		header_up X-Forwarded-For {http.request.header.X-Forwarded-For}\n		flush_interval",
    "changes what the hub is told",
  ],
  [
    "proxies before it that anybody can be",
    "		flush_interval",
    "		trusted_proxies 0.0.0.0/0\n		flush_interval",
    "changes what the hub is told",
  ],
  ["a second site", "{$HUB_DOMAIN} {", "other.example.org {\n	respond 200\n}\n{$HUB_DOMAIN} {", "more than one site"],
])("a Caddyfile with %s is refused", (_what, from, to, fault) => {
  expect(caddyfileFaults(changed(text, from, to), world)).toContainEqual(expect.stringContaining(fault));
});

test("a proxy that looks for another service is refused", () => {
  const moved = { ...world, environment: { ...world.environment, HUB_UPSTREAM: "naches:3000" } };
  expect(caddyfileFaults(text, moved)).toContainEqual(expect.stringContaining("in containers it looks for the hub"));
});

test.each([
  ["that is not closed", /}\n$/, "", "A brace is not closed."],
  ["too many", /$/, "}\n", '"}"'],
  ["with something behind it", /\n\t}\n/, "\n\t} x\n", '"} x"'],
])("a brace %s is refused", (_what, from, to, message) => {
  expect(() => caddyfileFaults(text.replace(from, to), world)).toThrow(message);
});
