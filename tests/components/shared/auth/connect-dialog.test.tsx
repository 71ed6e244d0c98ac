import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { ConnectDialog } from "@/components/shared/auth/connect-dialog";
import { button, settle, showOnHub, sleepFor } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aUser } from "@/tests/support/fixtures/user";
import { type Answer, laterAnswer } from "@/tests/support/server/network";

const START = "POST /api/kiosk-pairing";
const STATE = "PUT /api/kiosk-pairing";
const LOGIN = "POST /api/auth/login";
const NOW = new Date("2026-11-20T16:00:00.000Z");
const USER = aUser({ role: "family" });
const pairing = (code = "BCDF-GHJK") => ({
  status: 200,
  body: { code, expiresAt: "2026-11-20T16:10:00.000Z", adminAddress: "https://naches.example.org/admin" },
});
const state = (value: string): Answer => ({ status: 200, body: { state: value } });
const network = networkForEach(NOW);

beforeEach(() => {
  network.on(START, pairing());
  network.on(STATE, state("waiting"));
});

/** A page with the button that opens the dialog. */
function Page({ onConnected }: { onConnected: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConnectDialog
        open={open}
        onOpenChange={setOpen}
        name="Zaidy"
        onConnected={onConnected}
        fallbackFocus={() => null}
      />
    </>
  );
}

async function open() {
  const onConnected = jest.fn();
  const shown = await showOnHub(<Page onConnected={onConnected} />);
  await shown.tap(button("Open"));
  await settle();
  return { ...shown, onConnected };
}

const dialog = () => screen.getByRole("dialog", { name: "Connect this screen" });

