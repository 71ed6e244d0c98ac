import { screen, within } from "@testing-library/react";
import { SheetPage } from "@/components/admin/sheet/sheet-page";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { Sheet } from "@/lib/schedule/sheet/rules";
import { PHONE_TEXTS, type PhoneList } from "@/lib/schedule/sheet/schema";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const network = networkForEach();
beforeEach(() => {
  // jsdom has no fonts.
  Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
});

const SHEET: Sheet = {
  name: "Shabbos Parshas Vayishlach",
  dates: "November 27 and 28, 2026",
  reckoning: "Times for Brooklyn, NY 11213, according to the Gra.",
  days: [
    {
      ...{ date: "2026-11-27", weekday: "Friday", day: "November 27", title: null, hebrewDate: "17 Kislev" },
      times: [{ label: "Candle lighting", time: "4:12 PM", missing: "", isMain: true }],
      plan: [{ id: "a", title: "Kiddush", description: "With Leah.", scheduledTime: "17:30" }],
    },
    {
      ...{ date: "2026-11-28", weekday: "Shabbos", day: "November 28", title: null, hebrewDate: "18 Kislev" },
      times: [{ label: "Havdalah", time: null, missing: "No nightfall. Ask your rav.", isMain: true }],
      plan: [],
    },
  ],
};
const LEAH = { id: "leah", name: "Leah", number: "718 555 0123", onSheet: true };
const DOVID = { id: "", name: "Dovid", number: "212 230 1000", onSheet: true };
const SAVED: PhoneList = { items: [LEAH], updatedAt: "2026-11-20T10:00:00.000Z" };

async function open(phones = SAVED) {
  network.on("GET /api/phone-numbers", { status: 200, body: phones });
  const coming = [
    { eve: "2026-11-27", name: SHEET.name },
    { eve: "2026-12-04", name: "Shabbos Parshas Vayeshev" },
  ];
  const shown = await showOnHub(
    <SheetPage name="Zaidy" coming={coming} eve="2026-11-27" sheet={SHEET} phones={phones} />,
    { address: "/admin/sheet" },
  );
  await settle();
  return shown;
}
const paper = () => within(screen.getByRole("article", { name: SHEET.name }));
const sent = () => network.bodies("PUT");

test("the paper has times, plan, notes, numbers, and whose calculation it is", async () => {
  await open();
  for (const words of [
    "November 27 and 28, 2026",
    "4:12 PM",
    "5:30 PM",
    "Kiddush",
    "With Leah.",
    "No nightfall. Ask your rav.",
    "718 555 0123",
    SHEET.reckoning,
  ])
    expect(paper().getByText(words)).toBeInTheDocument();
  expect(paper().queryByText(/left out|on the screen/)).not.toBeInTheDocument();
  expect(screen.getByRole("option", { name: "December 4, 2026: Shabbos Parshas Vayeshev" })).toBeInTheDocument();
});

test("a number is saved without its empty neighbors and printed", async () => {
  network.on("PUT /api/phone-numbers", ({ body }) => ({
    status: 200,
    body: { ...(body as object), updatedAt: "2026-11-23T10:00:00.000Z" }, // What the form sends is an object.
  }));
  const { user } = await open();
  await user.click(button("Add a person"));
  expect(screen.getByLabelText("Name 2")).toHaveFocus();
  await user.click(button("Add a person"));
  await user.type(screen.getByLabelText("Name 3"), "Dovid");
  await user.type(screen.getByLabelText("Number 3"), "212 230 1000");
  expect(paper().queryByText("Dovid")).not.toBeInTheDocument();
  await user.click(button("Save"));
  await settle();
  expect(sent()).toEqual([{ items: [LEAH, DOVID], updatedAt: SAVED.updatedAt }]);
  expect(paper().getByText("Dovid")).toBeInTheDocument();
  expect(currentToast()).toMatchObject({ title: "People saved" });
});

test("a wrong number is told in its row, focused, also below an empty row", async () => {
  const { user } = await open();
  await user.click(button("Add a person"));
  await user.click(button("Add a person"));
  await user.type(screen.getByLabelText("Name 3"), "Dovid");
  await user.click(button("Save"));
  expect(screen.getByLabelText("Number 3")).toHaveFocus();
  expect(screen.getByLabelText("Number 3")).toHaveAccessibleDescription(PHONE_TEXTS.needed);
  expect(sent()).toEqual([]);
});

test("a removed row gives its focus to the next one, the last to the button", async () => {
  const { user } = await open({ ...SAVED, items: [LEAH, { ...DOVID, id: "dovid" }] });
  await user.click(button("Remove Leah"));
  expect(screen.getByLabelText("Name 1")).toHaveFocus();
  expect(screen.getByLabelText("Name 1")).toHaveValue("Dovid");
  await user.click(button("Remove Dovid"));
  expect(button("Add a person")).toHaveFocus();
});
