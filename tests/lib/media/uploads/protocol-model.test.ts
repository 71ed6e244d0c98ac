/** @jest-environment node */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { createLink, revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { findItemByObject } from "@/lib/media/items/store";
import { SESSION_LIFE_MS } from "@/lib/media/uploads/rules";
import type * as rulesModule from "@/lib/media/uploads/rules";
import { forgetBeginnings } from "@/lib/media/uploads/server/beginnings";
import { acceptChunk, type ChunkRequest, getProgress } from "@/lib/media/uploads/server/chunk-store";
import { acceptProxyChunk } from "@/lib/media/uploads/server/proxy-chunk";
import { recordUpload } from "@/lib/media/uploads/server/record";
import { startChunked, getUploadStatus } from "@/lib/media/uploads/server/session-store";
import {
  cleanEnded,
  deleteOldUploads,
  endAbandoned,
  finishInterrupted,
  removeOrphans,
} from "@/lib/media/uploads/server/sweep";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import type * as failpointModule from "@/lib/platform/failpoint";
import { logSink } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { storage, replaceStorage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { isFullScale } from "@/tests/support/fuzz";
import { closeTestHub, openTestHub } from "@/tests/support/hub";
import { onPostgresql } from "@/tests/support/storage/postgres";
import {
  type Begun,
  begunOf,
  bytesOf,
  chunkCount,
  cut,
  end,
  GRID,
  LARGEST,
  type Model,
  modelOffset,
  outlive,
  record,
  send,
  type Sent,
} from "@/tests/support/upload-model";

type Rules = typeof rulesModule;
type FailPoints = typeof failpointModule;

/** A grid of 64 bytes: the same code, thousands of times as fast. The real grid has the tests next to this one. */
jest.mock("@/lib/media/uploads/rules", () => ({
  ...jest.requireActual<Rules>("@/lib/media/uploads/rules"),
  MAX_FILE_BYTES: 640,
  LEAST_BEGINNING_BYTES: 1,
}));
jest.mock("@/lib/platform/storage/chunk-grid", () => ({ CHUNK_BYTES: 64, CHUNKS_PER_PART: 3, PART_BYTES: 192 }));

const mockCrash: { at: string | null; fired: boolean } = { at: null, fired: false };
jest.mock("@/lib/platform/failpoint", () => ({
  ...jest.requireActual<FailPoints>("@/lib/platform/failpoint"),
  failPoint: (name: string) => {
    if (mockCrash.at !== name) return;
    Object.assign(mockCrash, { at: null, fired: true });
    throw new Error(`crash at ${name}`);
  },
}));

/** What kind of file it is is no question of the protocol. */
jest.mock("@/lib/media/sniff/sniff", () => ({ sniffObject: async () => "application/octet-stream" }));

/** The tasks of other features would take most of the time. */
const UPLOAD_TASKS = { finishInterrupted, endAbandoned, cleanEnded, removeOrphans, deleteOldUploads };

/** PostgreSQL takes ten times as long for each; what differs there is the database and not the protocol. */
const HISTORIES = Number(process.env["NACHES_MODEL_HISTORIES"] ?? (onPostgresql || !isFullScale ? 100 : 500));
const SEED = Number(process.env["NACHES_MODEL_SEED"] ?? 20_261_121);
const HOUR_MS = 3_600_000;
const POINTS = [
  "chunk.received",
  "chunk.stored",
  "chunk.committed",
  "chunk.answering",
  "finish.completing",
  "finish.verified",
  "finish.stored",
  "finish.recorded",
  "finish.cleaned",
];
const RECORD_POINTS = ["item.inserting", "item.committed"];

/** What happens to an upload. `chunk` counts from the next one that is due, so that most histories get somewhere. */
type Place = { chunk: number; version: number; resized: number; proxy: boolean; arrives: number };
type Step =
  | (Place & { kind: "send" | "stranger" | "cut" | "rest" | "restCut" | "short" | "full" })
  | (Place & { kind: "crash"; point: string; again: string | null })
  | (Place & { kind: "both"; other: number; otherVersion: number })
  | { kind: "record" | "recordTwice" | "ask" | "startAgain" | "restart" | "nap" | "days" | "revoke" }
  | { kind: "crashedRecord"; point: string };

const place: fc.Arbitrary<Place> = fc.record({
  chunk: fc.constantFrom(0, 0, 0, 0, -1, -1, -2, 1, 2),
  version: fc.constantFrom(0, 0, 0, 0, 1),
  resized: fc.constantFrom(0, 0, 0, 0, 0, 1, GRID),
  proxy: fc.boolean(),
  arrives: fc.nat(GRID - 1),
});
const kinds = <K extends string>(...names: K[]) => fc.constantFrom(...names);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(kinds("send", "send", "send", "send", "stranger", "cut", "cut", "short", "full"), place)
      .map(([kind, at]) => ({ kind, ...at })),
  },
  { weight: 5, arbitrary: fc.tuple(kinds("rest", "rest", "restCut"), place).map(([kind, at]) => ({ kind, ...at })) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(place, kinds(...POINTS), fc.option(kinds(...POINTS), { freq: 3 }))
      .map(([at, point, again]) => ({ kind: "crash" as const, ...at, point, again })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.constantFrom(0, 0, 1, -1), fc.constantFrom(0, 0, 1))
      .map(([at, other, otherVersion]) => ({ kind: "both" as const, ...at, other, otherVersion })),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kinds("record", "recordTwice", "ask", "ask", "startAgain", "restart", "nap") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kinds("days", "revoke") }) },
  { weight: 1, arbitrary: kinds(...RECORD_POINTS).map((point) => ({ kind: "crashedRecord" as const, point })) },
);
const histories = fc.record({
  total: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 * GRID }) },
    { weight: 1, arbitrary: fc.constantFrom(1, GRID - 1, GRID, GRID + 1, 3 * GRID, LARGEST) },
  ),
  announced: fc.boolean(),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
});
/** After these the answer itself has said everything. */
const SIMPLE = new Set<Step["kind"]>(["send", "stranger", "short", "ask", "startAgain", "nap", "record"]);
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

