import { useQuery } from "@tanstack/react-query";
import { LogOut, UserRound } from "lucide-react";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { Button, ButtonLink } from "@/components/ui/button";
import { userQuery } from "@/lib/accounts/auth/queries";
import type { User } from "@/lib/accounts/auth/schema";

const ROLE_WORDS: Record<User["role"], string> = { admin: "caretaker", family: "family", caregiver: "caregiver" };

function nameOf({ firstName, lastName, username }: User): string {
  return [firstName, lastName].filter((part) => part !== "").join(" ") || username;
}

function ConnectButton({ onConnect }: { onConnect: () => void }) {
  return (
    <Button variant="primary" className="self-start" data-tap="slow" onClick={onConnect}>
      Connect this screen
    </Button>
  );
}

function Account({ user, onConnect }: { user: User; onConnect: () => void }) {
  return (
    <>
      <SettingText>
        <bdi className="font-bold">{nameOf(user)}</bdi> is logged in with a {ROLE_WORDS[user.role]} account.
      </SettingText>
      <SettingText>A login ends after a while. A connected screen stays connected.</SettingText>
      <div className="flex flex-wrap gap-3">
        <ConnectButton onConnect={onConnect} />
        {/* A browser navigation, so that the server ends the session and shows the hub again (D3). */}
        <ButtonLink href="/api/logout" data-tap="slow">
          <LogOut aria-hidden />
          Log Out
        </ButtonLink>
      </div>
    </>
  );
}

function Profile({ onConnect }: { onConnect: () => void }) {
  const { data: user, isPending, isError, isFetching, refetch } = useQuery(userQuery);
  if (user?.via === "kiosk") {
    return (
      <>
        <SettingText>
          This is the screen of <bdi className="font-bold">{nameOf(user)}</bdi>.
        </SettingText>
        <SettingText>It stays connected. Only your caretaker can disconnect it.</SettingText>
      </>
    );
  }
  if (user) return <Account user={user} onConnect={onConnect} />;
  if (isPending) return <SettingText>Loading…</SettingText>;
  if (isError) {
    return (
      <>
        <SettingText>We can’t show your profile right now.</SettingText>
        <Button
          className="self-start"
          aria-disabled={isFetching}
          onClick={isFetching ? undefined : () => void refetch()}
        >
          {isFetching ? "Trying again…" : "Try again"}
        </Button>
      </>
    );
  }
  return (
    <>
      <SettingText>This screen is not connected yet.</SettingText>
      <ConnectButton onConnect={onConnect} />
    </>
  );
}

export function ProfileCard({ onConnect }: { onConnect: () => void }) {
  return (
    <SettingCard icon={UserRound} title="Profile">
      <Profile onConnect={onConnect} />
    </SettingCard>
  );
}
