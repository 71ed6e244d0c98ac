import { fireEvent, screen, within } from "@testing-library/react";
import { VisitsPanel } from "@/components/admin/visits/visits-panel";
import type { ManagedPerson, VisitSettings } from "@/lib/kiosk/visits/caretaker-schema";
import { openSection, SERVER_NOW } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const network = networkForEach();

const PERSON: ManagedPerson = {
  ...{ id: "phone:p", kind: "phone", name: "Rivky", via: "Rivky’s family", photo: null, photoItemId: null },
  ...{ askedAt: SERVER_NOW, isAllowed: null, mayCall: true, mayBeCalled: false, connectsByItself: false },
  ...{ agreedAt: null, hoursFrom: "09:00", hoursUntil: "20:00", mayRingAtNight: false, pausedUntil: null },
};
const SETTINGS: VisitSettings = {
  ...{ isOn: true, presence: "simple", ringSeconds: 45, autoScreenId: null, checks: [] },
  ...{ isRelaySet: true, isRelayOnly: false, isHttps: true },
  screens: [{ id: "k", name: "Kitchen", media: "picture", devices: null, isSilent: false }],
};
const VISIT = {
  ...{ id: "v", direction: "in", name: "Rivky", screen: "Kitchen", startedAt: SERVER_NOW, seconds: 60 },
  ...{ isRunning: true, endReason: null, wasAutomatic: false, wasRelayed: false },
};

function serve(settings: Partial<VisitSettings> = {}, people: readonly ManagedPerson[] = [PERSON]): void {
  network.on("GET /api/visit-settings", { status: 200, body: { ...SETTINGS, ...settings } });
  network.on("GET /api/visit-people", { status: 200, body: { people } });
  network.on("GET /api/visit-log", { status: 200, body: { now: SERVER_NOW, visits: [VISIT] } });
  network.on("GET /api/family-videos", { status: 200, body: [] });
}
const sent = (method: string) => network.asked.findLast((asked) => asked.method === method);

test("visits that are off show their switch alone, which turns them on", async () => {
  serve({ isOn: false });
  network.on("PUT /api/visit-settings", { status: 200, body: SETTINGS });
  await openSection(VisitsPanel, network);
  expect(screen.queryByRole("group", { name: "People" })).toBeNull();
  fireEvent.click(screen.getByRole("switch", { name: "Video visits are off" }));
  await settle();
  expect(sent("PUT")?.body).toMatchObject({ isOn: true, screens: [{ id: "k", media: "picture" }] });
});

test("a phone that asks is let in or refused", async () => {
  serve();
  network.on("PUT /api/visit-people/phone%3Ap", { status: 200, body: { people: [] } });
  await openSection(VisitsPanel, network);
  expect(screen.getByText(/would like to visit/)).toHaveTextContent("A phone of Rivky would like to visit.");
  for (const [name, isAllowed] of [
    ["Allow", true],
    ["Don’t allow", false],
  ] as const) {
    fireEvent.click(button(name));
    await settle();
    expect(sent("PUT")?.body).toMatchObject({ name: "Rivky", isAllowed });
  }
});

test("connecting automatically shows its rules and its hours", async () => {
  serve({}, [{ ...PERSON, isAllowed: true }]);
  network.on("PUT /api/visit-people/phone%3Ap", { status: 200, body: { people: [] } });
  await openSection(VisitsPanel, network);
  fireEvent.click(button("Edit Rivky"));
  await settle();
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("switch", { name: "Connects automatically" }));
  expect(dialog.getByText(/10-second countdown/)).toBeVisible();
  fireEvent.click(dialog.getByRole("switch", { name: "Zaidy agreed" }));
  fireEvent.change(dialog.getByLabelText("From"), { target: { value: "10:30" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await settle();
  expect(sent("PUT")?.body).toMatchObject({
    ...{ connectsByItself: true, hasAgreed: true, hoursFrom: "10:30", isAllowed: true },
  });
});

test("the running visit can be ended", async () => {
  serve();
  network.on("DELETE /api/visit-log/v", { status: 204, body: undefined });
  await openSection(VisitsPanel, network);
  fireEvent.click(button("End this visit"));
  await settle();
  expect(sent("DELETE")?.path).toBe("/api/visit-log/v");
});

test("what keeps visits from working is said where they are turned on", async () => {
  serve({ isHttps: false });
  await openSection(VisitsPanel, network);
  expect(screen.getByText(/Video visits need https/)).toBeVisible();
});

test("what this browser and each screen found out about the relay is shown separately", async () => {
  const at = "2026-11-25T08:12:00.000Z";
  serve({
    checks: [
      { udp: "works", tcp: "fails", screenId: "k", by: "Kitchen", at },
      { udp: "fails", tcp: "fails", screenId: null, by: "This computer", at },
    ],
  });
  await openSection(VisitsPanel, network);
  const block = within(screen.getByRole("group", { name: "Test visits" }));
  expect(block.getByText(/Each screen does the same/)).toBeVisible();
  expect(
    block.getByText("Last time: The relay didn’t connect. Check its address, its secret and its ports."),
  ).toBeVisible();
  expect(block.getByRole("listitem")).toHaveTextContent(
    "KitchenThe relay works, but not by TCP: strict networks can’t reach it.Wednesday, November 25, 2026, 3:12 AM",
  );
});
