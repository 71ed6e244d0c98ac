-- CreateTable
CREATE TABLE "PlanSpan" (
    "id" TEXT NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "PlanSpan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SpanPause" (
    "spanId" TEXT NOT NULL,
    "groupId" TEXT NOT NULL,

    CONSTRAINT "SpanPause_pkey" PRIMARY KEY ("spanId","groupId")
);

-- CreateIndex
CREATE INDEX "PlanSpan_deletedAt_endDate_idx" ON "PlanSpan"("deletedAt", "endDate");

-- AddForeignKey
ALTER TABLE "SpanPause" ADD CONSTRAINT "SpanPause_spanId_fkey" FOREIGN KEY ("spanId") REFERENCES "PlanSpan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
