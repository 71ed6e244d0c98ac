-- CreateTable
CREATE TABLE "PlanSpan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "startDate" TEXT NOT NULL,
    "startTime" TEXT,
    "endDate" TEXT NOT NULL,
    "endTime" TEXT,
    "place" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "alerts" BOOLEAN NOT NULL DEFAULT false,
    "kept" TEXT NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "SpanPause" (
    "spanId" TEXT NOT NULL,
    "groupId" TEXT NOT NULL,

    PRIMARY KEY ("spanId", "groupId"),
    CONSTRAINT "SpanPause_spanId_fkey" FOREIGN KEY ("spanId") REFERENCES "PlanSpan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PlanSpan_deletedAt_endDate_idx" ON "PlanSpan"("deletedAt", "endDate");
