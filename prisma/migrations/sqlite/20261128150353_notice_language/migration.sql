-- AlterTable
ALTER TABLE "NoticeChannel" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
