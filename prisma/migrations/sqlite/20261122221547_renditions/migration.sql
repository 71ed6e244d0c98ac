-- CreateTable
CREATE TABLE "Rendition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "objectKey" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "durationMs" INTEGER,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "recipe" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Rendition_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MediaJob" (
    "itemId" TEXT NOT NULL PRIMARY KEY,
    "recipe" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "lane" TEXT NOT NULL DEFAULT 'quick',
    "priority" INTEGER NOT NULL DEFAULT 0,
    "workMs" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimId" TEXT,
    "leaseUntil" DATETIME,
    "startedAt" DATETIME,
    "cause" TEXT,
    "causeAtMs" INTEGER,
    "queuedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MediaJob_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: added, not rebuilt, because the table's rows are the family's
ALTER TABLE "MediaItem" ADD COLUMN "preparation" TEXT NOT NULL DEFAULT 'ready';
ALTER TABLE "MediaItem" ADD COLUMN "thumbhash" TEXT;
ALTER TABLE "MediaItem" ADD COLUMN "durationMs" INTEGER;
ALTER TABLE "MediaItem" ADD COLUMN "openedAt" DATETIME;

-- CreateIndex
CREATE UNIQUE INDEX "Rendition_objectKey_key" ON "Rendition"("objectKey");

-- CreateIndex
CREATE UNIQUE INDEX "Rendition_itemId_kind_key" ON "Rendition"("itemId", "kind");

-- CreateIndex
CREATE INDEX "MediaJob_lane_state_priority_workMs_queuedAt_idx" ON "MediaJob"("lane", "state", "priority", "workMs", "queuedAt");

-- What was there before counts as opened: only what arrives from now on is new to him.
UPDATE "MediaItem" SET "openedAt" = "uploadedAt";
