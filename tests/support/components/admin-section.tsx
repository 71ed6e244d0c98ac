import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReauthenticationProvider } from "@/components/shared/auth/reauthenticate";
import type { HouseholdSettings } from "@/lib/accounts/household/settings-schema";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";
import { CHOICES } from "@/tests/support/fixtures/places";
import { aUser } from "@/tests/support/fixtures/user";
import type { Answer, fakeNetwork } from "@/tests/support/server/network";

export const SERVER_NOW = "2026-11-20T15:00:00.000Z";
const SERVER_DAY = "2026-11-20";

const HUB_ADDRESS = {
  address: "https://hub.example.org",
  setBy: "environment",
  isReached: true,
  secureCookies: true,
  listensHere: false,
  suggestions: [],
};

/** The household as the server answers it; give what matters to the test. */
export function householdSettings(overrides: Partial<HouseholdSettings> = {}): HouseholdSettings {
  return {
    ...CHOICES,
    ...{ name: "Zaidy", nickname: "Zeidy", location: "11213" },
    ...{ candleMinutes: null, havdalahMinutes: null, opinion: "gra", nusach: "chabad" },
    place: {
      title: "Brooklyn, NY 11213",
      city: "Brooklyn",
      country: "US",
      latitude: 40.67,
      longitude: -73.93,
      timeZone: "America/New_York",
      inIsrael: false,
    },
    updatedAt: "2026-11-20T10:00:00.000Z",
    publicAddress: "https://hub.example.org",
    asksOpinion: false,
    ...overrides,
  };
}

/** Shows a section of the admin page to a caretaker who is logged in, when its first reads have arrived. Without settings the test answers for them. */
export async function openSection(
  Panel: ComponentType<AdminPanelProps>,
  network: ReturnType<typeof fakeNetwork>,
  settings: HouseholdSettings | null = householdSettings(),
  hubAddress: unknown = HUB_ADDRESS,
  address = "/admin",
) {
  if (settings) network.on("GET /api/household", { status: 200, body: settings });
  network.on("GET /api/hub-address", { status: 200, body: hubAddress });
  const shown = await showOnHub(
    <ReauthenticationProvider name="Zaidy">
      <Panel name="Zaidy" timeZone="America/New_York" serverNow={SERVER_NOW} serverDay={SERVER_DAY} festivals={[]} />
    </ReauthenticationProvider>,
    { address },
  );
  await settle();
  return shown;
}

/** Lets the login that is open over a section succeed; from then on `request` is answered. Fills it in and sends it. */
export async function logInAgain(
  network: ReturnType<typeof fakeNetwork>,
  { user, tap }: Pick<Awaited<ReturnType<typeof showOnHub>>, "user" | "tap">,
  request: string,
  answer: Answer,
): Promise<void> {
  network.on("GET /api/auth/user", { status: 200, body: aUser() });
  network.on("POST /api/auth/login", () => {
    network.on(request, answer);
    return { status: 200, body: { user: aUser() } };
  });
  await user.type(screen.getByLabelText("Username"), "chana");
  await user.type(screen.getByLabelText("Password"), "four words make one");
  await tap(screen.getByRole("button", { name: "Log In" }));
  await settle();
}
