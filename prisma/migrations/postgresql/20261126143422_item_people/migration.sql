-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN     "driver" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lengthMinutes" INTEGER,
ADD COLUMN     "person" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "personKind" TEXT NOT NULL DEFAULT 'comes',
ADD COLUMN     "place" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "travelMinutes" INTEGER;

-- AlterTable
ALTER TABLE "ScheduleSeries" ADD COLUMN     "driver" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lengthMinutes" INTEGER,
ADD COLUMN     "person" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "personKind" TEXT NOT NULL DEFAULT 'comes',
ADD COLUMN     "place" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "travelMinutes" INTEGER;
