import type { SentItem } from "@/lib/media/sent/schema";
import type * as LinkKey from "@/lib/media/uploads/client/link-key";
import type { UploadJob, UploadProgress } from "@/lib/media/uploads/client/upload-run";

type Watch = { signal: AbortSignal; onChange: (progress: UploadProgress) => void };
type Upload = Watch & { job: UploadJob; resolve: (item: SentItem | null) => void; reject: (error: Error) => void };

/** The uploads that were begun; the engine has its own tests, here a test says itself how one goes. */
export const uploads: Upload[] = [];

/** For `jest.mock("@/lib/media/uploads/client/upload-client", …)`. */
export const fakeEngine = {
  uploadFile: (_ports: unknown, job: UploadJob, watch: Watch) =>
    new Promise<SentItem | null>((resolve, reject) => uploads.push({ job, ...watch, resolve, reject })),
};

/** For `jest.mock("@/lib/media/uploads/client/link-key", …)`: the key is read from the address once in a page's life, so every test gets its own. */
export const freshLinkKey = { linkKey: undefined as ReturnType<typeof LinkKey.createLinkKey> | undefined };
