import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Said } from "@/components/hub/visits/said-card";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { onBoardBegins } from "@/lib/kiosk/shabbos-board/begin-event";
import { announceVisit } from "@/lib/kiosk/visits/client/begin-event";
import { pageEndpoint } from "@/lib/kiosk/visits/client/endpoint";
import type { Join, Joined } from "@/lib/kiosk/visits/client/join";
import { onVisitNews } from "@/lib/kiosk/visits/client/news";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";
import { onCallWish } from "@/lib/kiosk/visits/client/wishes";
import type { Visit, VisitPerson } from "@/lib/kiosk/visits/schema";
import { hubSentence } from "@/lib/platform/api/http-error";

export const loadJoin = () => import("@/lib/kiosk/visits/client/join");

type ActiveVisit = { joined: Joined; person: VisitPerson; isCalling: boolean };

/** Its last word is still on the screen. */
const isDone = ({ joined }: ActiveVisit) => joined.session()?.getState().line === "over";

/** A running visit of which this page is an end, though it was just loaded. */
const isOwn = ({ state, endpoint }: Visit) => state !== "ringing" && state !== "ended" && endpoint === pageEndpoint();

/** Returns the visit state to show on this screen, and the actions to enter and leave a visit. */
export function useVisitFlow(idle: IdleDetector) {
  const client = useQueryClient();
  const now = useQuery(visitNowQuery).data ?? null;
  const [active, setActive] = useState<ActiveVisit | null>(null);
  const [question, setQuestion] = useState<VisitPerson | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isEntering = useRef(false);
  const resume = useRef<(() => void) | null>(null);
  const visit = now?.visit ?? null;
  const isFree = active === null || isDone(active);
  const isRinging = isFree && visit?.state === "ringing" && visit.direction === "in" && !left.has(visit.id);

  const readAgain = () => void client.invalidateQueries({ queryKey: visitNowQuery.queryKey });
  const leave = (id: string) => setLeft((before) => new Set(before).add(id));

  async function enter(join: Join, person: VisitPerson): Promise<void> {
    if (isEntering.current || !isFree) return;
    isEntering.current = true;
    resume.current?.();
    setSaid(null);
    try {
      const { joinVisit } = await loadJoin();
      resume.current = announceVisit();
      const joined = joinVisit({
        side: "screen",
        join,
        wishesPicture: now?.media === "picture",
        onlyGranted: true,
        needsDevices: false,
      });
      setActive({ joined, person, isCalling: join.kind === "ring" });
    } catch {
      setSaid({ person, words: "We can’t call right now. Please try again later." });
    }
    isEntering.current = false;
  }

  function over(): void {
    const id = active?.joined.session()?.id;
    if (id) leave(id);
    setActive(null);
    idle.touch();
    resume.current?.();
    resume.current = null;
    readAgain();
  }

  async function decline({ id, person }: Visit): Promise<void> {
    leave(id);
    try {
      const { visitRequests } = await import("@/lib/kiosk/visits/client/requests");
      await visitRequests.decline(id, pageEndpoint());
      setSaid({ person, words: `We told ${person.name}: not now.` });
    } catch (error) {
      const sentence = hubSentence(error);
      if (sentence !== null) setSaid({ person, words: sentence });
    }
    readAgain();
  }

  const resumeOwn = useEffectEvent(() => {
    if (!visit || !isFree || left.has(visit.id) || !isOwn(visit)) return;
    void enter({ kind: "continue", id: visit.id, epoch: visit.epoch }, visit.person);
  });
  useEffect(() => void Promise.resolve().then(() => resumeOwn()), [visit]);

  /** Says where it was answered, on a screen whose card has gone. */
  const sayAnswered = useEffectEvent(() => {
    if (visit?.role === "bystander" && visit.screen)
      setSaid({ person: visit.person, words: `Answered on “${visit.screen.name}.”` });
  });
  const wasRinging = useRef(false);
  useEffect(() => {
    if (wasRinging.current && !isRinging) sayAnswered();
    wasRinging.current = isRinging;
  }, [isRinging]);

  const onRing = useEffectEvent(() => idle.touch());
  const onBoard = useEffectEvent(() => {
    setSaid(null);
    active?.joined.end();
  });
  const onNews = useEffectEvent(readAgain);
  useEffect(() => (isRinging || active ? onRing() : undefined), [isRinging, active]);
  useEffect(() => {
    const stops = [onVisitNews(() => onNews()), onCallWish(setQuestion), onBoardBegins(() => onBoard())];
    return () => stops.forEach((stop) => stop());
  }, []);

  return {
    now,
    active: isRinging ? null : active,
    question: active || isRinging ? null : question,
    said,
    hideSaid: useCallback(() => setSaid(null), []),
    ringing: isRinging ? visit : null,
    answer: (by: "touch" | "itself") => {
      if (visit) void enter({ kind: "answer", id: visit.id, by }, visit.person);
    },
    decline: () => {
      if (visit) void decline(visit);
    },
    call: (person: VisitPerson) => {
      setQuestion(null);
      void enter({ kind: "ring", to: person.id }, person);
    },
    ask: setQuestion,
    over,
  };
}
