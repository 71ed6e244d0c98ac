"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/feedback/toast-store";
import { mediaKeys } from "@/lib/media/items/queries";
import { guessMediaType } from "@/lib/media/items/rules";
import { browserChecks } from "@/lib/media/uploads/client/browser-checks";
import {
  browserMemory,
  browserPorts,
  browserQueueMemory,
  songMemory,
  songQueueMemory,
} from "@/lib/media/uploads/client/browser-ports";
import { findMotionOf } from "@/lib/media/uploads/client/chosen/live-photo";
import { makeSmallPicture } from "@/lib/media/uploads/client/chosen/small-picture";
import type { UploadPorts } from "@/lib/media/uploads/client/ports";
import { EMPTY_UPLOAD } from "@/lib/media/uploads/client/queue/upload-state";
import { dropShared } from "@/lib/media/uploads/client/shared/shared-store";
import { uploadFile } from "@/lib/media/uploads/client/upload-client";
import { createUploadFlow, type UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import { guardUnsentMessages } from "@/lib/media/uploads/client/voice/guard-unsent";

export type Sends = "post" | "song";

const atServer = () => EMPTY_UPLOAD;
const KINDS_OF_SONGS = new Set(["audio", "video"]);

/** One of each per app: leaving the page and returning finds the running upload. */
const flows: Record<Sends, WeakMap<QueryClient, UploadFlow>> = { post: new WeakMap(), song: new WeakMap() };

function createFlow(queries: QueryClient, sends: Sends): UploadFlow {
  const isSong = sends === "song";
  const memory = isSong ? songMemory : browserMemory;
  let ports: UploadPorts | undefined;
  const flow = createUploadFlow({
    memory,
    queueMemory: isSong ? songQueueMemory : browserQueueMemory,
    upload: (job, watch) =>
      uploadFile((ports ??= browserPorts(memory)), { ...job, ...(isSong && { purpose: "song" }) }, watch),
    pictures: {
      show: (file) => URL.createObjectURL(file),
      small: async (file) => {
        const picture = await makeSmallPicture(file);
        return picture && URL.createObjectURL(picture);
      },
      drop: (url) => URL.revokeObjectURL(url),
      motion: findMotionOf,
    },
    checks: browserChecks,
    notify: toast,
    onSettled: (mark) => void dropShared(mark).catch(() => undefined),
    onSent: () => void queries.invalidateQueries({ queryKey: mediaKeys.all }),
    ...(isSong && { isFitting: (file) => KINDS_OF_SONGS.has(guessMediaType(file)) }),
  });
  guardUnsentMessages(flow);
  return flow;
}

function getOrCreateFlow(queries: QueryClient, sends: Sends): UploadFlow {
  const flow = flows[sends].get(queries) ?? createFlow(queries, sends);
  flows[sends].set(queries, flow);
  return flow;
}

export function useUpload(sends: Sends = "post") {
  const flow = getOrCreateFlow(useQueryClient(), sends);
  const [, render] = useReducer((count: number) => count + 1, 0);
  // React's own subscription begins only after it has painted what it hydrated. A letter until then would not be rendered, and the field set back.
  useLayoutEffect(() => {
    const stop = flow.subscribe(render);
    return () => void stop();
  }, [flow]);
  useEffect(() => flow.watchUnfinished(), [flow]);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.getState, atServer) };
}