let hub: Awaited<ReturnType<typeof openTestHub>>;
/** After the real time, which the files of an upload carry: what a crash has left is swept. */
let now = Date.now() + HOUR_MS;
let file = 0;
const reached = new Map<string, number>();

beforeAll(async () => {
  // In memory, where there is such a place: nothing is ever lost there, and no history waits for a disk.
  hub = await openTestHub(existsSync("/dev/shm") ? { parent: "/dev/shm" } : {});
});
beforeEach(() => void jest.spyOn(clock, "now").mockImplementation(() => new Date(now)));
afterAll(() => closeTestHub(hub));

/** Whatever was in memory is gone; what the next start does is done. Every 20th time the database's connections are new ones too. */
async function restart({ id, model }: Upload, againAt: string | null = null): Promise<void> {
  Object.assign(mockCrash, { at: null, fired: false });
  forgetBeginnings(id);
  model.begun = [];
  await hub.driver.close();
  hub.driver = createDirectoryDriver({ dataDir: hub.dataDir });
  await hub.driver.open();
  replaceStorage(hub.driver);
  if (file % 20 === 0) {
    await closeDatabase();
    await openDatabase(env().databaseUrl);
  }
  mockCrash.at = againAt;
  await sweep(UPLOAD_TASKS);
  Object.assign(mockCrash, { at: null, fired: false });
  if (againAt) await sweep(UPLOAD_TASKS);
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function said(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code === "offset" ? `offset ${String(error.details["offset"])}` : error.code;
  }
}

type Upload = {
  identity: Identity;
  linkId: string | null;
  id: string;
  objectKey: string;
  model: Model;
  clientUploadId: string;
  file: number;
  slept: boolean;
};

function rangeOf({ chunk, total }: Sent, fromByte = chunk * GRID): string {
  return `bytes ${fromByte}-${Math.min((chunk + 1) * GRID, total) - 1}/${total}`;
}

const fields = (objectKey: string) => ({
  title: "Purim",
  uploaderName: "Rivky",
  objectPath: objectKey,
  note: undefined,
});

function putChunk(
  { id, file: of }: Upload,
  identity: Identity,
  sent: Sent,
  {
    proxy,
    read,
    rest,
  }: { proxy: boolean; read?: ChunkRequest["read"]; rest?: { fromByte: number; beginning: string } },
): Promise<string> {
  const bytes = bytesOf(of, sent);
  return said(async () => {
    if (proxy && !read) {
      const address = `/api/family-videos/upload-session/${id}`;
      const { status, code, offset } = await acceptProxyChunk(
        identity,
        { sessionURL: address, chunkData: bytes.toString("base64"), contentRange: rangeOf(sent) },
        "https://hub.example.org",
      );
      if (status < 400) return `has ${offset}`;
      return code === "offset" ? `offset ${offset}` : (code ?? String(status));
    }
    const { offsetBytes } = await acceptChunk(identity, id, {
      contentRange: rangeOf(sent, rest?.fromByte),
      announcedBytes: null,
      beginning: rest?.beginning ?? null,
      read: read ?? (async () => bytes),
    });
    return `has ${offsetBytes}`;
  });
}

