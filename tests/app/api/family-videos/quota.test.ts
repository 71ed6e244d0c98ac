/** @jest-environment node */
import { GET as listLinks } from "@/app/api/upload-links/route";
import { uploadLinkListSchema } from "@/lib/accounts/auth/schema";
import { DIRECT_LIMIT_BYTES, SENDER_LIMITS } from "@/lib/media/uploads/rules";
import { takenBy } from "@/lib/media/uploads/server/quota";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { callRoute } from "@/tests/support/call-route";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import {
  aFile,
  failure,
  postDirect,
  postResumable,
  record,
  sendAll,
  sendChunk,
  sendWhole,
  setClock,
  startDirectUpload,
  startUpload,
  statusOf,
} from "@/tests/support/uploads";

withHub();
const NOW = new Date("2026-03-01T12:00:00Z");
const at = (ms: number) => setClock(new Date(NOW.getTime() + ms));
const MB = 1_000_000;
const FULL = {
  status: 429,
  retryAfter: "3600",
  code: "too-many",
  message: "You’ve reached today’s limit. Please send the rest tomorrow.",
};
const { UPLOAD_DAILY_BYTES, UPLOAD_DAILY_FILES } = env();
let cookie = "";
let linkId = "";

const limit = (bytes: number, files = UPLOAD_DAILY_FILES) =>
  overrideEnv({ UPLOAD_DAILY_BYTES: bytes, UPLOAD_DAILY_FILES: files });

beforeEach(async () => {
  at(0);
  const link = await anUploadLink();
  [cookie, linkId] = [link.cookie, link.id];
});
afterEach(() => limit(UPLOAD_DAILY_BYTES));

const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

test("10 GB and 500 files in 24 hours unless the settings say otherwise", () =>
  expect([UPLOAD_DAILY_BYTES, UPLOAD_DAILY_FILES]).toEqual([10 * 1024 ** 3, 500]));

describe("uploads that are begun at once", () => {
  test.each([
    ["in chunks", postResumable],
    ["whole", postDirect],
  ])("%s do not pass the bytes together", async (_kind, post) => {
    limit(10 * MB);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(cookie, { size: 3 * MB })));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429]);
    expect(await failure(answers.find(({ status }) => status === 429) ?? Response.error())).toMatchObject(FULL);
    expect((await post(cookie, { size: MB })).status).toBe(201);
    expect((await post(cookie, { size: 1 })).status).toBe(429);
    expect((await post((await anUploadLink()).cookie, { size: 3 * MB })).status).toBe(201);
  });

  test("do not pass the number of files together", async () => {
    limit(UPLOAD_DAILY_BYTES, 4);
    expect(statuses(await Promise.all(Array.from({ length: 6 }, () => postResumable(cookie))))).toEqual([
      201, 201, 201, 201, 429, 429,
    ]);
  });

  test("without a size count at their first chunk, and a refusal loses nothing", async () => {
    limit(5 * MB);
    const file = aFile(1, CHUNK_BYTES + 1 * MB);
    const uploads = [await startUpload(cookie), await startUpload(cookie)] as const;
    const answers = await Promise.all(uploads.map((upload) => sendChunk(upload, file, 0)));
    expect(statuses(answers)).toEqual([308, 429]);
    const refused = uploads[answers.findIndex(({ status }) => status === 429)] ?? uploads[0];
    expect(await statusOf(refused)).toMatchObject({ state: "open", offset: 0 });
    at(SENDER_LIMITS.dayMs);
    expect((await sendAll(refused, file)).status).toBe(200);
    expect((await record(refused)).status).toBe(201);
  });
});