describe("the code", () => {
  test("is shown in two halves, spelled out for anyone who listens, with where to type it", async () => {
    await open();
    expect(screen.getByText("BCDF-GHJK")).toHaveAttribute("aria-hidden", "true");
    expect(screen.getByText("B, C, D, F, dash, G, H, J, K")).toHaveClass("sr-only");
    expect(dialog()).toHaveTextContent(
      "Ask your caretaker to open https://naches.example.org/admin and enter this code.",
    );
    expect(screen.getByRole("status")).toHaveTextContent("Waiting for your caretaker…");
    expect(network.count(START)).toBe(1);
  });

  test("stays the same when everything is read again", async () => {
    const { client } = await open();
    act(() => void client.invalidateQueries());
    await settle();
    expect(network.count(START)).toBe(1);
  });

  test("tells how long it is good, down to one minute", async () => {
    await open();
    expect(dialog()).toHaveTextContent("This code works for 10 more minutes.");
    await sleepFor(7 * 60_000);
    expect(dialog()).toHaveTextContent("This code works for 3 more minutes.");
    await sleepFor(2 * 60_000);
    expect(dialog()).toHaveTextContent("This code works for 1 more minute.");
  });

  test.each(["2026-11-20T10:00:00Z", "2026-11-20T23:00:00Z"])(
    "a screen with a wrong clock (%s) still shows a code and a time that can be",
    async (clock) => {
      jest.setSystemTime(new Date(clock));
      await open();
      expect(screen.getByText("BCDF-GHJK")).toBeInTheDocument();
      expect(dialog()).toHaveTextContent(/works for (1 more minute|10 more minutes)\./);
    },
  );

  test("is asked about every 5 seconds, and not after the dialog has gone", async () => {
    const { tap } = await open();
    const before = network.count(STATE);
    await settle(10_000);
    expect(network.count(STATE)).toBe(before + 2);
    await tap(button("Cancel"));
    const closedAt = network.count(STATE);
    await settle(30_000);
    expect(network.count(STATE)).toBe(closedAt);
  });

  test("that is too old gives way to a new one", async () => {
    const { tap } = await open();
    network.on(STATE, state("expired"));
    await settle(5000);
    expect(screen.getByRole("alert")).toHaveTextContent("This code has expired.");
    expect(screen.queryByText("BCDF-GHJK")).not.toBeInTheDocument();
    network.on(START, pairing("LMNP-QRST"));
    network.on(STATE, state("waiting"));
    await tap(button("New code"));
    expect(screen.getByText("LMNP-QRST")).toBeInTheDocument();
    expect(dialog()).toContainElement(document.activeElement as HTMLElement); // Something has the focus, and it is an element.
  });

  test("a hub that does not answer for a while keeps the code, says so, and continues", async () => {
    const { tap, onConnected } = await open();
    network.on(STATE, new TypeError("Failed to fetch"));
    await settle(5000);
    expect(screen.getByText("BCDF-GHJK")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("The hub is not responding. Please wait.");
    network.on(STATE, state("approved"));
    await settle(5000);
    await tap(button("Continue"));
    expect(onConnected).toHaveBeenCalledTimes(1);
  });
});

describe("when the caretaker has typed it", () => {
  async function approve() {
    const shown = await open();
    network.on(STATE, state("approved"));
    await settle(5000);
    return shown;
  }

  test("says so until the next action, with the focus on what to do", async () => {
    const { tap, onConnected } = await approve();
    await settle(60_000);
    expect(screen.getByRole("status")).toHaveTextContent("This screen is connected.");
    expect(button("Continue")).toHaveFocus();
    const asked = network.count(STATE);
    await settle(20_000);
    expect(network.count(STATE)).toBe(asked);
    await tap(button("Continue"));
    expect(onConnected).toHaveBeenCalledTimes(1);
  });

  test("Escape continues too", async () => {
    const { user, onConnected } = await approve();
    await user.keyboard("{Escape}");
    expect(onConnected).toHaveBeenCalledTimes(1);
  });

  test("while someone logs in, that is no longer needed", async () => {
    const { tap } = await open();
    await tap(button("Log in instead"));
    network.on(STATE, state("approved"));
    await settle(5000);
    expect(button("Continue")).toBeInTheDocument();
  });
});

describe("when there is no code", () => {
  test("waiting says so after 400 ms, and can be left", async () => {
    network.on(START, laterAnswer().handler);
    const { tap } = await open();
    expect(screen.getByText("Loading…")).toBeInTheDocument();
    await tap(button("Cancel"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test.each<[Answer, string]>([
    [
      { status: 429, body: { message: "Too many codes. Please wait 3 minutes and try again." } },
      "Too many codes. Please wait 3 minutes and try again.",
    ],
    [
      { status: 403, body: { message: "Please open https://hub.example.org." } },
      "Please open https://hub.example.org.",
    ],
    [{ status: 500, body: { message: "x" } }, "We can’t reach the hub. Please try again."],
    [new TypeError("Failed to fetch"), "We can’t reach the hub. Please try again."],
  ])("says what to do, and tries again: %p", async (answer, words) => {
    network.on(START, answer);
    const { tap } = await open();
    expect(screen.getByRole("alert")).toHaveTextContent(`We couldn’t get a code.${words}`);
    expect(network.count(START)).toBe(1);
    expect(network.count(STATE)).toBe(0);
    network.on(START, pairing());
    await tap(button("Try again"));
    expect(screen.getByText("BCDF-GHJK")).toBeInTheDocument();
  });
});

describe("the other way: a login", () => {
  test("any account will do, and the focus goes along", async () => {
    network.on(LOGIN, { status: 200, body: { user: USER } });
    network.on("GET /api/auth/user", { status: 200, body: USER });
    const { tap, user, onConnected } = await open();
    await tap(button("Log in instead"));
    expect(screen.getByLabelText("Username")).toHaveFocus();
    await user.type(screen.getByLabelText("Username"), "Chana");
    await user.type(screen.getByLabelText("Password"), "four words make one");
    await tap(button("Log In"));
    expect(network.asked.find(({ path }) => path === "/api/auth/login")?.body).toEqual({
      username: "Chana",
      password: "four words make one",
    });
    expect(onConnected).toHaveBeenCalledTimes(1);
  });

  test("leads back to the same code", async () => {
    const { tap } = await open();
    await tap(button("Log in instead"));
    await tap(button("Use a code instead"));
    expect(screen.getByText("BCDF-GHJK")).toBeInTheDocument();
    expect(button("Log in instead")).toHaveFocus();
    expect(network.count(START)).toBe(1);
  });
});

test.each(["Cancel", "{Escape}"])(
  "%s closes it and gives the focus back; the next time there is a new code",
  async (way) => {
    const { tap, user, onConnected } = await open();
    if (way === "Cancel") await tap(button("Cancel"));
    else await user.keyboard(way);
    await settle();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button("Open")).toHaveFocus();
    expect(onConnected).not.toHaveBeenCalled();
    network.on(START, pairing("LMNP-QRST"));
    await tap(button("Open"));
    expect(screen.getByText("LMNP-QRST")).toBeInTheDocument();
  },
);
