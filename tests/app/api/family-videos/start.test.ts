/** @jest-environment node */
import { MAX_FILE_BYTES, SENDER_LIMITS } from "@/lib/media/uploads/rules";
import { directUploadResponseSchema } from "@/lib/media/uploads/schema";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import {
  aFile,
  failure,
  getStatus,
  later,
  postDirect,
  postResumable,
  sendChunk,
  setClock,
  startUpload,
  statusOf,
} from "@/tests/support/uploads";

withHub();
let cookie = "";
let senderId = "";
beforeEach(async () => {
  const link = await anUploadLink();
  cookie = link.cookie;
  senderId = link.id;
});

const SESSION_URL = /^\/api\/family-videos\/upload-session\/[A-Za-z0-9_-]{22}$/;
const OBJECT_KEY = /^m\/[A-Za-z0-9_-]{22}$/;
const GIB = 1024 ** 3;

/** Sessions of this sender as if they had been begun at an instant. */
async function earlierSessions(count: number, at: Date, fields: Record<string, unknown> = {}): Promise<void> {
  const common = {
    ...{ kind: "chunked", senderKind: "link", senderId },
    ...{ createdAt: at, lastByteAt: at, expiresAt: later(GIB), ...fields },
  };
  await db.write((tx) =>
    tx.uploadSession.createMany({
      data: Array.from({ length: count }, () => ({ id: newId(), objectKey: `m/${newId()}`, ...common })),
    }),
  );
}

describe.each([
  ["upload-resumable", postResumable],
  ["upload", postDirect],
])("POST %s", (_name, post) => {
  test("of an empty file is 400 and of a large one 413, without a session", async () => {
    for (const [size, status, message] of [
      [0, 400, "This file is empty. Please choose another one."],
      [MAX_FILE_BYTES + 1, 413, "Please select a file smaller than 200MB."],
    ] as const)
      expect(await failure(await post(cookie, { size }))).toMatchObject({ status, message });
    expect(await db.read.uploadSession.count({ where: { senderId } })).toBe(0);
  });

  test("is told to come back in two seconds while the server stops", async () => {
    const state = singleton("stopping", () => ({ stopping: false }));
    state.stopping = true;
    const refused = await post(cookie);
    state.stopping = false;
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await post(cookie)).status).toBe(201);
  });

  test("is 507 while the disk has less room than it must keep free", async () => {
    overrideEnv({ UPLOAD_MIN_FREE_BYTES: GIB });
    const room = jest.spyOn(storage(), "freeBytes").mockResolvedValue(GIB - 1);
    expect(await failure(await post(cookie))).toMatchObject({ status: 507, code: "no-space" });
    room.mockResolvedValue(GIB);
    expect((await post(cookie)).status).toBe(201);
    room.mockResolvedValue(null);
    expect((await post(cookie)).status).toBe(201);
    overrideEnv({ UPLOAD_MIN_FREE_BYTES: 0 });
  });

  test("is 503, not a crash, while the store does not answer", async () => {
    jest.spyOn(storage(), "freeBytes").mockRejectedValue(new StorageUnavailable("away"));
    expect(await failure(await post(cookie))).toMatchObject({ status: 503, retryAfter: "1", code: "unavailable" });
  });

  test("allows a sender ten uploads in ten minutes, apart from older and others'", async () => {
    const now = new Date("2026-03-01T12:00:00Z");
    setClock(now);
    await earlierSessions(20, new Date(now.getTime() - SENDER_LIMITS.activeWindowMs));
    await earlierSessions(5, now, { state: "complete" });
    await earlierSessions(9, new Date(now.getTime() - SENDER_LIMITS.activeWindowMs + 1));
    expect((await post(cookie)).status).toBe(201);
    expect(await failure(await post(cookie))).toMatchObject({ status: 429, retryAfter: "60", code: "too-many" });
    expect((await post((await anUploadLink()).cookie)).status).toBe(201);
    setClock(new Date(now.getTime() + SENDER_LIMITS.activeWindowMs));
    expect((await post(cookie)).status).toBe(201);
  });

  test("of the 51st open upload gives up the one that was idle longest", async () => {
    const now = clock.now();
    for (let age = 50; age >= 1; age -= 1)
      await earlierSessions(1, new Date(now.getTime() - SENDER_LIMITS.activeWindowMs - age * 1000), {
        fileName: `age ${age}`,
      });
    await earlierSessions(3, new Date(now.getTime() - SENDER_LIMITS.activeWindowMs), { state: "complete" });
    expect((await post(cookie)).status).toBe(201);
    const given = await db.read.uploadSession.findMany({ where: { senderId, state: "aborting" } });
    expect(given.map(({ fileName }) => fileName)).toEqual(["age 50"]);
    expect(await db.read.uploadSession.count({ where: { senderId, state: "open" } })).toBe(50);
  });
});

