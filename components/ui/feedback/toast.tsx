"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import {
  currentToast,
  dismissToast,
  subscribeToasts,
  TOAST_SHOWN_MS,
  type ToastMessage,
  type ToastWords,
  toastWords,
} from "@/components/ui/feedback/toast-store";
import { cn } from "@/lib/platform/cn";

const nothing = () => null;
const SWIPE_PX = 50;

const LOOKS = {
  error: { Icon: CircleAlert, look: "border-bad bg-bad-bg text-bad" },
  success: { Icon: CircleCheck, look: "border-good bg-good-bg text-good" },
} as const;

const ENGLISH: ToastWords = {
  ...{ error: "Problem:", success: "Done:", close: "Close", closeThis: "Close this message" },
  ...{ message: "Message", region: "Notifications" },
};

function Message({ id, title, text, kind, open, words }: ToastMessage & { words: ToastWords }) {
  const { Icon, look } = LOOKS[kind];
  return (
    <Toast.Root
      type={kind === "error" ? "foreground" : "background"}
      open={open}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      className={cn(
        "flex w-full flex-wrap items-start gap-3 rounded-md border-3 p-4 data-[state=open]:animate-in data-[state=open]:fade-in",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)",
        look,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0 flex-1 basis-32 text-lg leading-snug wrap-anywhere">
        <Toast.Title className="font-bold text-balance">
          <span className="sr-only">{words[kind]} </span>
          {title}
        </Toast.Title>
        {text && <Toast.Description className="text-ink">{text}</Toast.Description>}
      </div>
      <Toast.Close
        aria-label={words.closeThis}
        className="-m-2 ms-auto min-h-14 min-w-14 shrink-0 rounded-sm px-2 text-lg font-semibold underline underline-offset-4"
      >
        {words.close}
      </Toast.Close>
    </Toast.Root>
  );
}

/** The region "Notifications", reached by F8 (D42). It stays below the key at the window's top and above the one in its corner. */
export function ToastRegion() {
  const message = useSyncExternalStore(subscribeToasts, currentToast, nothing);
  const words = toastWords() ?? ENGLISH;
  return (
    <Toast.Provider duration={TOAST_SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={words.message}>
      {message && <Message key={message.id} {...message} words={words} />}
      <Toast.Viewport
        label={words.region}
        className="fixed inset-x-0 top-[calc(max(0.75rem,env(safe-area-inset-top))+3.5rem)] z-50 flex flex-col p-3 md:left-auto md:w-full md:max-w-[420px] min-[800px]:top-auto min-[800px]:bottom-28"
      />
    </Toast.Provider>
  );
}
