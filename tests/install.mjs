// `npm run test:install [-- --screen]`: what a person types by docs/install.md on an empty mini-PC, in the document's order, in a Debian that
// debootstrap makes for it. Systemd does not run in there: "reboot" starts what the unit starts, as the unit's user. --screen also
// installs his screen, some 500 MB. Tries the last commit. Skipped, with a line, where root or debootstrap is missing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { connect, quoted, root, run, skipWithoutDebootstrap, unpackDebian } from "./support/deploy/debian.mjs";

const SUITE = "trixie";
const SECTION = "A mini-PC with a touch screen";
const PASSWORD = "seven purple umbrellas on a roof";

/** The lines of a section's blocks of shell, also of those within a list. */
function commandsOf(document, heading) {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  const blocks = [...section.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(([, , text]) => text);
  return blocks.flatMap((text) => text.split("\n").map((line) => line.trim())).filter(Boolean);
}

/** What this computer does in the place of the reboot: the hub as the unit starts it, on a network of its own. */
const START = `
unit() { sed -n "s/^$1=//p" "/etc/systemd/system/$2.service"; }
export BACKUP_DIR=/mnt/usb/naches
as() { runuser -u naches -- env NODE_ENV=production BACKUP_DIR=$BACKUP_DIR bash -c "cd /srv/naches && exec $1"; }
as "$(unit ExecStart naches)" >/root/hub.log 2>&1 &
until node -e 'fetch("http://localhost:3000/api/health").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; do
  kill -0 $! || { cat /root/hub.log; exit 1; }
  sleep 1
done`;
const AFTER = `
step "the nightly backup, by its unit"
as "$(unit ExecStart naches-backup)"
step "systemd reads the units; nothing of the program can be changed by the hub"
systemd-analyze verify /etc/systemd/system/naches.service /etc/systemd/system/naches-backup.service /etc/systemd/system/naches-backup.timer
systemctl is-enabled naches.service naches-backup.timer
! runuser -u naches -- find /srv/naches -not -path '*/node_modules/*' -writable -not -type l | grep .`;
const AGAIN = `
step "the script once more, with a SQLite that was compiled for another Node.js"
settings=$(sha256sum /srv/naches/.env)
echo broken >/srv/naches/node_modules/better-sqlite3/build/Release/better_sqlite3.node
sh /root/naches/docs/deploy/install-debian.sh --backup /mnt/usb/naches
[ "$settings" = "$(sha256sum /srv/naches/.env)" ]`;

/** The document's commands as one script; those after the restart are in a second one. */
function scripts(screen) {
  const [before, after] = [[], []];
  let part = before;
  for (const line of commandsOf(readFileSync(path.join(root, "docs/install.md"), "utf8"), SECTION)) {
    if (line === "reboot") part = after;
    else {
      const typed = line.replace("ADDRESS", "/root/naches.bundle").replace(/ --screen\b/, screen ? " --screen" : "");
      // Each reads what a person types: the new account's password.
      part.push(`step ${quoted(typed)}`, `${typed} <<<${quoted(PASSWORD)}`);
    }
  }
  if (after.length < 4) throw new Error(`docs/install.md has too few commands under "${SECTION}".`);
  const head = 'set -euo pipefail\nstep() { printf "\\n── %s s: %s\\n" "$SECONDS" "$1"; }';
  return {
    before: [head, "apt-get update -qq", "mkdir -p /mnt/usb", ...before, "apt-get install -y -qq sudo >/dev/null"].join(
      "\n",
    ),
    after: [head, "ip link set lo up", START, ...after, AFTER].join("\n"),
    again: [head, AGAIN].join("\n"),
    started: [
      head,
      "ip link set lo up",
      START,
      'step "the hub runs, with its data"',
      "cd /srv/naches",
      "sudo -u naches npm run --silent user -- list | grep rivky",
    ].join("\n"),
  };
}

skipWithoutDebootstrap("The installation's test");
// Not /tmp, which may lie in memory and refuse programs.
const folder = mkdtempSync("/var/tmp/naches-install-");
try {
  unpackDebian(SUITE, folder);
  run("git", ["bundle", "create", "--quiet", path.join(folder, "root/naches.bundle"), "HEAD"]);
  const environment = connect(folder);
  const parts = scripts(process.argv.includes("--screen"));
  const inside = [
    `mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev && mount --rbind /sys ${folder}/sys`,
    `chroot ${folder} bash /root/before.sh`,
    `unshare --net chroot ${folder} bash /root/after.sh`,
    `chroot ${folder} bash /root/again.sh`,
    `unshare --net chroot ${folder} bash /root/started.sh`,
  ].join(" && ");
  for (const [name, text] of Object.entries(parts)) writeFileSync(path.join(folder, `root/${name}.sh`), `${text}\n`);
  // Whatever is still running or mounted ends with the two namespaces.
  run("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside], { env: environment });
  console.log("\nThe installation's test passed");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
