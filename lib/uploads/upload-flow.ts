import { type Advice, UploadCancelled, UploadFailure } from "@/lib/uploads/failure";
import type { Draft, UploadMemory } from "@/lib/uploads/resume-memory";
import { fileProblem, sharedText, UPLOAD_TEXTS } from "@/lib/uploads/rules";
import { firstProgress, type UploadJob, type UploadProgress } from "@/lib/uploads/upload-run";

/** A chosen file as the preview shows it. */
export type ChosenFile = { name: string; sizeBytes: number; kind: "Image" | "Video"; pictureUrl: string | null };

/** What went wrong; a new `id` for every time, so that the page can put the focus on it again. */
export type Problem = { id: number; title: string; text: string; advice: Advice };

export type UploadState = Draft & {
  step: "form" | "preview" | "uploading" | "success";
  file: ChosenFile | null;
  progress: UploadProgress | null;
  problem: Problem | null;
  /** An upload of the last 7 days did not end on this phone. */
  unfinished: boolean;
};

/** The page as the server renders it and as 'Send Another File' leaves it. */
export const EMPTY_UPLOAD: UploadState = {
  step: "form",
  name: "",
  note: "",
  file: null,
  progress: null,
  problem: null,
  unfinished: false,
};

type Parts = {
  /** The relative's name, for the success message. */
  relative: string;
  memory: Pick<UploadMemory, "readDraft" | "keepDraft" | "keepSender"> & { sessions: { any(): boolean } };
  upload: (job: UploadJob, watch: { signal: AbortSignal; onChange: (progress: UploadProgress) => void }) => Promise<void>;
  pictures: { show: (file: File) => string; drop: (url: string) => void };
  notify: (message: { title: string; text: string; kind: "error" | "success" }) => void;
  onSent: () => void;
};

export type UploadFlow = ReturnType<typeof createUploadFlow>;

/** The four steps of the upload page as a store; React reads it with useSyncExternalStore. */
export function createUploadFlow({ relative, memory, upload, pictures, notify, onSent }: Parts) {
  let state: UploadState = { ...EMPTY_UPLOAD, ...memory.readDraft(), unfinished: memory.sessions.any() };
  let file: File | null = null;
  let problems = 0;
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  const fail = (title: string, text: string, advice: Advice, change: Partial<UploadState> = {}) => {
    problems += 1;
    set({ ...change, problem: { id: problems, title, text, advice } });
    notify({ title, text, kind: "error" });
  };

  const dropFile = (change: Partial<UploadState>) => {
    if (state.file?.pictureUrl) pictures.drop(state.file.pictureUrl);
    file = null;
    set({ file: null, progress: null, problem: null, step: "form", unfinished: memory.sessions.any(), ...change });
  };

  const write = (draft: Partial<Draft>) => {
    set(draft);
    memory.keepDraft({ name: state.name, note: state.note });
  };

  const failed = (error: unknown) => {
    const back = { step: "preview", progress: null } as const;
    if (error instanceof UploadCancelled) return set(back);
    const known = error instanceof UploadFailure;
    fail(UPLOAD_TEXTS.failedTitle, (known && error.message) || UPLOAD_TEXTS.failed, known ? error.advice : "again", back);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    setName: (name: string) => write({ name }),
    setNote: (note: string) => write({ note }),

    /** A picked file: to the preview, or back to the form with what is wrong with it. */
    choose: (chosen: File) => {
      if (state.step === "uploading") return;
      dropFile({});
      const problem = fileProblem(chosen);
      if (problem) return fail(problem.title, problem.text, "choose");
      file = chosen;
      const isImage = chosen.type.startsWith("image/");
      const pictureUrl = isImage ? pictures.show(chosen) : null;
      set({ step: "preview", file: { name: chosen.name, sizeBytes: chosen.size, kind: isImage ? "Image" : "Video", pictureUrl } });
    },

    /** 'Remove' and 'Choose Different File': file and preview are cleared. */
    removeFile: () => dropFile({}),

    /** Sends the chosen file. Needs a name, a file and no upload in progress. */
    send: async () => {
      if (!file || !state.name.trim() || running) return;
      const controller = new AbortController();
      running = controller;
      const job = { file, uploaderName: state.name.trim(), note: state.note.trim() };
      memory.keepSender(job.uploaderName);
      set({ step: "uploading", problem: null, progress: firstProgress(file.size) });
      try {
        await upload(job, { signal: controller.signal, onChange: (progress) => set({ progress }) });
        memory.keepDraft({ name: state.name, note: "" });
        dropFile({ step: "success" });
        notify({ title: UPLOAD_TEXTS.successTitle, text: sharedText(relative), kind: "success" });
        onSent();
      } catch (error) {
        failed(error);
      } finally {
        running = null;
      }
    },

    /** Stops sending; what has arrived of a chunked upload is kept for the next time. */
    cancel: () => running?.abort(),

    /** 'Send Another File': everything is reset, name and note too. */
    startAgain: () => {
      dropFile({ ...EMPTY_UPLOAD });
      memory.keepDraft({ name: "", note: "" });
    },
  };
}
