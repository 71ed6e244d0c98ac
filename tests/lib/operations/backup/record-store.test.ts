/** @jest-environment node */
import { logNewBackup, recordBackup } from "@/lib/operations/backup/record-store";
import { log } from "@/lib/platform/log";
import { withHub } from "@/tests/support/hub";

withHub();

const made = (minute: number, isGood: boolean) =>
  recordBackup({ madeAt: new Date(Date.UTC(2026, 10, 20, 3, minute)), files: 12, lost: isGood ? 0 : 1, isGood });

test("each backup has one line in the log, unless from before the hub's start", async () => {
  const [info, warn] = [jest.spyOn(log, "info").mockReturnValue(), jest.spyOn(log, "warn").mockReturnValue()];
  await made(1, true);
  await logNewBackup();
  expect(info).not.toHaveBeenCalled();

  await made(2, true);
  await logNewBackup();
  await logNewBackup();
  expect(info.mock.calls).toEqual([
    ["backup.made", { text: "Backup complete and verified.", madeAt: "2026-11-20T03:02:00.000Z", files: 12, lost: 0 }],
  ]);

  await made(3, false);
  await logNewBackup();
  expect(info).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    ["backup.made", expect.objectContaining({ text: expect.stringMatching(/some files are missing/), lost: 1 })],
  ]);
});
