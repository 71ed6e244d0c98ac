"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { currentToast, subscribeToasts } from "@/components/ui/feedback/toast-store";
import { untilLoaded } from "@/lib/platform/api/retry-load";

const loadToasts = () => import("@/components/ui/feedback/toast");
const ToastRegion = dynamic(async () => (await untilLoaded(loadToasts)).ToastRegion);

const hasToast = () => currentToast() !== null;
const hasNone = () => false;

/** The region of the toasts (D42). Where they are rare it is loaded `onDemand`: a page should not wait for what it may never show. */
export function Toaster({ onDemand }: { onDemand: boolean }) {
  const isWanted = useSyncExternalStore(subscribeToasts, hasToast, hasNone);
  return onDemand && !isWanted ? null : <ToastRegion />;
}