describe("an upload that stands still", () => {
  test("gives its place away after ten minutes and continues when there is room", async () => {
    limit(10 * MB);
    const file = aFile(2, CHUNK_BYTES + 5 * MB);
    const first = await startUpload(cookie, { size: file.length });
    at(1);
    // An upload that runs is counted already.
    limit(1);
    expect((await sendChunk(first, file, 0)).status).toBe(308);
    limit(10 * MB);
    at(SENDER_LIMITS.activeWindowMs);
    expect((await postResumable(cookie, { size: 7 * MB })).status).toBe(429);
    at(SENDER_LIMITS.activeWindowMs + 1);
    expect((await postResumable(cookie, { size: 7 * MB })).status).toBe(201);
    expect(await failure(await sendChunk(first, file, 1))).toMatchObject(FULL);
    expect(await statusOf(first)).toMatchObject({ state: "open", offset: CHUNK_BYTES });
    at(2 * SENDER_LIMITS.activeWindowMs + 1);
    expect((await sendAll(first, file, 1)).status).toBe(200);
  });

  test("two that wake up at once do not pass the limit together", async () => {
    limit(10 * MB);
    const file = aFile(3, CHUNK_BYTES + 5 * MB);
    const begin = async () => {
      const upload = await startUpload(cookie, { size: file.length });
      await sendChunk(upload, file, 0);
      return upload;
    };
    const first = await begin();
    at(SENDER_LIMITS.activeWindowMs);
    const second = await begin();
    at(2 * SENDER_LIMITS.activeWindowMs);
    expect(statuses(await Promise.all([sendChunk(first, file, 1), sendChunk(second, file, 1)]))).toEqual([308, 429]);
  });

  test("a page that is closed again and again locks no one out", async () => {
    limit(10 * MB, 5);
    for (let round = 0; round < 20; round += 1) {
      at(round * SENDER_LIMITS.activeWindowMs);
      expect((await postResumable(cookie, { size: 8 * MB })).status).toBe(201);
    }
  });
});

test("bytes that arrived count for 24 hours, also when deleted or canceled", async () => {
  limit(5 * MB);
  const sent = await startDirectUpload(cookie);
  await sendWhole(sent, aFile(4, 2 * MB));
  const given = await startUpload(cookie, { size: 4 * MB - CHUNK_BYTES });
  await db.write((tx) =>
    tx.uploadSession.update({ where: { id: given.id }, data: { state: "aborted", offsetBytes: MB } }),
  );
  expect((await postDirect(cookie, { size: 2 * MB + 1 })).status).toBe(429);
  expect((await postDirect(cookie, { size: 2 * MB })).status).toBe(201);
  at(SENDER_LIMITS.dayMs);
  expect((await postDirect(cookie, { size: 5 * MB })).status).toBe(201);
});

test("an account has a day of its own", async () => {
  limit(3 * MB);
  const { cookie: family } = await anAccount("family");
  expect(statuses(await Promise.all(Array.from({ length: 3 }, () => postResumable(family, { size: 2 * MB }))))).toEqual(
    [201, 429, 429],
  );
});

const OPEN = { kind: "chunked", state: "open", offsetBytes: 3, totalBytes: 9 } as const;
const LONG = SENDER_LIMITS.activeWindowMs;
test.each([
  [OPEN, 0, { bytes: 9, files: 1 }],
  [{ ...OPEN, offsetBytes: 0, totalBytes: null }, 0, { bytes: 0, files: 1 }],
  [OPEN, LONG, { bytes: 3, files: 0 }],
  [{ ...OPEN, kind: "direct", offsetBytes: 0, totalBytes: null }, LONG, { bytes: DIRECT_LIMIT_BYTES, files: 1 }],
  [{ ...OPEN, kind: "presigned", offsetBytes: 0, totalBytes: 7 }, LONG, { bytes: 7, files: 1 }],
  [{ ...OPEN, state: "completing", offsetBytes: 9 }, LONG, { bytes: 9, files: 1 }],
  [{ ...OPEN, kind: "direct", state: "recorded", offsetBytes: 9 }, LONG, { bytes: 9, files: 1 }],
  [{ ...OPEN, state: "aborted" }, 0, { bytes: 3, files: 0 }],
  [{ ...OPEN, state: "failed", offsetBytes: 9 }, 0, { bytes: 9, files: 0 }],
] as const)("%j, quiet for %i ms, takes %j", (row, quietMs, use) => {
  expect(takenBy({ ...row, lastByteAt: NOW }, new Date(NOW.getTime() + quietMs))).toEqual(use);
});

test("the caretaker sees what each link has sent in 24 hours, and what it may send", async () => {
  await sendWhole(await startDirectUpload(cookie), aFile(5, MB));
  await sendWhole(await startDirectUpload(cookie), aFile(6, MB));
  const seen = async () => {
    const { cookie: admin } = await anAccount("admin");
    const { use, limit: day } = uploadLinkListSchema.parse(
      await (await callRoute(listLinks, { cookie: admin })).json(),
    );
    return { day, own: use.find((entry) => entry.linkId === linkId) };
  };
  expect(await seen()).toEqual({
    day: { bytes: UPLOAD_DAILY_BYTES, files: 500 },
    own: { linkId, bytes: 2 * MB, files: 2 },
  });
  at(SENDER_LIMITS.dayMs);
  expect((await seen()).own).toBeUndefined();
});
