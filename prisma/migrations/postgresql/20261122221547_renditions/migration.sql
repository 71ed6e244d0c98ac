-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN     "durationMs" INTEGER,
ADD COLUMN     "openedAt" TIMESTAMP(3),
ADD COLUMN     "preparation" TEXT NOT NULL DEFAULT 'ready',
ADD COLUMN     "thumbhash" TEXT;

-- CreateTable
CREATE TABLE "Rendition" (
    "id" TEXT NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Rendition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MediaJob" (
    "itemId" TEXT NOT NULL,
    "recipe" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "lane" TEXT NOT NULL DEFAULT 'quick',
    "priority" INTEGER NOT NULL DEFAULT 0,
    "workMs" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimId" TEXT,
    "leaseUntil" TIMESTAMP(3),
    "startedAt" TIMESTAMP(3),
    "cause" TEXT,
    "causeAtMs" INTEGER,
    "queuedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MediaJob_pkey" PRIMARY KEY ("itemId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Rendition_objectKey_key" ON "Rendition"("objectKey");

-- CreateIndex
CREATE UNIQUE INDEX "Rendition_itemId_kind_key" ON "Rendition"("itemId", "kind");

-- CreateIndex
CREATE INDEX "MediaJob_lane_state_priority_workMs_queuedAt_idx" ON "MediaJob"("lane", "state", "priority", "workMs", "queuedAt");

-- AddForeignKey
ALTER TABLE "Rendition" ADD CONSTRAINT "Rendition_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MediaJob" ADD CONSTRAINT "MediaJob_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was there before counts as opened: only what arrives from now on is new to him.
UPDATE "MediaItem" SET "openedAt" = "uploadedAt";
