/** @jest-environment node */
import { command } from "@/tests/support/server/command";
import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";
import { startProductionServer } from "@/tests/support/server/production-server";

test("a monitor learns by a number and a line whether the hub runs", async () => {
  const server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  try {
    const look = (settings: Record<string, string> = {}) =>
      command(
        { dataDir: server.dataDir, place: { ...server.place, PORT: String(server.port), ...settings } },
        "doctor",
        "--monitor",
      );
    const here = { PUBLIC_URL: `http://localhost:${server.port}` };
    const well = await look(here);
    expect([well.code, well.said.split("\n")[0], well.complaint]).toEqual([0, "OK: the hub is OK.", ""]);
    // No one listens on the discard port.
    const unreached = await look({ PUBLIC_URL: "http://hub.test:9" });
    expect([unreached.code, unreached.said.split("\n")[0]]).toEqual([
      1,
      expect.stringMatching(/^WARNING: The hub is running, but can't be reached at http:\/\/hub\.test:9/),
    ]);
    await server.stop();
    const down = await look(here);
    expect([down.code, down.said.split("\n")[0]]).toEqual([
      2,
      expect.stringMatching(/^CRITICAL: The hub doesn't respond on this computer/),
    ]);
  } finally {
    await server.dispose();
  }
});
