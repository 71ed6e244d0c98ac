/** Topics whose changes a screen can hear of. "access" is heard by the server alone: who may come in. */
export const TOPICS = [
  "media",
  "schedule",
  "checklist",
  "care",
  "household",
  "rest",
  "activities",
  "texts",
  "visits",
  "access",
] as const;
export type Topic = (typeof TOPICS)[number];

/** Every table of prisma/models.prisma, and what its rows are a part of; null: no screen shows anything of it. */
export const TOPIC_OF_TABLE: Readonly<Record<string, Topic | null>> = {
  MediaItem: "media",
  Song: "media",
  Rendition: "media",
  MediaAnswer: "media",
  VoiceAnswer: "media",
  ScheduleItem: "schedule",
  ScheduleSeries: "schedule",
  ScheduleChange: "schedule",
  ScheduleCalendar: "schedule",
  ReadEvent: "schedule",
  PlanSpan: "schedule",
  SpanPause: "schedule",
  ChecklistTick: "checklist",
  ChecklistTask: "checklist",
  CareEntry: "care",
  Household: "household",
  RestSettings: "rest",
  ActivityChoice: "activities",
  PodcastEpisode: "activities",
  ContentMark: "texts",
  Visit: "visits",
  VisitSignal: "visits",
  VisitPerson: "visits",
  VisitSettings: "visits",
  Kiosk: "access",
  Session: "access",
  User: "access",
  UploadLink: "access",
  LinkBrowser: "access",
  HubSetup: null,
  CalendarFeed: null,
  ReadCalendar: null,
  PlanTemplate: null,
  Podcast: null,
  Installation: null,
  SetupCode: null,
  Throttle: null,
  KnownBrowser: null,
  CodeApp: null,
  Passkey: null,
  PaperCode: null,
  LoginStep: null,
  UploadSession: null,
  UploadChunk: null,
  UploadPart: null,
  NoticeChannel: null,
  NoticeCause: null,
  NoticeMessage: null,
  MediaJob: null,
  KioskPairing: null,
  Contact: null,
  BookMemory: null,
  BackupRecord: null,
  QuietMessage: null,
  AlertTold: null,
  HubRun: null,
  RequestResult: null,
  ClockWatch: null,
};

const WRITES = /^(create|update|upsert|delete)/;
const RAW_WRITE = /\b(?:INSERT INTO|UPDATE|DELETE FROM) "(\w+)"/;

type WriteCall = { model: string | undefined; operation: string; statement?: string };

export function tableOfCall({ model, operation, statement = "" }: WriteCall): string | null {
  const table = model === undefined ? RAW_WRITE.exec(statement)?.[1] : WRITES.test(operation) ? model : undefined;
  return table ?? null;
}

export function topicOfTable(table: string): Topic | null {
  return TOPIC_OF_TABLE[table] ?? null;
}

/** The topics of a text such as "media,schedule"; words that this version does not know are left out. */
export function readTopics(text: string): Topic[] {
  const words = new Set(text.split(","));
  return TOPICS.filter((topic) => words.has(topic));
}
