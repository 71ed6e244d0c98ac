import { Calendar, Clock, Lightbulb, type LucideIcon, Map, Music, Scale, Settings, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Drawing, Flame } from "@/components/ui/drawing";
import type { DoorId } from "@/lib/library/activities/catalog";

/** A tile of a layer. */
export type Door = {
  icon: LucideIcon;
  color: "navy" | "honey" | "sea" | "quiet";
  description: string;
  drawing: ReactNode;
};

const Ground = ({ className, y = -400 }: { className: string; y?: number }) => (
  <path className={className} d={`M-640 ${y}h1600v${600 - y}H-640z`} />
);

const Head = ({ x, y }: { x: number; y: number }) => (
  <ellipse cx={x} cy={y} rx={13} ry={9} transform={`rotate(-18 ${x} ${y})`} />
);

/** A track with its slider at this place. */
const Slider = ({ y, at, cloth }: { y: number; at: number; cloth: string }) => (
  <>
    <path className="fill-edge" d={`M60 ${y - 4}h200v8H60z`} />
    <circle className={cloth} cx={at} cy={y} r={17} />
  </>
);

const draw = (scene: ReactNode) => <Drawing whole="16 30 288 140">{scene}</Drawing>;

export const DOORS: Record<DoorId, Door> = {
  music: {
    icon: Music,
    color: "sea",
    description: "Songs and podcasts",
    drawing: draw(
      <>
        <Ground className="fill-warn-bg" />
        <path
          className="fill-none stroke-edge"
          strokeWidth={3}
          d="M-640 68h1600M-640 84h1600M-640 100h1600M-640 116h1600M-640 132h1600"
        />
        <g className="fill-navy">
          <Head x={52} y={124} />
          <path d="M62 122V64h4v58z" />
          <Head x={116} y={108} />
          <Head x={164} y={92} />
          <path d="M126 106V52l52-16v54h-4V62l-44 14v30z" />
          <Head x={222} y={116} />
          <path d="M232 114V56h4c2 16 18 18 14 38-2-10-8-14-14-16v36z" />
          <Head x={282} y={100} />
          <path d="M292 98V42h4v56z" />
        </g>
      </>,
    ),
  },
  history: {
    icon: Calendar,
    color: "navy",
    description: "Today and this month",
    drawing: draw(
      <>
        <Ground className="fill-sea" />
        <Ground className="fill-honey-edge" y={152} />
        <path className="fill-page" d="M62 56h140v96H62z" />
        <path
          className="fill-none stroke-ink-2"
          strokeWidth={5}
          d="M80 74h104M80 90h104M80 106h78M80 122h104M80 138h60"
        />
        <path className="fill-honey" d="M44 52h26v104H44zM194 52h26v104h-26z" />
        <path className="fill-wine" d="M50 40h14v12H50zM200 40h14v12h-14zM50 156h14v10H50zM200 156h14v10h-14z" />
        <path className="fill-card" d="M262 92h18v60h-18z" />
        <Flame x={271} y={90} size={1.3} />
      </>,
    ),
  },
  zmanim: {
    icon: Clock,
    color: "navy",
    description: "The times of the day",
    drawing: draw(
      <>
        <Ground className="fill-sea" />
        <path className="fill-navy" d="M232-400h728v1000H232z" />
        <path className="fill-sea-press" d="M200-400h32v1000h-32z" />
        <path
          className="fill-none stroke-card"
          strokeWidth={4}
          strokeDasharray="3 11"
          d="M20 150a140 104 0 0 1 280 0"
        />
        <circle className="fill-honey" cx={52} cy={120} r={18} />
        <circle className="fill-honey" cx={150} cy={62} r={28} />
        <path className="fill-honey" d="M284 74a24 24 0 1 0 18 40 20 20 0 1 1-18-40z" />
        <path className="fill-card" d="M258 54l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" />
        <path className="fill-good" d="M-640 156H0c50-30 92-28 132-6 56-34 118-34 188 0h640v444H-640z" />
      </>,
    ),
  },
  halacha: {
    icon: Scale,
    color: "navy",
    description: "One for every day",
    drawing: draw(
      <>
        <Ground className="fill-warn-bg" />
        <Ground className="fill-honey-edge" y={156} />
        <path className="fill-navy" d="M156 52h8v92h-8zM124 144h72v12h-72z" />
        <circle className="fill-navy" cx={160} cy={48} r={9} />
        <path className="fill-navy" d="M60 58h200v7H60z" />
        <path
          className="fill-none stroke-navy"
          strokeWidth={3}
          d="M70 62l-34 52M70 62l34 52M250 62l-34 52M250 62l34 52"
        />
        <path className="fill-honey" d="M28 112h84a42 22 0 0 1-84 0zM208 112h84a42 22 0 0 1-84 0z" />
        <path className="fill-wine" d="M46 92h48v20H46z" />
        <path className="fill-honey" d="M52 92h4v20h-4zM84 92h4v20h-4z" />
        <path className="fill-sea-edge" d="M226 92h48v20h-48z" />
        <path className="fill-honey" d="M232 92h4v20h-4zM264 92h4v20h-4z" />
      </>,
    ),
  },
  riddles: {
    icon: Lightbulb,
    color: "honey",
    description: "Think and smile",
    drawing: draw(
      <>
        <Ground className="fill-warn-bg" />
        <path
          className="fill-none stroke-honey-edge"
          strokeWidth={8}
          strokeLinecap="round"
          d="M88 90H62M104 50L84 34M216 50l20-16M232 90h26M102 130l-20 14M218 130l20 14"
        />
        <path
          className="fill-honey"
          d="M160 36a48 48 0 0 1 48 48c0 20-10 28-18 38-4 5-4 10-4 14h-52c0-4 0-9-4-14-8-10-18-18-18-38a48 48 0 0 1 48-48z"
        />
        <path className="fill-none stroke-wine" strokeWidth={7} d="M144 78a16 16 0 1 1 22 15c-5 3-6 6-6 13" />
        <circle className="fill-wine" cx={160} cy={120} r={5} />
        <path className="fill-ink-2" d="M136 140h48v8h-48zM140 152h40v8h-40z" />
      </>,
    ),
  },
  "virtual-tours": {
    icon: Map,
    color: "sea",
    description: "See holy places",
    drawing: draw(
      <>
        <Ground className="fill-sea-press" />
        <path className="fill-card" d="M34 60l84-14v96l-84 14zM202 60l84-14v96l-84 14z" />
        <path className="fill-page" d="M118 46l84 14v96l-84-14z" />
        <path className="fill-sea" d="M34 108c30-16 54 8 84-8v42l-84 14z" />
        <path className="fill-good" d="M202 66l50-8c6 22-20 34-50 30z" />
        <path
          className="fill-none stroke-wine"
          strokeWidth={5}
          strokeDasharray="10 8"
          d="M60 92c30-30 50 20 84 8s40-24 76 16"
        />
        <circle className="fill-wine" cx={60} cy={92} r={8} />
        <path className="fill-wine" d="M234 132c-14-18-24-28-24-42a24 24 0 0 1 48 0c0 14-10 24-24 42z" />
        <circle className="fill-card" cx={234} cy={90} r={9} />
      </>,
    ),
  },
  settings: {
    icon: Settings,
    color: "quiet",
    description: "Location and text size",
    drawing: draw(
      <>
        <Ground className="fill-page" />
        <Slider y={64} at={112} cloth="fill-navy" />
        <Slider y={102} at={212} cloth="fill-honey-edge" />
        <Slider y={140} at={148} cloth="fill-sea-edge" />
      </>,
    ),
  },
  family: {
    icon: Video,
    color: "sea",
    description: "See and hear them",
    drawing: draw(
      <>
        <Ground className="fill-sea" />
        <path
          className="fill-sea-edge"
          d="M70 30h180a12 12 0 0 1 12 12v110a12 12 0 0 1-12 12H70a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
        />
        <path className="fill-card" d="M70 40h180v114H70z" />
        <circle className="fill-honey" cx={160} cy={84} r={26} />
        <path className="fill-wine" d="M108 154c4-30 24-40 52-40s48 10 52 40z" />
        <path className="fill-warn-bg" d="M206 46h38v28h-38z" />
        <circle className="fill-edge" cx={225} cy={58} r={7} />
        <path className="fill-navy" d="M213 74c1-6 5-8 12-8s11 2 12 8z" />
      </>,
    ),
  },
};