/** The chunk that a step means; null when there is no such place in the file. */
function sentBy({ model }: Upload, step: { chunk: number; version: number; resized: number }): Sent | null {
  const total = model.total + step.resized;
  const chunk = model.versions.length + step.chunk;
  return chunk < 0 || chunk >= chunkCount(total) ? null : { chunk, version: step.version, total };
}

const copy = (model: Model): Model => ({ ...model, versions: [...model.versions], begun: [...model.begun] });

function mustEqual(what: string, real: unknown, wanted: unknown): void {
  if (JSON.stringify(real) !== JSON.stringify(wanted))
    throw new Error(`${what}: the server says ${JSON.stringify(real)}, the model ${JSON.stringify(wanted)}`);
}

const contentOf = ({ model, file: of }: Upload) =>
  Buffer.concat(model.versions.map((version, chunk) => bytesOf(of, { chunk, version, total: model.total })));

/** What everyone may see of an upload agrees with the model (I1 to I5). */
async function agree(upload: Upload): Promise<void> {
  const { identity, id, objectKey, model, file: of } = upload;
  const item = await findItemByObject(objectKey);
  mustEqual("an item", item !== null, model.state === "recorded");
  if (model.state === "ended")
    return mustEqual("an ended upload", await said(async () => (await getUploadStatus(identity, id)).state), "gone");
  const status = await getUploadStatus(identity, id);
  mustEqual("state", status.state, model.state);
  mustEqual("offset", status.offset, modelOffset(model));
  mustEqual(
    "digests",
    status.digests,
    model.versions.map((version, chunk) => sha256(bytesOf(of, { chunk, version, total: model.total }))),
  );
  mustEqual(
    "beginnings",
    status.beginnings,
    model.begun.toSorted((a, b) => a.chunk - b.chunk).map((begun) => told(upload, begun)),
  );
}

/** What the server tells of a chunk that was cut. */
function told({ file: of, model: { total } }: Upload, { chunk, version, size }: Begun) {
  const bytes = bytesOf(of, { chunk, version, total }).subarray(0, size);
  return { startByte: chunk * GRID, sizeBytes: size, sha256: sha256(bytes) };
}

/**
 * A chunk that continues behind what has arrived of it. Where nothing is kept, it names what is not there; `version` 1 names other bytes
 * than those that are kept.
 */
async function takeRest(upload: Upload, sent: Sent, step: Place & { kind: "rest" | "restCut" }): Promise<void> {
  const { identity, model, file: of } = upload;
  const begun = begunOf(model, sent.chunk);
  const size = begun?.size ?? 1;
  const whole = { ...sent, version: begun?.version ?? sent.version };
  const bytes = bytesOf(of, whole).subarray(size);
  if (bytes.length === 0) return;
  const fits = begun !== undefined && step.version === 0 && sent.total === model.total;
  const beginning = begun && step.version === 0 ? told(upload, begun).sha256 : sha256(Buffer.from("others"));
  const read: ChunkRequest["read"] = async (onCut) => {
    if (step.kind === "rest") return bytes;
    onCut(bytes.subarray(0, step.arrives));
    throw new AppError("bad-length", "The connection ended early.");
  };
  const rest = { fromByte: sent.chunk * GRID + size, beginning };
  const answer = await putChunk(upload, identity, whole, { proxy: false, read, rest });
  if (model.state === "ended") return mustEqual("the rest of an ended upload", answer, "gone");
  if (sent.total > LARGEST) return mustEqual("the rest of too large a file", answer, "too-large");
  if (!fits) return mustEqual("a rest without its beginning", answer, `offset ${modelOffset(model)}`);
  if (step.kind === "rest") return mustEqual("the rest of a chunk", answer, send(model, whole));
  mustEqual("the rest of a chunk, cut", answer, "bad-length");
  cut(model, whole, size + Math.min(step.arrives, bytes.length));
}

/** After a crash an unanswered chunk or record is there or not; what was answered before is there. */
async function adopt({ identity, id, objectKey, model }: Upload, sent: Sent | null): Promise<void> {
  if (model.state === "ended") return;
  const { offset } = await getUploadStatus(identity, id);
  if (sent && offset > modelOffset(model)) send(model, sent);
  if (model.state === "complete" && (await findItemByObject(objectKey))) model.state = "recorded";
}

