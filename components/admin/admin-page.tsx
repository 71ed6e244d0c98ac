"use client";

import { useQuery } from "@tanstack/react-query";
import { LogOut, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { FloatingHomeButton } from "@/components/admin/floating-home-button";
import { LoginDialog } from "@/components/auth/login-dialog";
import { SetupDialog } from "@/components/auth/setup-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { userQuery } from "@/lib/auth/queries";
import type { User } from "@/lib/auth/schema";

type Props = { name: string; setupNeeded: boolean };

/** The way in: the log-in, and where no caretaker exists yet, the way to the first one. */
function Door({ name, setupNeeded }: Props) {
  const [settingUp, setSettingUp] = useState(false);
  // Both doors close by themselves: the refreshed user query opens the page.
  const entered = () => undefined;
  if (settingUp) return <SetupDialog name={name} onBack={() => setSettingUp(false)} onSuccess={entered} />;
  return (
    <LoginDialog open requiredRole="admin" dismissable={false} name={name} onSuccess={entered}>
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

function Inside({ user, name }: { user: User; name: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-6 p-6 text-lg">
      <div className="flex min-w-0 items-start gap-4">
        <ShieldCheck aria-hidden className="mt-1 size-8 shrink-0 text-good" />
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            You are looking after <bdi>{name}</bdi>&apos;s hub
          </h2>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            Logged in as <bdi className="font-semibold text-ink">{user.username}</bdi>
          </p>
        </div>
      </div>
      <Button asChild size="desk">
        {/* A plain address: the server ends the session and sends the browser home. */}
        <a href="/api/logout">
          <LogOut aria-hidden />
          Log Out
        </a>
      </Button>
    </Card>
  );
}

/** The caretaker's page. Without a caretaker it shows only the log-in, which cannot be dismissed (specification section 2). */
export function AdminPage({ name, setupNeeded }: Props) {
  const { data: user, isPending } = useQuery(userQuery);
  const inside = user?.role === "admin" ? user : null;
  return (
    <main className="mx-auto min-h-dvh max-w-4xl px-[min(1.25rem,5.5vw)] pt-24 pb-32">
      <h1 className="mb-6 text-4xl">Caretaker Admin</h1>
      {inside && <Inside user={inside} name={name} />}
      {!inside && !isPending && <Door name={name} setupNeeded={setupNeeded} />}
      <FloatingHomeButton />
    </main>
  );
}
