-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN "unplayableAt" DATETIME;
ALTER TABLE "MediaItem" ADD COLUMN "unplayableBy" TEXT;
