-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN     "timeRule" TEXT;

-- CreateTable
CREATE TABLE "ScheduleSeries" (
    "id" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "scheduledTime" TEXT,
    "timeRule" TEXT,
    "category" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "isOpen" BOOLEAN NOT NULL,
    "madeUntil" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScheduleSeries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduleChange" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "who" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "groupId" TEXT,

    CONSTRAINT "ScheduleChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduleCalendar" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "household" TEXT NOT NULL,

    CONSTRAINT "ScheduleCalendar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScheduleSeries_isOpen_madeUntil_idx" ON "ScheduleSeries"("isOpen", "madeUntil");

-- CreateIndex
CREATE INDEX "ScheduleChange_at_idx" ON "ScheduleChange"("at");

-- CreateIndex
CREATE INDEX "ScheduleChange_groupId_at_idx" ON "ScheduleChange"("groupId", "at");
