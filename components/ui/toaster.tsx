"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { currentToast, subscribeToasts } from "@/components/ui/toast-store";
import { useAfter } from "@/components/ui/use-after";

const ToastRegion = dynamic(() => import("@/components/ui/toast").then((module) => module.ToastRegion));

/** The page itself comes first. */
const REST_MS = 1000;

const hasToast = () => currentToast() !== null;
const hasNone = () => false;

/**
 * The region of the toasts (D42), loaded when the page has rested or has something to tell. Where toasts are rare it is loaded
 * `onDemand` only: a page should not wait for what it may never show.
 */
export function Toaster({ onDemand }: { onDemand: boolean }) {
  const isWanted = useSyncExternalStore(subscribeToasts, hasToast, hasNone);
  const hasRested = useAfter(REST_MS);
  return isWanted || (hasRested && !onDemand) ? <ToastRegion /> : null;
}
