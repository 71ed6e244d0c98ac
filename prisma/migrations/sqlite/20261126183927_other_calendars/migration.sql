-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN "sourceUid" TEXT;

-- CreateTable
CREATE TABLE "ReadCalendar" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "addressSealed" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "shown" TEXT NOT NULL DEFAULT 'caretaker',
    "etag" TEXT,
    "lastModified" TEXT,
    "charset" TEXT,
    "body" TEXT NOT NULL DEFAULT '',
    "eventsHash" TEXT NOT NULL DEFAULT '',
    "madeFor" TEXT NOT NULL DEFAULT '',
    "entries" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "problems" TEXT NOT NULL DEFAULT '[]',
    "isCut" BOOLEAN NOT NULL DEFAULT false,
    "everyMinutes" INTEGER,
    "triedAt" DATETIME,
    "okAt" DATETIME,
    "changedAt" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failCode" TEXT,
    "failedSince" DATETIME,
    "nextAt" DATETIME NOT NULL,
    "claimId" TEXT,
    "claimedUntil" DATETIME
);

-- CreateTable
CREATE TABLE "ReadEvent" (
    "calendarId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "time" TEXT,
    "endDate" TEXT NOT NULL,
    "endTime" TEXT,
    "title" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "isPrivate" BOOLEAN NOT NULL,
    "isBusy" BOOLEAN NOT NULL,
    "isTentative" BOOLEAN NOT NULL,

    PRIMARY KEY ("calendarId", "key"),
    CONSTRAINT "ReadEvent_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "ReadCalendar" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ReadCalendar_nextAt_idx" ON "ReadCalendar"("nextAt");

-- CreateIndex
CREATE INDEX "ReadEvent_date_endDate_idx" ON "ReadEvent"("date", "endDate");

-- CreateIndex
CREATE INDEX "ScheduleItem_sourceUid_idx" ON "ScheduleItem"("sourceUid");
