/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "@/lib/platform/env";

// D40
test("without any setting everything has a working default", () => {
  expect(parseEnv({}, "/srv/hub")).toMatchObject({
    PORT: 3000,
    dataDir: "/srv/hub/data",
    databaseUrl: "file:/srv/hub/data/naches.db",
    databaseProvider: "sqlite",
    storageKind: "directory",
    https: false,
    HUB_NAME: "Zaidy",
    HUB_NICKNAME: "Zaidy",
    HUB_LOCATION: "11213",
    FAMILY_UPLOAD: "link",
    uploadAcceptedStatus: 308,
  });
  expect(parseEnv({ PORT: "4000" }, "/").publicUrl.origin).toBe("http://localhost:4000");
});

test.each([
  [{ PUBLIC_URL: "https://hub.example.org/" }, { https: true }],
  [{ DATABASE_URL: "postgresql://hub@db/hub" }, { databaseProvider: "postgresql" }],
  [{ S3_BUCKET: "family" }, { storageKind: "s3", S3_FORCE_PATH_STYLE: false }],
  [{ S3_BUCKET: "family", S3_ENDPOINT: "http://127.0.0.1:9000" }, { S3_FORCE_PATH_STYLE: true }],
  [
    { S3_BUCKET: "family", S3_ENDPOINT: "http://127.0.0.1:9000", S3_FORCE_PATH_STYLE: "false" },
    { S3_FORCE_PATH_STYLE: false },
  ],
  [{ HUB_NAME: "Grandfather Menachem" }, { HUB_NICKNAME: "Grandfather Me" }],
  [
    { PORT: "", DATA_DIR: "  " },
    { PORT: 3000, DATA_DIR: "./data" },
  ],
  [{ TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" }, { trustedProxies: ["10.0.0.1", "10.0.0.2"] }],
  [{ TRUSTED_PROXIES: "10.0.0.0/24 fd00::/8" }, { trustedProxies: ["10.0.0.0/24", "fd00::/8"] }],
])("%j means %j", (given, expected) => expect(parseEnv(given, "/srv/hub")).toMatchObject(expected));

test.each([
  [undefined, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["127.0.0.1", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["192.168.1.10", "http://192.168.1.10:3000"],
  ["fd00::5", "http://[fd00::5]:3000"],
])("a hub that listens on %s is reached at %s where PUBLIC_URL says nothing else", (HOST, origin) => {
  expect(parseEnv({ HOST }, "/srv/hub").publicUrl.origin).toBe(origin);
});

test.each([
  [{ PORT: "99999" }, "PORT: must be from 1 to 65535"],
  [
    { PUBLIC_URL: "https://hub.example.org/naches" },
    "PUBLIC_URL: must end after the host and port, as https://hub.example.org does: the hub has no path",
  ],
  [{ PUBLIC_URL: "hub.example.org" }, "PUBLIC_URL: must be an address such as https://hub.example.org"],
  [{ FAMILY_UPLOAD: "everyone" }, "FAMILY_UPLOAD: must be link or open"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL: must begin with file: or postgresql://"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET: must have at least 32 characters"],
  [{ NACHES_CLOCK: "2026-11-20 15:00" }, "NACHES_CLOCK: must be a date and time such as 2026-11-20T15:00:00-05:00"],
  [{ S3_FORCE_PATH_STYLE: "yes" }, "S3_FORCE_PATH_STYLE: must be true or false"],
  [
    { TRUSTED_PROXIES: "10.0.0.5, proxy.local, 10.0.0.6:80" },
    "TRUSTED_PROXIES: proxy.local, 10.0.0.6:80 is not a valid address; use addresses such as 10.0.0.5 or networks such as 10.0.0.0/24, without names or ports",
  ],
  [{ HOST: "hub.example.org" }, "HOST: must be an address of this computer, such as 127.0.0.1 or 192.168.1.10"],
  [{ UPLOAD_ACCEPTED_STATUS: "204" }, "UPLOAD_ACCEPTED_STATUS: must be 308 or 200"],
  [{ ADMIN_USERNAME: "miriam" }, "set both ADMIN_USERNAME and ADMIN_PASSWORD, or neither"],
])("%j is refused with a message", (given, sentence) => {
  expect(() => parseEnv(given, "/")).toThrow(`These settings are wrong (see .env.example):\n  ${sentence}`);
});

test("all wrong settings are named at once", () =>
  expect(() => parseEnv({ PORT: "x", FAMILY_UPLOAD: "x" }, "/")).toThrow(/PORT: .*\n.*FAMILY_UPLOAD: /));

test(".env.example names each setting with its meaning and is itself valid", () => {
  const root = path.resolve(__dirname, "../../..");
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    (match) => [match[1] ?? "", match[2] ?? ""] as const,
  );
  const schema = readFileSync(path.join(root, "lib/platform/env.ts"), "utf8");
  const known = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*): (?:z|text|flag|relayUrls)/gm)].map(
    (match) => match[1] ?? "",
  );
  expect(named.map(([name]) => name).sort()).toEqual(known.sort());
  expect(parseEnv(Object.fromEntries(named), "/srv/hub")).toMatchObject({
    ...parseEnv({}, "/srv/hub"),
    publicUrl: expect.any(URL),
  });
});
