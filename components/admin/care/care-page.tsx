"use client";

import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import dynamic from "next/dynamic";
import { CareDesk } from "@/components/admin/care/care-desk";
import { ReauthenticationProvider } from "@/components/shared/auth/reauthenticate";
import { ButtonLink } from "@/components/ui/button";
import { userQuery } from "@/lib/accounts/auth/queries";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { clearDrafts } from "@/lib/platform/forms/draft-store";

/** Who is in already never sees it. */
const loadLogin = () => import("@/components/shared/auth/login-dialog");
const LoginDialog = dynamic(async () => (await untilLoaded(loadLogin)).LoginDialog);

/** The care log on a caregiver's phone. Without a caregiver or a caretaker it shows only the login, which cannot be dismissed. */
export function CarePage({ name }: { name: string }) {
  const { data: user, isPending } = useQuery(userQuery);
  const inside = user?.role === "admin" || user?.role === "caregiver" ? user : null;
  return (
    <main className="admin-root mx-auto min-h-dvh max-w-4xl px-[min(1.25rem,5.5vw)] pb-8 print:m-0 print:block print:max-w-none print:p-0">
      <header className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2 pe-32 print:hidden">
        <div className="min-w-0 grow">
          <h1 className="text-2xl sm:text-3xl">Care log</h1>
          {inside && (
            <>
              <h2 className="text-lg leading-tight wrap-anywhere">
                <bdi>{name}</bdi>
              </h2>
              <p className="text-lg leading-tight text-ink-2 wrap-anywhere">
                Logged in as <bdi className="font-semibold text-ink">{inside.firstName || inside.username}</bdi>
              </p>
            </>
          )}
        </div>
      </header>
      {inside && (
        <ReauthenticationProvider name={name} section="caregiver">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <CareDesk name={name} isCaretaker={inside.role === "admin"} />
          </div>
          {/* The server ends the session and sends the browser home. */}
          <ButtonLink href="/api/logout" size="phone" className="mt-6 print:hidden">
            <LogOut aria-hidden />
            Log Out
          </ButtonLink>
        </ReauthenticationProvider>
      )}
      {!inside && !isPending && (
        <LoginDialog open requiredRole="caregiver" dismissable={false} name={name} onSuccess={clearDrafts} />
      )}
    </main>
  );
}
