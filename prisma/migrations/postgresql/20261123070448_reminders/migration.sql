-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN     "unansweredAt" TEXT;

-- AlterTable
ALTER TABLE "RestSettings" ADD COLUMN     "chimeOn" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "remindersOn" BOOLEAN NOT NULL DEFAULT true;
