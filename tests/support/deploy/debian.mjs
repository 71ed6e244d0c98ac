// An empty Debian in a folder, made by debootstrap once and kept for the user: a mini-PC for tests/install.mjs, an image for tests/image.ts.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../../..");
const kept = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "naches-tests");

/** Runs a program and shows what it says. Throws when it fails. */
export function run(command, words, options = {}) {
  const { status } = spawnSync(command, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/** Ends the program, with a line, where a Debian cannot be made. */
export function skipWithoutDebootstrap(test) {
  const why =
    process.getuid?.() !== 0
      ? "it needs root"
      : spawnSync("debootstrap", ["--version"]).status !== 0
        ? "there is no debootstrap (apt-get install -y debootstrap)"
        : null;
  if (why === null) return;
  process.stdout.write(`${test} is skipped: ${why}\n`);
  process.exit(0);
}

/** Puts the Debian of this name, such as "trixie", into an empty folder. */
export function unpackDebian(suite, folder) {
  mkdirSync(kept, { recursive: true });
  const tarball = path.join(kept, `debian-${suite}.tar`);
  if (!existsSync(tarball)) {
    const draft = mkdtempSync(path.join(kept, `unfinished-${process.pid}-`));
    try {
      run("debootstrap", [suite, path.join(draft, "root")], { stdio: ["ignore", "ignore", "inherit"] });
      run("tar", ["-C", path.join(draft, "root"), "-cf", `${draft}.tar`, "."]);
      run("mv", [`${draft}.tar`, tarball]);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  run("tar", ["-C", folder, "-xf", tarball]);
}

/** Lets programs in the folder use this computer's network. Returns the variables that they need. */
export function connect(folder) {
  copyFileSync("/etc/resolv.conf", path.join(folder, "etc/resolv.conf"));
  const environment = {
    HOME: "/root",
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    LANG: "C.UTF-8",
  };
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) {
    copyFileSync(authorities, path.join(folder, "root/authorities.crt"));
    environment.NODE_EXTRA_CA_CERTS = "/root/authorities.crt";
  }
  return environment;
}

export const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
