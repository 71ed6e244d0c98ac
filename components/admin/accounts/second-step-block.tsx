"use client";

import { FileText, KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { SecondStepDialog, type SecondStepTask } from "@/components/admin/accounts/second-step-dialog";
import { CopyButton } from "@/components/admin/links/copy-button";
import { MadeCard } from "@/components/admin/links/made-card";
import { ReadState } from "@/components/admin/read-state";
import { PrintButton } from "@/components/admin/review/print-button";
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

/** Ten codes that were just made, to be written down or printed: on paper there is nothing else of the page. */
function PaperCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <MadeCard
      title="Your codes for paper"
      warning="These codes are shown only now. Print them or write them down, and keep them where no one else looks. Each works once, when you don’t have your phone or passkey."
      done="Done, I have them on paper"
      onDone={onDone}
    >
      <div className="print:fixed print:inset-0 print:z-100 print:bg-card print:p-8">
        <p className="mb-4 hidden text-2xl print:block">Codes for logging in to the hub. Each works once.</p>
        <ol className="grid list-inside list-decimal gap-x-8 gap-y-2 text-xl sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="figure font-semibold whitespace-nowrap" translate="no">
                {code}
              </code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <PrintButton />
        <CopyButton text={codes.join("\n")} label="Copy the codes" />
      </div>
    </MadeCard>
  );
}

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
