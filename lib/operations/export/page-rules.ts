import { answerSchema } from "@/lib/media/items/schema";
import { KIND_WORDS, formatPlayTime, partText } from "@/lib/media/items/texts";
import { joinAnswers } from "@/lib/media/replies/texts";
import type { Entry, ExportFile } from "@/lib/operations/export/entry-rules";
import { type Html, html, hrefOf, raw } from "@/lib/operations/export/html";
import { PAGE_STYLE } from "@/lib/operations/export/page-style";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatCount } from "@/lib/platform/format/count";
import { formatList } from "@/lib/platform/format/list";
import { MONTHS } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

/** Facts about the export: the relative's name in texts, the IANA zone, and when it was made (ISO 8601). */
export type About = { name: string; timeZone: string; madeAt: string };
export type Lost = ReadonlySet<string>;

const STRIP = 6;
/** A month with more than this has its days to jump to. */
const MOST_WITHOUT_DAYS = 30;

const monthName = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
const dayOf = (instant: string, timeZone: string) => formatDate(civilDateAt(new Date(instant), timeZone)).date;

function plural(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;
}

function countKinds(entries: readonly Entry[]): string {
  const counted = (["image", "video", "audio", "unknown"] as const).flatMap((kind) => {
    const count = entries.filter(({ item }) => item.mediaType === kind).length;
    return count === 0 ? [] : [plural(count, KIND_WORDS[kind].toLowerCase())];
  });
  return formatList(counted);
}

function page(title: string, body: Html): string {
  // No program runs in it, whatever its texts say.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:";
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

function showing({ item, picture, shown, original }: Entry, lost: Lost): Html {
  const there = (file: ExportFile | null) => (file && !lost.has(file.path) ? hrefOf(file.path, { up: true }) : null);
  const [small, large] = [there(picture), there(shown)];
  const kind = KIND_WORDS[item.mediaType];
  if (item.mediaType === "image" && small !== null)
    return html`<a class="shown" href="${large ?? there(original) ?? small}"
      ><img src="${small}" alt="${item.title}" loading="lazy"
    /></a>`;
  if (large !== null && item.mediaType === "video")
    return html`<video
      class="shown"
      controls
      preload="none"
      src="${large}"
      ${small === null ? null : html` poster="${small}"`}
      title="${item.title}"
    ></video>`;
  if (large !== null && item.mediaType === "audio")
    return html`<div class="shown sound">
      <audio controls preload="none" src="${large}" title="${item.title}"></audio>
    </div>`;
  return html`<p class="shown none">
    ${lost.has(original.path) ? `${kind}: its file is missing.` : `${kind}: browsers can’t show this. Open the file below.`}
  </p>`;
}

function replies({ item, voices }: Entry, { name, timeZone }: About, lost: Lost): Html[] {
  const given = answerSchema.options.filter((answer) => item.answers.some(({ kind }) => kind === answer));
  const seen = item.answers.find(({ kind }) => kind === "seen");
  const said = [
    ...(given.length > 0 ? [`${name} ${joinAnswers(given)}`] : []),
    ...(seen ? [`${name} saw it on ${dayOf(seen.at, timeZone)}`] : []),
  ];
  return [
    ...said.map((line) => html`<p class="reply" dir="auto">${line}</p>`),
    ...voices.map(({ file, at, durationMs }) => {
      const label = `${name} answered on ${dayOf(at, timeZone)} (${formatPlayTime(durationMs / 1000)})`;
      return lost.has(file.path)
        ? html`<p class="reply" dir="auto">${label}: the recording is missing.</p>`
        : html`<p class="reply" dir="auto">
            ${label}<br /><audio controls preload="none" src="${hrefOf(file.path, { up: true })}"></audio>
          </p>`;
    }),
  ];
}

const dayNumber = ({ item }: Entry, { timeZone }: About) =>
  Number(civilDateAt(new Date(item.uploadedAt), timeZone).slice(8));

function card(entry: Entry, about: About, lost: Lost, isFirst: boolean): Html {
  const { item, original, captions } = entry;
  const at = new Date(item.uploadedAt);
  const moment = `${dayOf(item.uploadedAt, about.timeZone)}, ${formatTime(wallTimeAt(at, about.timeZone))}`;
  const file = lost.has(original.path)
    ? html`The hub had no intact file for this when the export was made.`
    : html`<p class="file">
        <a href="${hrefOf(original.path, { up: true })}">Original file</a>
        (${formatBytes(item.original.sizeBytes, "disk")})
      </p>`;
  // A page that was opened as a file may load no track of its own; players and people find the words next to the video.
  const words =
    captions === null || lost.has(captions.path)
      ? null
      : html`<p class="file"><a href="${hrefOf(captions.path, { up: true })}">Captions</a></p>`;
  return html`<article${isFirst ? html` id="day-${dayNumber(entry, about)}"` : null}>
    ${showing(entry, lost)}
    <h2 dir="auto">${item.title}</h2>
    <p class="from" dir="auto">From ${item.uploaderName}</p>
    <p class="when">${moment}</p>
    ${item.isPart ? html`<p class="file">${partText(item.mediaType)}</p>` : null}
    ${item.note === null ? null : html`<p class="note" dir="auto">${item.note}</p>`} ${replies(entry, about, lost)}
    ${file} ${words}
  </article> `;
}

/** Returns the months that have something, the newest first, "2026-11". */
export function monthsOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.flatMap(({ month }) => month ?? []))].sort().reverse();
}

