-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN "lengthMinutes" INTEGER;
ALTER TABLE "ScheduleItem" ADD COLUMN "place" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ScheduleItem" ADD COLUMN "person" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ScheduleItem" ADD COLUMN "personKind" TEXT NOT NULL DEFAULT 'comes';
ALTER TABLE "ScheduleItem" ADD COLUMN "driver" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ScheduleItem" ADD COLUMN "travelMinutes" INTEGER;

-- AlterTable
ALTER TABLE "ScheduleSeries" ADD COLUMN "lengthMinutes" INTEGER;
ALTER TABLE "ScheduleSeries" ADD COLUMN "place" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ScheduleSeries" ADD COLUMN "person" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ScheduleSeries" ADD COLUMN "personKind" TEXT NOT NULL DEFAULT 'comes';
ALTER TABLE "ScheduleSeries" ADD COLUMN "driver" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ScheduleSeries" ADD COLUMN "travelMinutes" INTEGER;
