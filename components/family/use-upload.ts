"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast-store";
import { mediaKeys } from "@/lib/media/queries";
import { browserMemory, browserPorts } from "@/lib/uploads/browser-ports";
import type { UploadPorts } from "@/lib/uploads/ports";
import { uploadFile } from "@/lib/uploads/upload-client";
import { createUploadFlow, EMPTY_UPLOAD, type UploadFlow } from "@/lib/uploads/upload-flow";

const atServer = () => EMPTY_UPLOAD;

let ports: UploadPorts | undefined;
/** One flow for as long as the app is open: who looks at the hub meanwhile finds the upload under way on return. */
const flows = new WeakMap<QueryClient, UploadFlow>();

function flowOf(queries: QueryClient, relative: string): UploadFlow {
  const flow =
    flows.get(queries) ??
    createUploadFlow({
      relative,
      memory: browserMemory,
      upload: (job, watch) => uploadFile((ports ??= browserPorts()), job, watch),
      pictures: { show: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
      notify: toast,
      onSent: () => void queries.invalidateQueries({ queryKey: mediaKeys.all }),
    });
  flows.set(queries, flow);
  return flow;
}

/** The upload page's state and what can be done about it; `relative` is the name of the one who receives. */
export function useUpload(relative: string) {
  const flow = flowOf(useQueryClient(), relative);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.getState, atServer) };
}
