-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN "wave" TEXT;
