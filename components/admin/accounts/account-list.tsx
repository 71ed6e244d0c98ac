import { ShieldCheck, UserRound } from "lucide-react";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import type { Account } from "@/lib/accounts/auth/schema";
import { formatDate, formatDayAt } from "@/lib/platform/time/format";

const ROLE_WORDS = { admin: "Caretaker", family: "Family", caregiver: "Caregiver" } as const;

type Props = {
  accounts: Account[];
  timeZone: string;
  onPassword: (account: Account) => void;
  onLastDay: (account: Account) => void;
  onRemove: (account: Account) => void;
};

/** All accounts; the last caretaker and one's own cannot be removed, and the row says why. */
export function AccountList({ accounts, timeZone, onPassword, onLastDay, onRemove }: Props) {
  const onlyCaretaker = accounts.filter(({ role }) => role === "admin").length === 1;

  function staysBecause({ self, role }: Account): string | null {
    if (role === "admin" && onlyCaretaker) return "You can’t remove the last caretaker.";
    return self ? "Only another caretaker can remove your account." : null;
  }

  return (
    <Block title="Accounts">
      <Rows>
        {accounts.map((account) => {
          const stays = staysBecause(account);
          return (
            <Row
              key={account.id}
              icon={account.role === "admin" ? ShieldCheck : UserRound}
              title={account.username}
              badge={account.self && <Badge>You</Badge>}
              lines={[
                ROLE_WORDS[account.role],
                <>Added {formatDayAt(account.createdAt, timeZone)}</>,
                account.lastDay !== undefined && <>Last day: {formatDate(account.lastDay).date}</>,
                stays,
              ]}
            >
              <Button size="row" onClick={() => onPassword(account)}>
                Change password
                <HeardName before="for " name={account.username} />
              </Button>
              {account.role === "caregiver" && (
                <Button size="desk" onClick={() => onLastDay(account)}>
                  Last day
                  <HeardName before="of " name={account.username} />
                </Button>
              )}
              {!stays && (
                <Button size="row" data-tap="slow" onClick={() => onRemove(account)}>
                  Remove
                  <HeardName name={account.username} />
                </Button>
              )}
            </Row>
          );
        })}
      </Rows>
    </Block>
  );
}
