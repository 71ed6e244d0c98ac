"use client";

import { useState } from "react";
import { LoginDialog } from "@/components/shared/auth/login-dialog";
import { SetupDialog } from "@/components/shared/auth/setup-dialog";
import { Button } from "@/components/ui/button";
import { clearDrafts } from "@/lib/platform/forms/draft-store";

export function AdminDoor({ name, setupNeeded }: { name: string; setupNeeded: boolean }) {
  const [settingUp, setSettingUp] = useState(false);
  // Both doors close automatically: the refreshed user query opens the page.
  if (settingUp) return <SetupDialog name={name} onBack={() => setSettingUp(false)} onSuccess={clearDrafts} />;
  return (
    <LoginDialog open requiredRole="admin" dismissable={false} name={name} onSuccess={clearDrafts}>
      {setupNeeded && (
        <div className="grid gap-3 rounded-md bg-info-bg p-4 text-lg text-info">
          <p>This hub has no caretaker yet.</p>
          <Button size="phone" onClick={() => setSettingUp(true)}>
            Create the caretaker account
          </Button>
        </div>
      )}
    </LoginDialog>
  );
}
