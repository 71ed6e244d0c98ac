-- AlterTable
ALTER TABLE "Rendition" ADD COLUMN "language" TEXT;
