import { spawnSync } from "node:child_process";

/** What lets root read and write any file, whatever its mode says. */
const PRIVILEGES = "-dac_override,-dac_read_search";

const isRoot = process.getuid?.() === 0;

/**
 * The words before a program's own that make it obey the modes of files and folders, as it does for every user but root. It stays root,
 * because another user could not read the program in a folder that is closed to others, such as root's home.
 */
export const OBEYING_MODES: string[] = isRoot
  ? ["setpriv", `--bounding-set=${PRIVILEGES}`, `--inh-caps=${PRIVILEGES}`]
  : [];

function canReadProgram(): boolean {
  const [setpriv = "", ...words] = OBEYING_MODES;
  return spawnSync(setpriv, [...words, "test", "-r", "server.mjs"], { stdio: "ignore" }).status === 0;
}

const mayObey = !isRoot || canReadProgram();

/** A test that needs a program to obey modes; where root cannot run one so, the test is skipped and its title says why. */
export function testOfModes(name: string, run: () => Promise<void>): void {
  if (mayObey) test(name, run);
  else
    test.skip(
      `${name} (root needs setpriv of util-linux, the right to drop a capability, and a folder of its own; or run the tests as another user)`,
      run,
    );
}