describe("POST upload-resumable", () => {
  test("without a body begins a session that a literal client can use, for seven days", async () => {
    const now = new Date("2026-03-01T12:00:00Z");
    setClock(now);
    const response = await postResumable(cookie);
    expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const answer = await response.json();
    expect(answer).toEqual({
      sessionURL: expect.stringMatching(SESSION_URL),
      objectKey: expect.stringMatching(OBJECT_KEY),
      chunkSize: 2_097_152,
      offset: 0,
      expiresAt: "2026-03-08T12:00:00.000Z",
    });
    // The object's address tells nothing of the session's.
    expect(answer.sessionURL).not.toContain(answer.objectKey.slice(2));
    const upload = { cookie, id: answer.sessionURL.split("/").at(-1), objectKey: answer.objectKey };
    for (const [earlierMs, status] of [
      [1, 200],
      [0, 410],
    ] as const) {
      setClock(new Date(Date.parse(answer.expiresAt) - earlierMs));
      expect((await getStatus(upload)).status).toBe(status);
    }
  });

  test("with the same clientUploadId answers the same session and its offset", async () => {
    const file = aFile(1, 3_000_000);
    const wish = {
      size: file.length,
      contentType: "video/mp4",
      fileName: "שמחה.mp4",
      lastModified: 5,
      clientUploadId: "phone-1",
    };
    const first = await startUpload(cookie, wish);
    await sendChunk(first, file, 0);
    const again = await postResumable(cookie, wish);
    expect([again.status, await again.json()]).toMatchObject([
      200,
      { sessionURL: expect.stringContaining(first.id), objectKey: first.objectKey, offset: 2_097_152 },
    ]);
    const other = await startUpload((await anUploadLink()).cookie, wish);
    expect(other.id).not.toBe(first.id);
    expect((await startUpload(cookie, { ...wish, clientUploadId: "phone-2" })).id).not.toBe(first.id);
  });

  test("with the same clientUploadId five times at once makes one session", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postResumable(cookie, { clientUploadId: "at once" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const urls = await Promise.all(answers.map(async (response) => (await response.json()).sessionURL));
    expect(new Set(urls).size).toBe(1);
  });

  test("with a clientUploadId of an ended session is 410", async () => {
    const first = await startUpload(cookie, { clientUploadId: "old" });
    await db.write((tx) => tx.uploadSession.update({ where: { id: first.id }, data: { state: "aborted" } }));
    expect((await postResumable(cookie, { clientUploadId: "old" })).status).toBe(410);
  });

  test("never puts a file's name into a key or an odd type into a header", async () => {
    const fileName = "../../etc/passwd\u202Egpj.exe";
    const upload = await startUpload(cookie, { fileName, contentType: "video/mp4\r\nX-Evil: 1" });
    expect(upload.objectKey).toMatch(OBJECT_KEY);
    const row = await db.read.uploadSession.findUnique({ where: { id: upload.id } });
    expect(row).toMatchObject({ fileName, contentType: null });
    expect(await statusOf(upload)).toMatchObject({ state: "open", offset: 0, total: null });
  });

  test("an account and a link are senders of their own", async () => {
    const family = await anAccount("family");
    await startUpload(family.cookie);
    expect(await db.read.uploadSession.findMany({ where: { senderId: family.id } })).toMatchObject([
      { senderKind: "account", kind: "chunked", state: "open" },
    ]);
  });
});

describe("POST upload", () => {
  test("without a body answers one address of ours under both names", async () => {
    const response = await postDirect(cookie);
    expect(response.status).toBe(201);
    const answer = await response.json();
    expect(answer).toEqual({
      url: expect.stringMatching(SESSION_URL),
      uploadURL: answer.url,
      method: "PUT",
      objectKey: expect.stringMatching(OBJECT_KEY),
    });
  });

  test("of a size and a type gets an address of a store that gives one", async () => {
    const address = "https://bucket.example/whole";
    jest.replaceProperty(storage(), "kind", "s3");
    const presign = jest.spyOn(storage(), "presignPut").mockResolvedValue(address);
    const begun = async (wish?: { size?: number; contentType?: string }) => {
      const { url, objectKey } = directUploadResponseSchema.parse(await (await postDirect(cookie, wish)).json());
      const { kind, contentType } = await db.read.uploadSession.findFirstOrThrow({ where: { objectKey } });
      return [url === address, kind, contentType];
    };
    const whole = { size: 1000, contentType: "video/mp4" };
    expect(await begun(whole)).toEqual([true, "presigned", "video/mp4"]);
    expect(presign).toHaveBeenCalledWith(expect.any(String), 1000, "video/mp4");
    for (const wish of [
      { size: 1000 },
      { contentType: "video/mp4" },
      { size: 1000, contentType: "" },
      { size: 1000, contentType: "видео/mp4" },
      undefined,
    ])
      expect((await begun(wish)).slice(0, 2)).toEqual([false, "direct"]);
    jest.replaceProperty(storage(), "kind", "directory");
    expect(await begun(whole)).toEqual([false, "direct", "video/mp4"]);
  });

  test("over 20 MiB is 413, exactly 20 MiB is not", async () => {
    expect((await postDirect(cookie, { size: 20_971_521 })).status).toBe(413);
    expect((await postDirect(cookie, { size: 20_971_520 })).status).toBe(201);
  });
});
