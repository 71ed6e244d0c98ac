"use client";

import { useQuery } from "@tanstack/react-query";
import { House, Images } from "lucide-react";
import { Dialog } from "radix-ui";
import type { Moment } from "@/components/hub/day/household-clock";
import { PageLayer } from "@/components/hub/panels/page-layer";
import { openActivity } from "@/components/hub/panels/use-open-activity";
import { RestTime } from "@/components/hub/rest/rest-time";
import { PictureView } from "@/components/shared/media/picture-view";
import { Button } from "@/components/ui/button";
import { Hebrew } from "@/components/ui/hebrew";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import { itemsOf } from "@/lib/media/gallery/pages-rules";
import { meanwhileQuery } from "@/lib/media/held/queries";
import type { Meanwhile } from "@/lib/media/held/schema";
import { itemsOfSpan, writeShowSpan } from "@/lib/media/held/show-span";
import { cameText, sendersText } from "@/lib/media/held/texts";
import { galleryQuery } from "@/lib/media/items/queries";
import { isShowable } from "@/lib/media/items/shown-rules";
import { weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";

/** Strands of wax, sea and honey in turn, each lying over the one above it. */
const STRANDS = ["#fffcf5", "#b9ded3", "#f4c95d"];
const COUNT = 18;
const STEP = 35;

/** The candle of Havdalah, as tall as its place. */
function BraidedCandle() {
  return (
    <svg aria-hidden viewBox="0 0 80 720" preserveAspectRatio="xMidYMax meet" className="size-full">
      <path fill="#f6c65b" d="M40 4c14 18 19 27 19 38a19 19 0 0 1-38 0c0-11 5-20 19-38z" />
      <path fill="#fff3cf" d="M40 24c7 10 9 15 9 21a9 9 0 0 1-18 0c0-6 2-11 9-21z" />
      <path
        fill="none"
        stroke="#fffcf5"
        strokeLinecap="round"
        strokeWidth="10"
        d="M40 64c-3 12-12 14-10 30M40 64c3 12 12 16 12 32"
      />
      {Array.from({ length: COUNT }, (_, place) => {
        const strand = `M24 ${98 + place * STEP}l32 20`;
        return (
          <g key={place} fill="none" strokeLinecap="round">
            <path d={strand} stroke="#101b2d" strokeWidth="39" />
            <path d={strand} stroke={STRANDS[place % STRANDS.length]} strokeWidth="33" />
          </g>
        );
      })}
    </svg>
  );
}

type RevealProps = { rest: Rest; moment: Moment; nickname: string; onOver: () => void };

const SHABBOS = 6;
const OPENS =
  "min-h-[max(96px,calc(6*var(--u)))] shrink-0 font-sans border-eve-gold bg-eve-gold text-[max(24px,calc(1.75*var(--u)))] text-ink active:bg-honey-press";
const heading = (element: HTMLElement | null) => element?.querySelector<HTMLElement>("h2") ?? null;

/** The first image that came during the rest, as far as the gallery has been read; null when none did. */
function useFirstPicture(meanwhile: Meanwhile | null | undefined) {
  const { data } = useQuery({ ...galleryQuery, enabled: meanwhile !== undefined && meanwhile !== null });
  if (!meanwhile || !data) return null;
  return (
    itemsOfSpan(itemsOf(data), meanwhile).findLast((item) => item.mediaType === "image" && isShowable(item)) ?? null
  );
}

function Came({
  meanwhile,
  what,
  day,
  onOpen,
}: {
  meanwhile: Meanwhile;
  what: string;
  day: string;
  onOpen: () => void;
}) {
  const picture = useFirstPicture(meanwhile);
  return (
    <div className="reveal-came">
      <div className="relative min-h-0 flex-1">
        {picture && (
          <PictureView item={picture} size="view" isCover className="absolute inset-0 size-full rounded-lg" />
        )}
      </div>
      <h3>While it was {day}</h3>
      <p>
        {what} came, from <bdi>{sendersText(meanwhile.senders)}</bdi>.
      </p>
      <Button className={OPENS} data-tap="slow" onClick={onOpen}>
        <Images aria-hidden />
        See what came
      </Button>
    </div>
  );
}

/** The first screen after a rest: the greeting, the time, and what the family sent during it. */
export function RevealScreen({ rest, moment, nickname, onOver }: RevealProps) {
  const { data: meanwhile } = useQuery(meanwhileQuery);
  const { noteOpener, giveFocusBack } = useReturnFocus();
  const what = meanwhile ? cameText(meanwhile.counts) : "";
  const isShabbos = weekdayOf(rest.until.slice(0, 10)) === SHABBOS;
  const day = isShabbos ? "Shabbos" : "Yom Tov";
  const { greeting = null } = rest;
  const [date] = formatDate(moment.date).date.split(",");
  // Havdalah has no candle when Tisha B'Av begins.
  const candle = greeting !== null && <BraidedCandle />;

  function showAll() {
    onOver();
    if (meanwhile) openActivity("family-videos", { show: writeShowSpan(meanwhile) });
  }

  return (
    <PageLayer
      slot="reveal"
      className="z-50 bg-eve text-eve-ink"
      onEscape={onOver}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        noteOpener();
        focusElement(event.target instanceof HTMLElement ? heading(event.target) : null);
      }}
      onCloseAutoFocus={giveFocusBack}
    >
      <TapGuard landing className="reveal-page screen-sized">
        <div className="reveal-day">
          <Dialog.Title tabIndex={-1} className="focus-visible:shadow-none focus-visible:outline-none">
            {greeting !== null && <span className="inline-block">{greeting},</span>} <bdi>{nickname}</bdi>
          </Dialog.Title>
          <div>
            <RestTime time={moment.time} className="reveal-time [&>span]:text-[0.36em]" />
            <p>{day} is over</p>
            <p>
              {moment.dayName}, <span className="figure">{date}</span>
              {moment.hebrewDate && (
                <>
                  {" · "}
                  {/* A line never ends inside of it. */}
                  <span className="inline-block">
                    <Hebrew>{moment.hebrewDate}</Hebrew>
                  </span>
                </>
              )}
            </p>
          </div>
        </div>
        {what && meanwhile ? (
          <>
            <div className="reveal-candle">{candle}</div>
            <Came meanwhile={meanwhile} what={what} day={day} onOpen={showAll} />
          </>
        ) : (
          <div className="reveal-came col-span-2">
            <div className="reveal-candle min-h-0 flex-1">{candle}</div>
            <Button className={OPENS} data-tap="slow" onClick={onOver}>
              <House aria-hidden />
              Open
            </Button>
          </div>
        )}
      </TapGuard>
    </PageLayer>
  );
}
