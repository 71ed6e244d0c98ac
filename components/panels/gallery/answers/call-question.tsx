"use client";

import { Phone } from "lucide-react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Named } from "@/components/ui/with-name";
import { ANSWER_TEXTS } from "@/lib/media/replies/texts";

type Props = { sender: string; onYes: () => void; onNo: () => void };

/** A call is asked for twice: someone will stop what he does for it. */
export function CallQuestion({ sender, onYes, onNo }: Props) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && onNo()}>
      <AlertDialogContent aria-describedby={undefined} className="w-[min(44rem,calc(100%-1.5rem))]">
        <AlertDialogTitle className="wrap-anywhere">
          <Named text={ANSWER_TEXTS.callQuestion(sender)} />
        </AlertDialogTitle>
        <AlertDialogFooter>
          <Button variant="primary" onClick={onYes}>
            <Phone aria-hidden />
            {ANSWER_TEXTS.callYes}
          </Button>
          <AlertDialogCancel asChild>
            <Button>{ANSWER_TEXTS.callNo}</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