export function monthPath(month: string): string {
  return `months/${month}.html`;
}

/** Returns the page of one month, "2026-11", the newest item first. Takes all entries, the oldest first. */
export function monthPage(month: string, entries: readonly Entry[], about: About, lost: Lost): string {
  const months = monthsOf(entries);
  const index = months.indexOf(month);
  const beside = (other: string | undefined, word: string) =>
    other === undefined ? null : html`<a href="${other}.html">${word}: ${monthName(other)}</a>`;
  const own = entries.filter((entry) => entry.month === month).reverse();
  const ways = (label: string) =>
    html`<nav aria-label="${label}">
      <a href="../index.html">All months</a>${beside(months[index - 1], "Later")}${beside(months[index + 1], "Earlier")}
    </nav>`;
  const days = own.map((entry) => dayNumber(entry, about));
  const isFirst = (at: number) => days.indexOf(days[at] ?? 0) === at;
  const jumps = html`<nav class="days" aria-label="Days">
    <span>Day</span> ${days.filter((_day, at) => isFirst(at)).map((day) => html`<a href="#day-${day}">${day}</a>`)}
  </nav>`;
  return page(
    `${monthName(month)} - ${about.name}’s family`,
    html`${ways("Months")}
      <h1>${monthName(month)}</h1>
      <p>${countKinds(own)}</p>
      ${own.length > MOST_WITHOUT_DAYS ? jumps : null}
      <main>${own.map((entry, at) => card(entry, about, lost, isFirst(at)))}</main>
      ${ways("Months (bottom of page)")}`,
  );
}

function monthSection(month: string, own: readonly Entry[], lost: Lost): Html {
  const small = own.flatMap(({ picture, item }) =>
    picture && item.mediaType !== "audio" && !lost.has(picture.path)
      ? [html`<img src="${hrefOf(picture.path)}" alt="${item.title}" loading="lazy" />`]
      : [],
  );
  return html`<a class="month" href="${hrefOf(monthPath(month))}">
    <h2>${monthName(month)}</h2>
    <p>${countKinds(own)}</p>
    <span class="strip">${small.slice(-STRIP).reverse()}</span>
  </a> `;
}

type Counts = { planItems: number; careEntries: number };

/** Returns the first page. Takes all entries, the oldest first, and how many items the plan and how many entries the care log has. */
export function indexPage(
  entries: readonly Entry[],
  { planItems, careEntries }: Counts,
  about: About,
  lost: Lost,
): string {
  const missing = entries.filter(
    ({ original, voices }) => lost.has(original.path) || voices.some(({ file }) => lost.has(file.path)),
  );
  const losses = html`<details class="lost">
    <summary>Missing: ${plural(missing.length, "item")}</summary>
    <p>The hub had no intact files for these when the export was made:</p>
    <ul>
      ${missing.map(({ item }) => html`<li dir="auto">${item.title}, from ${item.uploaderName}, ${dayOf(item.uploadedAt, about.timeZone)}</li>`)}
    </ul>
  </details>`;
  const months = monthsOf(entries).map((month) =>
    monthSection(
      month,
      entries.filter((entry) => entry.month === month),
      lost,
    ),
  );
  const songs = entries.filter(({ item }) => item.song !== null).length;
  const sent = entries.filter(({ item }) => item.song === null);
  const made = `Exported from the hub on ${dayOf(about.madeAt, about.timeZone)}.`;
  return page(
    `${about.name}’s family`,
    html`<h1 dir="auto">${about.name}’s family</h1>
      <p>
        ${sent.length === 0 ? "No one has sent anything yet" : countKinds(sent)}. ${made} These pages work without the
        hub or the internet.
      </p>
      ${missing.length === 0 ? null : losses}
      ${months.length === 0 ? null : html`<main class="months">${months}</main>`}
      ${
        songs === 0
          ? null
          : html`<h2>Songs</h2>
              <p>
                <a href="songs/">songs</a> has ${about.name}’s music, ${plural(songs, "song")}, with a folder for each
                album.
              </p>`
      }
      <h2>Schedule</h2>
      <p>
        <a href="plan.ics">plan.ics</a> has
        ${planItems === 0 ? "the schedule, which is empty" : `${plural(planItems, "item")} from the schedule, past and future`}.
        Open it in any calendar app.
      </p>
      ${
        careEntries === 0
          ? null
          : html`<h2>Care log</h2>
              <p>
                <a href="care-log.csv">care-log.csv</a> is the care log,
                ${careEntries === 1 ? "1 entry" : `${formatCount(careEntries)} entries`}. Open it in any spreadsheet
                app.
              </p>`
      }
      <h2>For developers</h2>
      <p><a href="contents.json">contents.json</a> lists every item with its sender, time, message, and replies.</p>`,
  );
}
