import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listenToHub } from "@/lib/kiosk/live/client/listen";
import { pageEndpoint } from "@/lib/kiosk/visits/client/endpoint";
import type { Join, Joined } from "@/lib/kiosk/visits/client/join";
import { isVisitUrgent, onVisitNews, tellVisitNews } from "@/lib/kiosk/visits/client/news";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";

export const loadJoin = () => import("@/lib/kiosk/visits/client/join");
export const loadRequests = () => import("@/lib/kiosk/visits/client/requests");

export function usePhoneVisits() {
  const client = useQueryClient();
  const now = useQuery(visitNowQuery).data ?? null;
  const [joined, setJoined] = useState<Joined | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isEntering = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isOffered = now?.isOffered ?? false;
  const visit = now?.visit && !left.has(now.visit.id) && now.visit.state !== "ended" ? now.visit : null;

  const readAgain = () => void client.invalidateQueries({ queryKey: visitNowQuery.queryKey });
  const onNews = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isOffered) return undefined;
    const stops = [
      onVisitNews(() => onNews()),
      listenToHub({
        onTopics: (topics) => {
          if (topics.includes("visits")) tellVisitNews();
        },
        onAlive: () => tellVisitNews(),
        isUrgent: isVisitUrgent,
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isOffered]);

  async function enter(join: Join): Promise<void> {
    if (isEntering.current) return;
    isEntering.current = true;
    try {
      const { joinVisit } = await loadJoin();
      setJoined(
        joinVisit({ side: "phone", join, wishesPicture: true, onlyGranted: false, needsDevices: join.kind === "ring" }),
      );
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
    isEntering.current = false;
  }

  const isRunning = visit !== null && visit.state !== "ringing";
  const own = isRunning && visit.endpoint === pageEndpoint() ? visit : null;
  const resume = useEffectEvent(() => own && !joined && void enter({ kind: "continue", id: own.id, epoch: own.epoch }));
  // A page that was loaded again continues, once.
  useEffect(() => void Promise.resolve().then(() => resume()), [own?.id]);

  return {
    now,
    joined,
    hasFailed,
    incoming: visit?.role === "callee" && visit.state === "ringing" ? visit : null,
    /** Runs on another page of this side, which this one may continue. */
    elsewhere: isRunning && (visit.role === "invited" || visit.endpoint !== null) ? visit : null,
    call: () => void enter({ kind: "ring", to: "screen" }),
    answer: (id: string) => void enter({ kind: "answer", id, by: "touch" }),
    decline: (id: string) => {
      setLeft((before) => new Set(before).add(id));
      void loadRequests()
        .then(({ visitRequests }) => visitRequests.decline(id, pageEndpoint()))
        .catch(() => undefined);
    },
    continueHere: (id: string, epoch: number) => void enter({ kind: "continue", id, epoch }),
    over: () => {
      const id = joined?.session()?.id;
      if (id) setLeft((before) => new Set(before).add(id));
      setJoined(null);
      readAgain();
    },
    readAgain,
  };
}
