"use client";

import { Trash2 } from "lucide-react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { GALLERY_TEXTS } from "@/lib/media/items/rules";
import type { MediaItem } from "@/lib/media/items/schema";

type Props = {
  item: MediaItem;
  deleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/** While deleting it cannot be closed or confirmed again. */
export function DeleteDialog({ item, deleting, onConfirm, onCancel, fallbackFocus }: Props) {
  function close(open: boolean) {
    if (!open && !deleting) onCancel();
  }

  return (
    <AlertDialog open onOpenChange={close}>
      <AlertDialogContent className="w-[min(44rem,calc(100%-1.5rem))]" fallbackFocus={fallbackFocus}>
        <AlertDialogTitle>{GALLERY_TEXTS.deleteQuestion}</AlertDialogTitle>
        <AlertDialogDescription>
          <bdi>{item.title}</bdi>, from <bdi>{item.uploaderName}</bdi>
        </AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="danger" data-tap="slow" aria-disabled={deleting} onClick={deleting ? undefined : onConfirm}>
            <Trash2 aria-hidden />
            {deleting ? GALLERY_TEXTS.deleting : GALLERY_TEXTS.deleteButton}
          </Button>
          <AlertDialogCancel asChild>
            <Button aria-disabled={deleting}>Cancel</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
