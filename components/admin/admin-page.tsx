"use client";

import { useQuery } from "@tanstack/react-query";
import { House, LogOut, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, Suspense, useState } from "react";
import type { AdminPanelProps, AdminSection } from "@/components/admin/admin-section";
import { sectionOf } from "@/components/admin/admin-sections";
import { SectionNav } from "@/components/admin/section-nav";
import { useCameWithPage } from "@/components/admin/use-first-round";
import { ReauthenticationProvider } from "@/components/shared/auth/reauthenticate";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { userQuery } from "@/lib/accounts/auth/queries";
import type { User } from "@/lib/accounts/auth/schema";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { cn } from "@/lib/platform/cn";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

/** The caretaker's round way home, always in the corner; on a phone, where it would lie upon the page's buttons, at the page's end. */
function FloatingHomeButton({ href = "/" }: { href?: string }) {
  return (
    <Link
      href={href}
      // The page is rendered per request, so there is nothing to prefetch.
      prefetch={false}
      className={cn(
        buttonVariants({ variant: "primary", size: "desk" }),
        "print:hidden z-30 ms-auto mt-8 flex size-20 flex-col gap-0 rounded-full border-3 px-0 text-base [&_svg]:size-7 min-[800px]:fixed min-[800px]:end-6 min-[800px]:bottom-6",
      )}
    >
      <House aria-hidden />
      Home
    </Link>
  );
}

/** Shown while the stored files belong to another installation (D43): the caretaker must know why nothing is removed. */
function StoreNotice() {
  return (
    <p className="mb-6 flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        These photos and videos belong to another installation of the hub, so this one won’t permanently delete any. Ask
        the person who runs the server to run: npm run doctor
      </span>
    </p>
  );
}

/** Who is in already never sees it. */
const AdminDoor = dynamic(async () => (await untilLoaded(() => import("@/components/admin/admin-door"))).AdminDoor);

type SectionsProps = AdminPanelProps & {
  /** True if the stored files belong to this installation (D43). */
  ownsStore: boolean;
  isStarting: boolean;
};
type Props = SectionsProps & { setupNeeded: boolean };

function SessionBar({ user, name }: { user: User; name: string }) {
  return (
    <>
      <div className="min-w-0 basis-full min-[800px]:flex-1 min-[800px]:basis-0">
        <h2 className="text-base leading-tight wrap-anywhere sm:text-xl sm:leading-snug">
          You’re managing <bdi>{name}</bdi>’s hub
        </h2>
        <p className="leading-tight text-ink-2 wrap-anywhere max-sm:sr-only">
          Logged in as <bdi className="font-semibold text-ink">{user.username}</bdi>
        </p>
      </div>
      {/* The server ends the session and sends the browser home. */}
      <ButtonLink href="/api/logout" size="desk" className="max-sm:hidden">
        <LogOut aria-hidden />
        Log Out
      </ButtonLink>
    </>
  );
}

/** Not around the section that the page came with: the server's content inside of a boundary is first seen as "Loading…". */
function Boundary({ section, children }: { section: AdminSection; children: ReactNode }) {
  const cameWithPage = useCameWithPage();
  const [first] = useState(section);
  if (cameWithPage && section === first) return children;
  return (
    <Suspense key={section.id} fallback={<LoadingBlock look="line" className="p-6" />}>
      {children}
    </Suspense>
  );
}

function Sections({ ownsStore, isStarting, ...props }: SectionsProps) {
  const section = sectionOf(useQueryParam("section"), isStarting);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-hairline sm:mt-1 sm:gap-y-4 sm:border-t-2 sm:pt-6 xl:pt-2 print:m-0 print:block print:border-0 print:p-0 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionNav current={section} isStarting={isStarting} />
      <ReauthenticationProvider name={props.name}>
        <div className="min-w-0">
          {!ownsStore && <StoreNotice />}
          <Boundary section={section}>
            <section.Panel {...props} />
          </Boundary>
        </div>
      </ReauthenticationProvider>
    </div>
  );
}

/** The caretaker's page. Without a caretaker it shows only the login, which cannot be dismissed. */
export function AdminPage({ setupNeeded, ...props }: Props) {
  const { data: user, isPending } = useQuery(userQuery);
  const inside = user?.role === "admin" ? user : null;
  return (
    <main className="admin-root mx-auto min-h-dvh max-w-7xl px-[min(1.25rem,5.5vw)] pb-8 min-[800px]:pb-32 print:m-0 print:block print:max-w-none print:p-0">
      {/* No wider: what scrolls by stays clear of the Home button. */}
      <div className="min-[800px]:max-w-[min(70.5rem,100vw-9.5rem)] print:max-w-none">
        {/* The Home button has the corner. */}
        <header className="flex min-h-16 flex-wrap content-center items-center gap-x-6 gap-y-0.5 pe-32 text-base min-[800px]:pe-24 min-[1440px]:pe-4 print:hidden">
          <h1 className="text-xl sm:text-3xl">Caretaker Admin</h1>
          {inside && <SessionBar user={inside} name={props.name} />}
        </header>
        {inside && <Sections {...props} />}
      </div>
      {!inside && !isPending && <AdminDoor name={props.name} setupNeeded={setupNeeded} />}
      <FloatingHomeButton />
    </main>
  );
}
