import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { FamilyPage } from "@/components/family/family-page";
import { WordsProvider } from "@/components/family/words/words";
import { ToastRegion } from "@/components/ui/feedback/toast";
import type { FamilyAccess } from "@/lib/accounts/auth/schema";
import { VISIT_NOW_PATH } from "@/lib/kiosk/visits/paths";
import type { Notices } from "@/lib/media/notices/schema";
import type { SentItem } from "@/lib/media/sent/schema";
import type * as LinkKey from "@/lib/media/uploads/client/link-key";
import { firstProgress, type UploadProgress } from "@/lib/media/uploads/client/upload-run";
import type { Language } from "@/lib/media/words/language";
import { freshLinkKey, uploads } from "@/tests/support/components/family-fakes";
import { newClient } from "@/tests/support/components/hub-screen";
import { router } from "@/tests/support/components/navigation";
import { wordsIn } from "@/tests/support/components/words";
import { responseOf } from "@/tests/support/server/network";

jest.mock(
  "@/lib/media/uploads/client/upload-client",
  () => jest.requireActual("@/tests/support/components/family-fakes").fakeEngine,
);
jest.mock(
  "@/lib/media/uploads/client/link-key",
  () => jest.requireActual("@/tests/support/components/family-fakes").freshLinkKey,
);

export const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

/** What the hub says this sender has sent. */
export const sentItems: SentItem[] = [];

/** A hub where nothing can be chosen. */
const NO_NOTICES: Notices = { isOffered: false, publicKey: "", pushes: [], emails: null };

/** The calls that exchange a link's key. */
export const exchanges = () => fetched.mock.calls.filter(([url]) => url === "/api/family-access");

/** What a record returns. */
export function sentItem(change: Partial<SentItem> = {}): SentItem {
  return {
    ...{ id: "item-1", title: "Purim", uploaderName: "Dovid", uploadedAt: "2026-03-10T12:00:00.000Z" },
    ...{ mediaType: "image", contentType: "image/png", preparation: "ready", screen: "has" },
    ...change,
  };
}

export const json = async (status: number, body: object): Promise<Response> => responseOf({ status, body });

/** How the hub answers when a link's key is exchanged, or the cookie renewed. */
export function answerExchange(answer: () => Promise<Response>): void {
  fetched.mockImplementation((url) => {
    if (url === "/api/notices") return json(200, NO_NOTICES);
    if (url === VISIT_NOW_PATH) return json(401, {});
    return url.endsWith("/sent") ? json(200, sentItems) : answer();
  });
}

/** A phone that has never been here, with a link's cookie. Call before each test. */
export function resetPhone(): void {
  uploads.length = 0;
  window.history.replaceState(null, "", "/family");
  freshLinkKey.linkKey = jest
    .requireActual<typeof LinkKey>("@/lib/media/uploads/client/link-key")
    .createLinkKey(() => window);
  sentItems.length = 0;
  fetched.mockReset();
  answerExchange(() => json(200, { access: "link" }));
  Object.assign(globalThis, { fetch: fetched });
  // jsdom paints no images and loads no videos, so no file has a thumbnail.
  Object.assign(HTMLMediaElement.prototype, { load: () => undefined });
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: jest.fn() });
}

/** A file that says it has this size, whatever it holds. */
export function fileOf(name: string, sizeBytes: number, type: string): File {
  const file = new File(["x"], name, { type, lastModified: 7 });
  Object.defineProperty(file, "size", { value: sizeBytes });
  return file;
}
export const picture = (name = "purim.jpg", sizeBytes = 2048) => fileOf(name, sizeBytes, "image/jpeg");

type Opening = { language?: Language; name?: string; access?: FamilyAccess["access"]; client?: QueryClient };

/** The page as it stands when the link has been exchanged. */
export async function open({ language = "en", name = "Zaidy", access = "link", client = newClient() }: Opening = {}) {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <AppRouterContext value={router}>
        <WordsProvider words={wordsIn(language, { relative: name })}>
          <FamilyPage
            name={name}
            timeZone="America/New_York"
            originals={{ originalsForCaretakers: false, removesPlaces: false }}
            initialAccess={access}
          />
        </WordsProvider>
      </AppRouterContext>
      <ToastRegion />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return { user: userEvent.setup(), unmount };
}

export const picker = () => screen.getByRole("button", { name: "Choose Image or Video" });
export const fileInput = () => screen.getByTestId("family-file");
export const nameField = () => screen.getByRole("textbox", { name: "Your Name" });
export const noteField = () => screen.getByRole("textbox", { name: "Personal Message (optional)" });
export const messages = () => screen.getByRole("region", { name: "Notifications" });

export async function pick(...files: File[]): Promise<void> {
  await act(async () => {
    fireEvent.change(fileInput(), { target: { files } });
    // What a file is may have to be read from its first bytes.
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  });
}

/** The page after a name was typed and files were picked, right or wrong. */
export async function openChosen(files: File[], opening: Opening = {}) {
  const opened = await open(opening);
  await opened.user.type(nameField(), "Dovid");
  await pick(...files);
  return opened;
}

export const openPreview = (file = picture(), opening: Opening = {}) => openChosen([file], opening);

/** The page after Send; `show` is what the engine tells of its progress. */
export async function openUploading(file = picture(), note = "", opening: Opening = {}) {
  const { user, unmount } = await openPreview(file, opening);
  if (note) await user.type(noteField(), note);
  await user.click(screen.getByRole("button", { name: "Send to Zaidy!" }));
  const [upload] = uploads;
  if (!upload) throw new Error("Nothing was sent");
  const show = (change: Partial<UploadProgress>) =>
    act(() => upload.onChange({ ...firstProgress(file.size), ...change }));
  return { user, unmount, upload, show };
}
