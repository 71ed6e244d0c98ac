"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from "react";
import { toast } from "@/components/feedback/toast-store";
import { useRelativeWords } from "@/components/relative/relative-words";
import type { RelativeWords } from "@/lib/household/pronoun";
import { mediaKeys } from "@/lib/media/queries";
import { browserChecks } from "@/lib/uploads/client/browser-checks";
import { browserMemory, browserPorts, browserQueueMemory } from "@/lib/uploads/client/browser-ports";
import { findMotionOf } from "@/lib/uploads/client/chosen/live-photo";
import { makeSmallPicture } from "@/lib/uploads/client/chosen/small-picture";
import type { UploadPorts } from "@/lib/uploads/client/ports";
import { EMPTY_UPLOAD } from "@/lib/uploads/client/queue/upload-state";
import { dropShared } from "@/lib/uploads/client/shared/shared-store";
import { uploadFile } from "@/lib/uploads/client/upload-client";
import { createUploadFlow, type UploadFlow } from "@/lib/uploads/client/upload-flow";
import { guardUnsentMessages } from "@/lib/uploads/client/voice/guard-unsent";

const atServer = () => EMPTY_UPLOAD;

let ports: UploadPorts | undefined;
/** One per app: leaving the page and returning finds the running upload. */
const flows = new WeakMap<QueryClient, UploadFlow>();

function getOrCreateFlow(queries: QueryClient, relative: string, words: RelativeWords): UploadFlow {
  const known = flows.get(queries);
  if (known) return known;
  const flow = createUploadFlow({
    relative,
    words,
    memory: browserMemory,
    queueMemory: browserQueueMemory,
    upload: (job, watch) => uploadFile((ports ??= browserPorts()), job, watch),
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
  });
  guardUnsentMessages(flow);
  flows.set(queries, flow);
  return flow;
}

/** `relative` is the receiver's name. */
export function useUpload(relative: string) {
  const flow = getOrCreateFlow(useQueryClient(), relative, useRelativeWords());
  const [, render] = useReducer((count: number) => count + 1, 0);
  // React's own subscription begins only after it has painted what it hydrated. A letter until then would not be rendered, and the field set back.
  useLayoutEffect(() => {
    const stop = flow.subscribe(render);
    return () => void stop();
  }, [flow]);
  useEffect(() => flow.watchUnfinished(), [flow]);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.getState, atServer) };
}
