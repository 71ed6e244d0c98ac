import { fireEvent, screen, within } from "@testing-library/react";
import { ActivitiesPanel } from "@/components/admin/activities/activities-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { Podcast } from "@/lib/library/podcasts/schema";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";

const LIST = "GET /api/podcasts";
const ADD = "POST /api/podcasts";
const network = networkForEach();

function podcast(changes: Partial<Podcast> = {}): Podcast {
  return {
    ...{ id: "a", name: "Stories", host: "pod.example.org", addedBy: "miriam", createdAt: "2026-11-03T15:00:00.000Z" },
    ...{ isShown: true, isRemoved: false, state: ["Up to date. 64 episodes."], isFailing: false, ...changes },
  };
}
const serve = (...podcasts: Podcast[]) => network.on(LIST, { status: 200, body: { podcasts } });
const block = () => within(screen.getByRole("group", { name: "Podcasts on the hub" }));
const sent = (method: string) => network.asked.findLast((asked) => asked.method === method);
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await settle();
};
const type = (label: string, value: string) => {
  const place = screen.queryByRole("dialog") ?? document.body;
  fireEvent.change(within(place).getByLabelText(label), { target: { value } });
};

beforeEach(() => {
  network.on("GET /api/activity-choices", { status: 200, body: activityChoices() });
  network.on("PUT /api/podcasts/a", { status: 200, body: { podcasts: [] } });
  serve();
});

test("a podcast says how it stands, and whether he has it", async () => {
  serve(podcast(), podcast({ id: "b", name: "Shiurim", isShown: false, isFailing: true, state: ["It is away."] }));
  await openSection(ActivitiesPanel, network);
  expect(textsOf(block().getAllByRole("listitem"))).toEqual([
    expect.stringMatching(
      /^StoriesUp to date\. 64 episodes\.pod\.example\.org, added November 3, 2026 by miriamOn the hub of Zaidy/,
    ),
    expect.stringMatching(/^ShiurimIt is away\..*Hidden from the hub/),
  ]);
  expect(screen.getByText("It is away.").closest(".text-bad")).not.toBeNull();
});

test("a refused address stays in its field with the sentence; a good one is in the list", async () => {
  network.on(ADD, { status: 400, body: { message: "This is not the address of a podcast.", code: "invalid" } });
  await openSection(ActivitiesPanel, network);
  expect(block().getByText("No podcasts yet.")).toBeVisible();
  type("Podcast name", "Stories");
  type("Address of its RSS feed", "stories");
  await press("Add podcast");
  expect(screen.getByText("This is not the address of a podcast.")).toBeVisible();
  network.on(ADD, { status: 201, body: { podcasts: [podcast()] } });
  serve(podcast());
  await press("Add podcast");
  expect(sent("POST")?.body).toEqual({ name: "Stories", address: "stories" });
  expect([block().getAllByRole("listitem").length, screen.getByLabelText("Podcast name")]).toEqual([
    1,
    expect.objectContaining({ value: "" }),
  ]);
});

test("one press hides it, one removes it, and one takes that back", async () => {
  serve(podcast());
  await openSection(ActivitiesPanel, network);
  await press(/^Hide from the hub/);
  expect(sent("PUT")?.body).toEqual({ isShown: false });
  network.on("DELETE /api/podcasts/a", { status: 200, body: { podcasts: [] } });
  serve(podcast({ isRemoved: true }));
  await press(/^Remove/);
  expect(block().getByText("Removed. It can be put back for 30 days.")).toBeVisible();
  await press(/^Undo/);
  expect(sent("PUT")?.body).toEqual({ isRemoved: false });
});

test("another name is saved without the address; what fails is said", async () => {
  serve(podcast());
  await openSection(ActivitiesPanel, network);
  await press(/^Edit/);
  type("Name", "Tales");
  await press("Save");
  expect([sent("PUT")?.body, screen.queryByRole("dialog")]).toEqual([{ name: "Tales" }, null]);
  network.on("POST /api/podcasts/a", { status: 429, body: { message: "Please wait a minute.", code: "too-many" } });
  await press(/^Update now/);
  expect(currentToast()).toMatchObject({ kind: "error", text: "Please wait a minute." });
});
