import { screen, within } from "@testing-library/react";
import { FirstStepsPanel } from "@/components/admin/first-steps/first-steps-panel";
import { householdSettings, openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { router } from "@/tests/support/components/navigation";
import { networkForEach } from "@/tests/support/components/network-for-each";

const NONE = { household: false, address: false, screen: false, link: false };
const STEPS = "GET /api/first-steps";
const HUB = {
  address: "http://localhost:3000",
  setBy: "nobody",
  isReached: false,
  secureCookies: false,
  listensHere: false,
  suggestions: ["http://192.168.1.20:3000"],
};
const network = networkForEach();

async function open(done: Partial<typeof NONE>, hub: Partial<typeof HUB> = {}) {
  network.on(STEPS, { status: 200, body: { done: { ...NONE, ...done }, isPutAway: false } });
  network.on("GET /api/household/place", { status: 200, body: { place: null, shabbos: null, others: [] } });
  return openSection(FirstStepsPanel, network, householdSettings(), { ...HUB, ...hub });
}
const step = (name: string) => within(screen.getByRole("group", { name }));

test("a step done elsewhere is checked off and says where to change it", async () => {
  await open({});
  expect(step("3 Connect the screen").getByLabelText("Code on the screen")).toBeInTheDocument();
  network.on(STEPS, { status: 200, body: { done: { ...NONE, screen: true }, isPutAway: false } });
  await settle(4000);
  const done = within(screen.getByRole("group", { name: "Done: Connect the screen" }));
  expect(done.getByRole("link", { name: "Change" })).toHaveAttribute("href", "?section=screens");
  expect(done.queryByLabelText("Code on the screen")).not.toBeInTheDocument();
});

test("the address suggests the likely one and says what is wrong with another", async () => {
  await open({});
  const address = step("2 Address for phones");
  expect(address.getByText(/Phones can’t open it\./)).toBeInTheDocument();
  expect(address.getByLabelText("Address for phones")).toHaveValue("http://192.168.1.20:3000");
  expect(address.queryByRole("button", { name: "Test with a phone" })).not.toBeInTheDocument();
});

test("PUBLIC_URL leaves the address nothing to type but still one thing to confirm", async () => {
  await open({}, { address: "https://hub.example.org", setBy: "environment", secureCookies: true });
  const address = step("2 Address for phones");
  expect(address.getByText(/, set by PUBLIC_URL\./)).toHaveTextContent(
    "Links use https://hub.example.org, set by PUBLIC_URL.",
  );
  expect(address.queryByLabelText("Address for phones")).not.toBeInTheDocument();
  expect(address.getByRole("button", { name: "Test with a phone" })).toBeInTheDocument();
});

test("a check can be started again: while it waits for a phone, and after one has come", async () => {
  const address = "https://hub.example.org";
  const begin = "POST /api/hub-address";
  network.on(begin, { status: 201, body: { address: `${address}/check`, qr: { size: 21, path: "M0 0" } } });
  const { tap } = await open({}, { address, setBy: "environment" });
  const step2 = step("2 Address for phones");
  const code = () => step2.queryByRole("img", { name: "QR code to test the address" });
  await tap(step2.getByRole("button", { name: "Test with a phone" }));
  expect(code()).toBeInTheDocument();
  await tap(step2.getByRole("button", { name: "Start a new test" }));
  network.on("GET /api/hub-address", { status: 200, body: { ...HUB, address, setBy: "environment", isReached: true } });
  await settle(4000);
  expect(code()).not.toBeInTheDocument();
  network.on("GET /api/hub-address", { status: 200, body: { ...HUB, address, setBy: "environment" } });
  await tap(step2.getByRole("button", { name: "Test again" }));
  await settle();
  expect(code()).toBeInTheDocument();
  expect(network.bodies("POST")).toHaveLength(3);
});

test("the steps can be put away before they are done, and a failure says so", async () => {
  const { tap } = await open({ household: true });
  network.on("DELETE /api/first-steps", { status: 503, body: { message: "The hub is busy.", code: "busy" } });
  await tap(button("Hide these steps"));
  expect(screen.getByText("The hub is busy.")).toBeInTheDocument();
  network.on("DELETE /api/first-steps", { status: 200, body: { done: NONE, isPutAway: true } });
  await tap(button("Hide these steps"));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(window.location.search).toBe("?section=schedule");
});
