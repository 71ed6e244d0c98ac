/** @jest-environment node */
import { formatBytes } from "@/lib/platform/format/bytes";

const MiB = 1_048_576;

describe("a file that is being sent", () => {
  test.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1 KB"],
    [1_048_575, "1024 KB"],
    [MiB, "1.0 MB"],
    [2_097_152, "2.0 MB"],
    [209_715_200, "200.0 MB"],
  ])("%d bytes are %s", (bytes, text) => expect(formatBytes(bytes, "transfer")).toBe(text));
});

describe("a speed", () => {
  test.each([
    [0, "0 B/s"],
    [0.4, "0 B/s"],
    [900, "900 B/s"],
    [1024, "1.0 KB/s"],
    [350_000, "342 KB/s"],
    [MiB * 1.25, "1.3 MB/s"],
    [MiB * 40, "40 MB/s"],
  ])("%d bytes per second are %s", (bytes, text) => expect(formatBytes(bytes, "speed")).toBe(text));
});

describe("what stored files take", () => {
  test.each([
    [0, "0 KB"],
    [1, "0.1 KB"],
    [1024, "1.0 KB"],
    [9.9 * 1024, "9.9 KB"],
    [10 * 1024, "10 KB"],
    [999 * 1024, "999 KB"],
    [1_023_590, "1.0 MB"],
    [1023 * 1024, "1.0 MB"],
    [209_715_200, "200 MB"],
    [5_242_880_000, "4.9 GB"],
    [3 * 1024 ** 4, "3.0 TB"],
    [5000 * 1024 ** 4, "5000 TB"],
  ])("%d bytes are %s", (bytes, text) => expect(formatBytes(bytes, "storage")).toBe(text));
});

describe("a disk", () => {
  test.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [1000, "1.0 kB"],
    [1500, "1.5 kB"],
    [999_999, "1000 kB"],
    [1_000_000, "1.0 MB"],
    [209_715_200, "210 MB"],
    [5e15, "5000 TB"],
  ])("%d bytes are %s", (bytes, text) => expect(formatBytes(bytes, "disk")).toBe(text));
});
