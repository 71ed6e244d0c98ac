/** @jest-environment node */
import type { UploadRequest } from "@/lib/media/uploads/client/ports";
import {
  createUploadWorld,
  type Fault,
  FIRST,
  LARGE,
  makeFile,
  MiB,
  type UploadWorld,
} from "@/tests/support/upload-world";

const CHUNK = 4 * MiB;
const END = CHUNK + 2 * MiB - 1;

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

const firstByte = (range: string | null | undefined) => Number(/^bytes (\d+)-/.exec(range ?? "")?.[1] ?? NaN);
const isOfChunk = (range: string | null | undefined) => firstByte(range) >= CHUNK && firstByte(range) <= END;
/** What was sent of the third chunk, from which byte on. */
const sentFrom = () =>
  world
    .chunks()
    .filter(({ range }) => isOfChunk(range))
    .map(({ range }) => firstByte(range) - CHUNK);

/** Treats the requests for the third chunk, whole or in part, in the given ways. */
function treat(...ways: Fault[]): void {
  world.settings.fault = ({ headers }) => (isOfChunk(headers?.["Content-Range"]) ? ways.shift() : undefined);
}

test("a cut chunk continues behind what arrived and uses up no retry", async () => {
  treat(...Array.from({ length: 5 }, () => ({ arrives: 300_000 })));
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0, 300_000, 600_000, 900_000, 1_200_000, 1_500_000]);
  expect(world.sessions.get(FIRST)?.digests).toHaveLength(11);
  expect([world.retries(), world.proxied()]).toEqual([[], []]);
});

test("a chunk without progress is a failed try, and the next continues there", async () => {
  treat({ arrives: 300_000 }, { arrives: 0 });
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0, 300_000, 300_000]);
  expect(world.retries()).toEqual([1]);
});

test("one whose beginning the hub no longer has is sent whole, at once", async () => {
  const gone = { status: 409, body: { message: "No longer here.", code: "offset", offset: CHUNK } };
  treat({ arrives: 300_000 }, gone);
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0, 300_000, 0]);
  expect(world.retries()).toEqual([]);
});

test("one sent ahead continues in its turn behind what has arrived", async () => {
  const cut = new Set<number>();
  world.settings.fault = ({ headers }: UploadRequest) => {
    const from = firstByte(headers?.["Content-Range"]);
    if (![CHUNK, CHUNK + 2 * MiB].includes(from) || cut.has(from)) return undefined;
    cut.add(from);
    return { arrives: 700_000 };
  };
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0, 700_000]);
  expect(world.sessions.get(FIRST)?.digests).toHaveLength(11);
  expect(world.retries()).toEqual([]);
});

test.each<[string, () => void]>([
  ["the beginning is of other bytes", () => (world.settings.hash = async () => "0".repeat(64))],
  ["nothing can be compared, as on plain http", () => (world.settings.canHash = false)],
])("a chunk is sent whole again where %s", async (_, arrange) => {
  arrange();
  treat({ arrives: 300_000 });
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0, 0]);
});

// U6
test("after a lost answer the client asks, and does not send again what was committed", async () => {
  treat("answer lost");
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0]);
  expect(world.sessions.get(FIRST)?.digests).toHaveLength(11);
  expect(world.retries()).toEqual([]);
});

// U6
test("where the question is lost too, that is a try, and the next one asks again", async () => {
  treat("answer lost");
  const { fault } = world.settings;
  world.settings.fault = (request, nth) => (request.method === "GET" && nth === 1 ? "network" : fault(request, nth));
  await world.upload(makeFile(LARGE));
  expect(sentFrom()).toEqual([0]);
  expect(world.sessions.get(FIRST)?.digests).toHaveLength(11);
  expect(world.retries()).toEqual([1]);
});
