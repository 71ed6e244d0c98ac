-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN     "sourceUid" TEXT;

-- CreateTable
CREATE TABLE "ReadCalendar" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addressSealed" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
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
    "triedAt" TIMESTAMP(3),
    "okAt" TIMESTAMP(3),
    "changedAt" TIMESTAMP(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failCode" TEXT,
    "failedSince" TIMESTAMP(3),
    "nextAt" TIMESTAMP(3) NOT NULL,
    "claimId" TEXT,
    "claimedUntil" TIMESTAMP(3),

    CONSTRAINT "ReadCalendar_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "ReadEvent_pkey" PRIMARY KEY ("calendarId","key")
);

-- CreateIndex
CREATE INDEX "ReadCalendar_nextAt_idx" ON "ReadCalendar"("nextAt");

-- CreateIndex
CREATE INDEX "ReadEvent_date_endDate_idx" ON "ReadEvent"("date", "endDate");

-- CreateIndex
CREATE INDEX "ScheduleItem_sourceUid_idx" ON "ScheduleItem"("sourceUid");

-- AddForeignKey
ALTER TABLE "ReadEvent" ADD CONSTRAINT "ReadEvent_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "ReadCalendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;
