"use client";

import { useState } from "react";
import { AccountList } from "@/components/admin/accounts/account-list";
import { AddAccountForm } from "@/components/admin/accounts/add-account-form";
import { LastDayDialog } from "@/components/admin/accounts/last-day-dialog";
import { PasswordDialog } from "@/components/admin/accounts/password-dialog";
import { SecondStepBlock } from "@/components/admin/accounts/second-step-block";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ReadState } from "@/components/admin/read-state";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { withName } from "@/components/ui/with-name";
import { accountsRead, sendRemoval } from "@/lib/accounts/auth/account-queries";
import type { Account } from "@/lib/accounts/auth/schema";

export function AccountsPanel({ timeZone }: AdminPanelProps) {
  const read = useAdminRead(accountsRead);
  const { data } = read;
  const [asked, setAsked] = useState<{ account: Account; what: "password" | "last-day" | "remove" } | null>(null);

  return (
    <Section
      title="Accounts"
      intro="People who log in with a username and password. To just send photos and videos, no account is needed; a family link is easier."
    >
      {data ? (
        <AccountList
          accounts={data}
          timeZone={timeZone}
          onPassword={(account) => setAsked({ account, what: "password" })}
          onLastDay={(account) => setAsked({ account, what: "last-day" })}
          onRemove={(account) => setAsked({ account, what: "remove" })}
        />
      ) : (
        <ReadState read={read} what="the accounts" />
      )}
      <SecondStepBlock timeZone={timeZone} />
      <AddAccountForm />
      {asked?.what === "password" && <PasswordDialog account={asked.account} onClose={() => setAsked(null)} />}
      {asked?.what === "last-day" && <LastDayDialog account={asked.account} onClose={() => setAsked(null)} />}
      {asked?.what === "remove" && (
        <ConfirmDialog
          title={withName("Remove account “", asked.account.username, "”?")}
          confirm="Remove account"
          busy="Removing…"
          send={() => sendRemoval(asked.account.id)}
          stale={accountsRead.queryKey}
          done={{ title: "Account removed" }}
          onClose={() => setAsked(null)}
        >
          It’s logged out everywhere right away and can’t log in again. What it has sent stays in the gallery.
        </ConfirmDialog>
      )}
    </Section>
  );
}
