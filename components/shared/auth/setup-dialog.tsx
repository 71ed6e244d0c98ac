"use client";

import { SetupForm } from "@/components/shared/auth/setup-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";

/** The dialog to create the first caretaker account (D4). It cannot be dismissed, only left for the login. */
export function SetupDialog({ name, onBack, onSuccess }: { name: string; onBack: () => void; onSuccess: () => void }) {
  return (
    <Dialog open>
      <DialogContent>
        <DialogTitle>Create the caretaker account</DialogTitle>
        <DialogDescription>
          Find the setup code in the log of <bdi>{name}</bdi>’s server, or in setup-code.txt in its data folder. Restart
          the server to get a new code.
        </DialogDescription>
        <SetupForm onSuccess={onSuccess} />
        <Button variant="quiet" size="phone" onClick={onBack}>
          Back to login
        </Button>
      </DialogContent>
    </Dialog>
  );
}
