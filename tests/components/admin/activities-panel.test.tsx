import { screen, within } from "@testing-library/react";
import { ActivitiesPanel } from "@/components/admin/activities/activities-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import { CHOICE_TEXTS } from "@/lib/library/activities/choices-schema";
import type { ActivityChoicesResponse } from "@/lib/library/activities/schema";
import { openSection } from "@/tests/support/components/admin-section";
import { settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";

const SAVED_AT = "2026-11-20T15:00:00.000Z";
const network = networkForEach();

async function open(choices: ActivityChoicesResponse = activityChoices()) {
  network.on("GET /api/activity-choices", { status: 200, body: choices });
  network.on("GET /api/podcasts", { status: 200, body: { podcasts: [] } });
  return openSection(ActivitiesPanel, network);
}

const group = (name: string) => within(screen.getByRole("group", { name }));
const box = (name: string, of = "Playlist 1") => group(of).getByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: /^Sav/ });
const sent = () => network.bodies("PUT");
const frames = () => [...document.querySelectorAll("iframe")];

async function type(user: Awaited<ReturnType<typeof open>>["user"], field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text);
}

test("shows what the hub shows, loads nothing outside, and has nothing to save", async () => {
  await open();
  expect(screen.getAllByRole("group").map((element) => within(element).getByRole("heading").textContent)).toEqual([
    ...["Playlist 1", "Playlist 2", "Playlist 3", "Playlist 4", "Playlist 5"],
    ...["Singer in Favorites", "Teacher", "Podcast", "Outside pages", "Songs", "Podcasts on the hub"],
  ]);
  expect(box("Title")).toHaveValue("Avraham Fried");
  expect(box("Name", "Teacher")).toHaveValue("Rabbi Gordon");
  expect(group("Singer in Favorites").getByRole("combobox")).toHaveDisplayValue("1. Avraham Fried");
  expect(group("Outside pages").getByRole("combobox")).toHaveDisplayValue("After 60 minutes");
  expect(
    [save(), screen.getByRole("button", { name: "Restore defaults" })].map((button) => button.matches(":disabled")),
  ).toEqual([true, true]);
  expect(frames()).toEqual([]);
});

test("saves everything at once, then offers the defaults after a question", async () => {
  const saved = activityChoices({ teacher: "Rabbi Kagan", visitMinutes: null, updatedAt: SAVED_AT });
  network.on("PUT /api/activity-choices", { status: 200, body: saved });
  network.on("DELETE /api/activity-choices", { status: 200, body: activityChoices() });
  const { user, tap } = await open();
  await type(user, box("Name", "Teacher"), "Rabbi Kagan");
  await user.selectOptions(group("Outside pages").getByRole("combobox"), "Never");
  await tap(save());
  await settle();
  expect(sent()).toEqual([activityChoices({ teacher: "Rabbi Kagan", visitMinutes: null })]);
  expect(currentToast()).toMatchObject({ title: "Activities saved", kind: "success" });
  expect(save()).toBeDisabled();
  await tap(screen.getByRole("button", { name: "Restore defaults" }));
  const question = within(screen.getByRole("alertdialog", { name: "Restore defaults?" }));
  expect(network.count("DELETE /api/activity-choices")).toBe(0);
  await tap(question.getByRole("button", { name: "Restore defaults" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(box("Name", "Teacher")).toHaveValue("Rabbi Gordon");
  expect(screen.getByText("The hub is using the built-in choices.")).toBeInTheDocument();
});

test("a playlist is music or not, as the caretaker says", async () => {
  const { tap } = await open();
  const isMusic = (of: string) => group(of).getByRole("switch", { name: /^Music: also show under Jewish Music/ });
  expect(["Playlist 1", "Playlist 2", "Playlist 3"].map((of) => isMusic(of).matches(":checked"))).toEqual([
    true,
    true,
    false,
  ]);
  await tap(isMusic("Playlist 3"));
  network.on("PUT /api/activity-choices", { status: 200, body: activityChoices({ updatedAt: SAVED_AT }) });
  await tap(save());
  const playlists = activityChoices().playlists.map((playlist, index) => ({ ...playlist, isMusic: index < 3 }));
  expect(sent()).toMatchObject([{ playlists }]);
});

test("the preview loads when asked for from the player's site and goes when edited", async () => {
  const { user, tap } = await open();
  await type(user, box("Video to play in the hub"), "https://youtu.be/aS-4U5GgdjM");
  expect(frames()).toEqual([]);
  await tap(group("Playlist 1").getByRole("button", { name: /^Show preview/ }));
  expect(frames().map(({ src }) => src.split("?")[0])).toEqual(["https://www.youtube-nocookie.com/embed/aS-4U5GgdjM"]);
  await type(user, box("Video to play in the hub"), "javascript:alert(1)");
  expect(frames()).toEqual([]);
  expect(group("Playlist 1").getByRole("button", { name: /^Show preview/ })).toBeDisabled();
});

test.each([
  ["Playlist 1", "Title", "", CHOICE_TEXTS.title],
  ["Playlist 3", "Video to play in the hub", "javascript:alert(1)", CHOICE_TEXTS.player],
  ["Playlist 5", "Link for “Open YouTube”", "https://evil.example/", CHOICE_TEXTS.youtube],
  ["Singer in Favorites", "Button label", " ", CHOICE_TEXTS.singer],
  ["Teacher", "Name", "", CHOICE_TEXTS.teacher],
  ["Podcast", "Link", "data:text/html,x", CHOICE_TEXTS.outside],
])("in %s a wrong %s is explained next to it, unsent, until it is edited", async (of, field, text, sentence) => {
  const { user, tap } = await open();
  await type(user, box(field, of), text);
  await tap(save());
  expect(box(field, of)).toHaveFocus();
  expect(box(field, of)).toBeInvalid();
  expect(box(field, of)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(save()).toHaveAccessibleDescription("Not saved. Please fix one field.");
  expect(sent()).toEqual([]);
  await user.type(box(field, of), "x");
  expect(box(field, of)).toBeValid();
  expect(save()).toHaveAccessibleDescription("Unsaved changes.");
});
