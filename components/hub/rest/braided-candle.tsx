/** Strands of wax, sea and honey in turn, each lying over the one above it. */
const STRANDS = ["#fffcf5", "#b9ded3", "#f4c95d"];
const COUNT = 18;
const STEP = 35;

/** The candle of Havdalah, as tall as its place. */
export function BraidedCandle() {
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