/** Two requests at once end as one after the other would, in one of the two orders. */
function mustBeOneOrder(upload: Upload, answers: string[], first: Sent, second: Sent): void {
  const orders = [[first, second] as const, [second, first] as const].map((order) => {
    const model = copy(upload.model);
    const inOrder = order.map((sent) => send(model, sent));
    return { model, answers: order[0] === first ? inOrder : inOrder.reverse() };
  });
  // The answer tells how much is there when it is given, which may be more than this chunk.
  const plain = (all: string[], model: Model) =>
    all.map((answer) => (answer.startsWith("has") ? `has ${modelOffset(model)}` : answer));
  const fitting = orders.find(
    ({ model, answers: wanted }) => JSON.stringify(plain(answers, model)) === JSON.stringify(plain(wanted, model)),
  );
  if (!fitting)
    throw new Error(
      `two at once: the server says ${answers.join(", ")}, the model ${orders.map(({ answers: wanted }) => wanted.join(", ")).join(" or ")}`,
    );
  upload.model = fitting.model;
}

async function take(upload: Upload, step: Step): Promise<void> {
  const { identity, id, objectKey, model } = upload;
  const recordOnce = () => said(async () => ((await recordUpload(identity, fields(objectKey))).item.id ? "item" : ""));
  reached.set(`${step.kind} ${model.state}`, (reached.get(`${step.kind} ${model.state}`) ?? 0) + 1);
  now += 1000;
  if (step.kind === "ask") {
    const offset = await said(async () => `has ${(await getProgress(identity, id)).offsetBytes}`);
    return mustEqual("a question", offset, model.state === "ended" ? "gone" : `has ${modelOffset(model)}`);
  }
  if (step.kind === "startAgain") {
    const answer = await said(
      async () =>
        (await startChunked(identity, { size: model.total, clientUploadId: upload.clientUploadId })).response.objectKey,
    );
    return mustEqual("the same start", answer, model.state === "ended" ? "gone" : objectKey);
  }
  if (step.kind === "restart") return restart(upload);
  if (step.kind === "nap" || (step.kind === "days" && upload.slept)) return void (now += HOUR_MS);
  if (step.kind === "days" || step.kind === "revoke") {
    upload.slept ||= step.kind === "days";
    if (step.kind === "days") now += SESSION_LIFE_MS + HOUR_MS;
    else if (upload.linkId) await revokeLink(OPERATOR, upload.linkId).catch(() => undefined);
    await sweep(UPLOAD_TASKS);
    return step.kind === "days" ? outlive(model) : end(model);
  }
  if (step.kind === "record") return mustEqual("the record", await recordOnce(), record(model));
  if (step.kind === "recordTwice")
    return mustEqual("two records", await Promise.all([recordOnce(), recordOnce()]), [record(model), record(model)]);
  if (step.kind === "crashedRecord") {
    mockCrash.at = step.point;
    await recordOnce().catch(() => undefined);
    await restart(upload);
    return adopt(upload, null);
  }

  if (!("chunk" in step)) return;
  const sent = sentBy(upload, step);
  if (!sent) return;
  if (step.kind === "stranger") {
    const stranger: Identity = { kind: "account", id: newId(), role: "family", sessionId: "" };
    return mustEqual("a stranger", await putChunk(upload, stranger, sent, step), "not-found");
  }
  if (step.kind === "rest" || step.kind === "restCut") return takeRest(upload, sent, { ...step, kind: step.kind });
  if (step.kind === "cut" || step.kind === "short") {
    const bytes = bytesOf(upload.file, sent);
    const arrived = bytes.subarray(0, Math.min(step.arrives, bytes.length - 1));
    const read: ChunkRequest["read"] = async (onCut) => {
      if (step.kind === "short") return bytes.subarray(1);
      onCut(arrived);
      throw new AppError("bad-length", "The connection ended early.");
    };
    const wanted = send(copy(model), sent);
    const answer = await putChunk(upload, identity, sent, { proxy: false, read });
    if (step.kind === "cut") cut(model, sent, arrived.length);
    return mustEqual("a cut body", answer, ["gone", "too-large"].includes(wanted) ? wanted : "bad-length");
  }
  if (step.kind === "full") {
    const fails = jest.spyOn(storage(), "putChunk").mockRejectedValue(new AppError("no-space", "full"));
    const answer = await putChunk(upload, identity, sent, step);
    fails.mockRestore();
    const wanted = send(copy(model), sent);
    const stores = model.state === "open" && wanted.startsWith("has") && sent.chunk === model.versions.length;
    return mustEqual("a full disk", answer, stores ? "no-space" : wanted);
  }
  if (step.kind === "both") {
    const second = sentBy(upload, { chunk: step.other, version: step.otherVersion, resized: 0 });
    if (!second) return;
    const answers = await Promise.all([
      putChunk(upload, identity, sent, step),
      putChunk(upload, identity, second, { proxy: !step.proxy }),
    ]);
    return mustBeOneOrder(upload, answers, sent, second);
  }
  if (step.kind === "crash") {
    Object.assign(mockCrash, { at: step.point, fired: false });
    const answer = await putChunk(upload, identity, sent, step).catch(() => "crashed");
    if (!mockCrash.fired) {
      mockCrash.at = null;
      return mustEqual("a chunk", answer, send(model, sent));
    }
    await restart(upload, step.again);
    return adopt(upload, sent);
  }
  mustEqual("a chunk", await putChunk(upload, identity, sent, step), send(model, sent));
}

