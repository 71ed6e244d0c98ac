import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FamilyPage } from "@/components/family/family-page";
import { ToastRegion } from "@/components/ui/toast";
import type { FamilyAccess } from "@/lib/auth/schema";
import { QUERY_DEFAULTS } from "@/lib/http/query-defaults";
import type * as LinkKey from "@/lib/uploads/link-key";
import { firstProgress, type UploadProgress } from "@/lib/uploads/upload-run";
import { freshLinkKey, uploads } from "@/tests/support/family-fakes";

export const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

/** An answer with what fetch-json reads of one. */
export function json(status: number, body: object): Promise<Response> {
  const answer = { headers: new Headers(), ok: status < 400, status, json: async () => body, text: async () => JSON.stringify(body) };
  // jsdom has no Response.
  return Promise.resolve(answer as unknown as Response);
}

/** A phone that has never been here, with a link's cookie. Call before each test. */
export function resetPhone(): void {
  uploads.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/family");
  freshLinkKey.linkKey = jest.requireActual<typeof LinkKey>("@/lib/uploads/link-key").createLinkKey(() => window);
  fetched.mockReset().mockImplementation(() => json(200, { access: "link" }));
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: jest.fn() });
}

/** A file that says it has this size, whatever it holds. */
export function fileOf(name: string, sizeBytes: number, type: string): File {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: sizeBytes });
  return file;
}
export const picture = (name = "purim.jpg", sizeBytes = 2048) => fileOf(name, sizeBytes, "image/jpeg");

export const newClient = () => new QueryClient({ defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, retryDelay: 0 } } });

type Opening = { name?: string; access?: FamilyAccess["access"]; client?: QueryClient };

/** The page as it stands when the link has been exchanged. */
export async function open({ name = "Zaidy", access = "link", client = newClient() }: Opening = {}) {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <FamilyPage name={name} initialAccess={access} />
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

/** The page after a name was typed and a file picked, right or wrong. */
export async function openPreview(file = picture(), opening: Opening = {}) {
  const opened = await open(opening);
  await opened.user.type(nameField(), "Dovid");
  act(() => void fireEvent.change(fileInput(), { target: { files: [file] } }));
  return opened;
}

/** The page after Send; `show` is what the engine tells of its progress. */
export async function openUploading(file = picture(), note = "", opening: Opening = {}) {
  const { user, unmount } = await openPreview(file, opening);
  if (note) await user.type(noteField(), note);
  await user.click(screen.getByRole("button", { name: "Send to Zaidy!" }));
  const [upload] = uploads;
  if (!upload) throw new Error("Nothing was sent");
  const show = (change: Partial<UploadProgress>) => act(() => upload.onChange({ ...firstProgress(file.size), ...change }));
  return { user, unmount, upload, show };
}
