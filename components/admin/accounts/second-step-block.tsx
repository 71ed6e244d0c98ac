"use client";

import { FileText, KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { PaperCodes } from "@/components/admin/accounts/paper-codes";
import { type SecondStepTask, SecondStepDialog } from "@/components/admin/accounts/second-step-dialog";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine, Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { HeardName } from "@/components/ui/with-name";
import { canUsePasskeys } from "@/lib/accounts/auth/second-step/browser-passkeys";
import { secondStepRead } from "@/lib/accounts/auth/second-step/queries";
import type { SecondStepState } from "@/lib/accounts/auth/second-step/schema";
import { formatDayAt } from "@/lib/platform/time/format";

type ListProps = { state: SecondStepState; timeZone: string; onAsk: (task: SecondStepTask) => void };

const codesLeft = (left: number) => (left === 1 ? "1 code is left." : `${left} codes are left.`);

function Added({ state: { app, passkeys, paperCodes }, timeZone, onAsk }: ListProps) {
  return (
    <Rows>
      {app && (
        <Row
          icon={Smartphone}
          title="Codes from an app"
          lines={[
            app === "works"
              ? "Six digits, new every 30 seconds"
              : "The hub’s secret was changed, so these codes no longer work. Add the app again.",
          ]}
        >
          <Button size="desk" onClick={() => onAsk({ kind: "app" })}>
            {app === "works" ? "Change phone" : "Add again"}
          </Button>
          <Button size="desk" data-tap="slow" onClick={() => onAsk({ kind: "remove", what: "app", name: "the app" })}>
            Remove<span className="sr-only"> the app</span>
          </Button>
        </Row>
      )}
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Row
          key={id}
          icon={KeyRound}
          title={name}
          lines={[
            "Passkey",
            <>Since {formatDayAt(createdAt, timeZone)}</>,
            lastUsedAt && <>Last used {formatDayAt(lastUsedAt, timeZone)}</>,
          ]}
        >
          <Button
            size="desk"
            data-tap="slow"
            onClick={() => onAsk({ kind: "remove", what: { passkey: id }, name: `the passkey “${name}”` })}
          >
            Remove
            <HeardName name={name} />
          </Button>
        </Row>
      ))}
      <Row icon={FileText} title="Codes on paper" lines={[codesLeft(paperCodes), "Each works once."]}>
        <Button size="desk" onClick={() => onAsk({ kind: "paper" })}>
          Make new codes
        </Button>
      </Row>
    </Rows>
  );
}

export function SecondStepBlock({ timeZone }: { timeZone: string }) {
  const read = useAdminRead(secondStepRead);
  const [task, setTask] = useState<SecondStepTask | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data: state } = read;

  function finish(done: string, made: string[] | null) {
    setTask(null);
    setCodes(made);
    toast({ title: done, kind: "success" });
  }

  if (!state)
    return (
      <Block title="Second step when you log in">
        <ReadState read={read} what="your second step" />
      </Block>
    );
  const isOn = state.app !== null || state.passkeys.length > 0;
  const offersPasskey = state.canUsePasskeys && canUsePasskeys();
  return (
    <>
      {codes && <PaperCodes codes={codes} onDone={() => setCodes(null)} />}
      <Block title="Second step when you log in">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EmptyLine>
            {isOn
              ? "After your password, the hub asks you for one of these."
              : "Now your password alone opens this page. With a second step, someone who knows your password still can’t log in."}
          </EmptyLine>
          {isOn && <Added state={state} timeZone={timeZone} onAsk={setTask} />}
          <div className="flex flex-wrap gap-3">
            {state.app === null && (
              <Button size="desk" variant={isOn ? undefined : "primary"} onClick={() => setTask({ kind: "app" })}>
                <Smartphone aria-hidden />
                Add codes from an app
              </Button>
            )}
            {offersPasskey && (
              <Button size="desk" onClick={() => setTask({ kind: "passkey" })}>
                <KeyRound aria-hidden />
                Add a passkey
              </Button>
            )}
            {isOn && (
              <Button
                size="desk"
                data-tap="slow"
                onClick={() => setTask({ kind: "remove", what: "all", name: "the second step" })}
              >
                Turn off
              </Button>
            )}
          </div>
          {!state.canUsePasskeys && (
            <EmptyLine>Passkeys need an https address with a name. This hub doesn’t have one.</EmptyLine>
          )}
        </div>
      </Block>
      {task && <SecondStepDialog task={task} onDone={finish} onClose={() => setTask(null)} />}
    </>
  );
}
