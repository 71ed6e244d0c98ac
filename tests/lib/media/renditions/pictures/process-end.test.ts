/** @jest-environment node */
import { MediaFailure } from "@/lib/media/renditions/server/maker";
import { type ProgramResult, runProgram } from "@/lib/media/renditions/server/run-program";
import { makePicture } from "@/tests/support/make-picture";

jest.mock("@/lib/media/renditions/server/run-program", () => ({ runProgram: jest.fn() }));

const ENDED: ProgramResult = { ended: "by-itself", code: 0, stdout: "", stderr: "" };

async function errorOf(result: Partial<ProgramResult>): Promise<unknown> {
  jest.mocked(runProgram).mockResolvedValue({ ...ENDED, ...result });
  return makePicture(Buffer.from("a picture")).catch((error: unknown) => error);
}

test.each<[string, Partial<ProgramResult>, string]>([
  ["its time is over", { ended: "time", code: null }, "took-too-long"],
  ["it took too much memory", { ended: "memory", code: null }, "too-much-memory"],
  ["a signal ended it", { code: null }, "crashed"],
  ["it ended with an error", { code: 134, stderr: "Aborted" }, "crashed"],
  ["it says why", { stdout: '{"failure":"damaged","detail":"no header"}' }, "damaged"],
])("the cause of a failure is told when %s", async (_, result, cause) => {
  const error = await errorOf(result);
  expect(error instanceof MediaFailure && error.failure).toBe(cause);
});

test("a full disk is no fault of the photo's", async () => {
  const error = await errorOf({ stdout: '{"unwritten":"No space left on device"}' });
  expect(error).toMatchObject({ code: "ENOSPC" });
  expect(error instanceof MediaFailure).toBe(false);
});

test("an answer that is none is no verdict on the photo", async () => {
  for (const stdout of ["", "{}", '{"view":{"file":"view.webp"}}']) {
    const error = await errorOf({ stdout });
    expect([error instanceof Error, error instanceof MediaFailure]).toEqual([true, false]);
  }
});
