import TestSequencer from "@jest/test-sequencer";

/** The files that take longest. Without durations of an earlier run, as in a fresh clone, Jest begins with the largest files. */
const SLOW =
  /named-acts|protocol-model|film-maker|films\/hostile|storage-driver\.s3|kill\.|server\/backup|accounts|full-disk|two-instances|s3\/(parts|complete)|upload-run/;

/** Begins with the slow files, so that the last one does not run alone on one of the processors. */
export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    return [...sorted.filter(({ path }) => SLOW.test(path)), ...sorted.filter(({ path }) => !SLOW.test(path))];
  }
}