/** Every history ends byte for byte, or in an honest failure that leaves nothing behind. */
async function finishHonestly(upload: Upload): Promise<void> {
  const { identity, objectKey } = upload;
  while (upload.model.state === "open") {
    const sent = { chunk: upload.model.versions.length, version: 0, total: upload.model.total };
    mustEqual("the rest", await putChunk(upload, identity, sent, { proxy: false }), send(upload.model, sent));
  }
  const answer = await said(async () => ((await recordUpload(identity, fields(objectKey))).item ? "item" : ""));
  mustEqual("the last record", answer, record(upload.model));
  await agree(upload);
  const stored = await storage().verify(objectKey);
  const content = contentOf(upload);
  mustEqual(
    "the stored file",
    stored,
    upload.model.state === "ended" ? null : { sizeBytes: content.length, sha256: sha256(content) },
  );
  const staged: string[] = [];
  for await (const uploadId of storage().stagedBefore(new Date(8e15))) staged.push(uploadId);
  mustEqual(
    "what is left in tmp",
    staged.filter((uploadId) => uploadId === upload.id),
    [],
  );
}

async function begin({ total, announced, steps }: History): Promise<Upload> {
  file += 1;
  const usesLink = steps.some(({ kind }) => kind === "revoke");
  const linkId = usesLink ? (await createLink(OPERATOR, "Rivky")).id : null;
  const identity: Identity = linkId
    ? { kind: "link", id: linkId, label: "Rivky" }
    : { kind: "account", id: newId(), role: "family", sessionId: "" };
  const clientUploadId = `client-${file}`;
  const { response } = await startChunked(identity, { clientUploadId, ...(announced ? { size: total } : {}) });
  return {
    identity,
    linkId,
    id: response.sessionURL.split("/").at(-1) ?? "",
    objectKey: response.objectKey,
    clientUploadId,
    file,
    model: { total, versions: [], begun: [], state: "open" },
    slept: false,
  };
}

async function forget({ id, objectKey, linkId }: Upload): Promise<void> {
  forgetBeginnings(id);
  await storage().remove(objectKey);
  await db.write(async (tx) => {
    await tx.mediaItem.deleteMany({ where: { objectPath: objectKey } });
    await tx.uploadSession.deleteMany({ where: { id } });
    if (linkId) await tx.uploadLink.deleteMany({ where: { id: linkId } });
  });
}

test(`${HISTORIES} histories of an upload end as the model says (NACHES_MODEL_HISTORIES for more, NACHES_MODEL_SEED for others)`, async () => {
  const write = logSink.write;
  logSink.write = (level, line) => (line.includes("crash at ") ? undefined : write(level, line));
  const property = fc.asyncProperty(histories, async (history) => {
    const upload = await begin(history);
    try {
      // Who has not named the size names it with the first chunk; before that there is nothing to compare it with.
      for (const next of history.steps) {
        const isFirst = !history.announced && upload.model.versions.length === 0;
        await take(upload, isFirst && "resized" in next ? { ...next, resized: 0 } : next);
        if (!SIMPLE.has(next.kind)) await agree(upload);
      }
      await finishHonestly(upload);
    } finally {
      Object.assign(mockCrash, { at: null, fired: false });
      await forget(upload);
    }
  });
  await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  const missing = [
    "send open",
    "cut open",
    "rest open",
    "restCut open",
    "rest recorded",
    "send complete",
    // So rare that a hundred histories may go without it.
    ...(HISTORIES >= 500 ? ["send recorded"] : []),
    "send ended",
    "crash open",
    "both open",
    "record complete",
    "recordTwice open",
    "days open",
    "revoke open",
    "crashedRecord complete",
  ].filter((kind) => !reached.has(kind));
  expect(missing).toEqual([]);
}, 3_600_000);
