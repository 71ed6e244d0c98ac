-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "placeIsChosen" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "RestSettings" ADD COLUMN     "board" TEXT NOT NULL DEFAULT 'board',
ADD COLUMN     "boardAfterMinutes" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "boardEndedAt" TIMESTAMP(3),
ADD COLUMN     "boardLeadMinutes" INTEGER NOT NULL DEFAULT 10,
ADD COLUMN     "boardPicture" TEXT NOT NULL DEFAULT 'one',
ADD COLUMN     "revealSent" TEXT NOT NULL DEFAULT 'at-once';

-- Whoever lives elsewhere than in the built-in first place has said so.
UPDATE "Household" SET "placeIsChosen" = true WHERE "location" <> '11213';
