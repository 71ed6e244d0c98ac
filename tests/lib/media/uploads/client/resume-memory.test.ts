import { createUploadMemory } from "@/lib/media/uploads/client/resume-memory";

const DAY_MS = 24 * 3_600_000;
const begun = (mark: string, size = 30_000_000) => ({
  sessionURL: `/api/family-videos/upload-session/${mark.padStart(22, "S")}`,
  objectKey: `m/${mark.padStart(22, "K")}`,
  size,
  lastModified: 5,
});

function setUp() {
  const time = { now: 10 * DAY_MS };
  const place = { link: "" };
  const make = () =>
    createUploadMemory({
      local: () => localStorage,
      session: () => sessionStorage,
      now: () => time.now,
      link: () => place.link,
    });
  return { time, place, make, memory: make() };
}

test("a session is found by the file's size, also after a reload, until forgotten", () => {
  const { memory, make } = setUp();
  memory.sessions.save(begun("1"));
  expect(make().sessions.find(30_000_000)).toMatchObject(begun("1"));
  expect(make().sessions.find(30_000_001)).toBeNull();
  expect(make().sessions.sizes()).toEqual([30_000_000]);
  memory.sessions.remove(begun("1").sessionURL);
  expect(make().sessions.sizes()).toEqual([]);
});

test("the latest of two sessions of one size counts", () => {
  const { memory } = setUp();
  memory.sessions.save(begun("1"));
  memory.sessions.save(begun("2"));
  expect(memory.sessions.find(30_000_000)).toMatchObject(begun("2"));
});

test("a session is forgotten after 7 days", () => {
  const { memory, time } = setUp();
  memory.sessions.save(begun("1"));
  time.now += 7 * DAY_MS - 1;
  expect(memory.sessions.sizes()).toHaveLength(1);
  time.now += 1;
  expect(memory.sessions.sizes()).toEqual([]);
});

test("the draft lives as long as the tab, the sender's name permanently", () => {
  const { memory, make } = setUp();
  memory.keepDraft({ name: "Chana", note: "Mazel tov" });
  memory.keepSender("Chana");
  expect(make().readDraft()).toEqual({ name: "Chana", note: "Mazel tov" });
  sessionStorage.clear();
  expect(make().readDraft()).toEqual({ name: "Chana", note: "" });
});

test("every link has its own sender's name, in the same tab too", () => {
  const { memory, make, place } = setUp();
  place.link = "a1";
  memory.keepSender("Chana");
  memory.keepDraft({ name: "Chana", note: "Mazel tov" });
  place.link = "b2";
  expect(make().readDraft()).toEqual({ name: "", note: "Mazel tov" });
  memory.keepSender("Leah");
  expect(make().readDraft().name).toBe("Leah");
  sessionStorage.clear();
  place.link = "a1";
  expect(make().readDraft().name).toBe("Chana");
});

test("a session at an address elsewhere counts for nothing", () => {
  const elsewhere = { ...begun("1"), keptAt: 10 * DAY_MS, sessionURL: "https://evil.example/x" };
  localStorage.setItem("naches.upload-sessions", JSON.stringify([elsewhere]));
  expect(setUp().memory.sessions.find(30_000_000)).toBeNull();
});
