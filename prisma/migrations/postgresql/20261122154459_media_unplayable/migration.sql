-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN     "unplayableAt" TIMESTAMP(3),
ADD COLUMN     "unplayableBy" TEXT;
