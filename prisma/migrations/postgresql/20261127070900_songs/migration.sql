-- DropIndex
DROP INDEX "MediaItem_deletedAt_uploadedAt_id_idx";

-- DropIndex
DROP INDEX "MediaItem_openedAt_deletedAt_mediaType_uploadedAt_idx";

-- DropIndex
DROP INDEX "MediaItem_deletedAt_sizeBytes_idx";

-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "plainSongs" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "UploadLink" ADD COLUMN     "addsSongs" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "UploadSession" ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'post';

-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'post';

-- CreateTable
CREATE TABLE "Song" (
    "itemId" TEXT NOT NULL,
    "artist" TEXT NOT NULL DEFAULT '',
    "album" TEXT NOT NULL DEFAULT '',
    "disc" INTEGER,
    "track" INTEGER,
    "gain" DOUBLE PRECISION,
    "isPlain" BOOLEAN NOT NULL DEFAULT false,
    "readAt" TIMESTAMP(3),
    "coverItemId" TEXT,

    CONSTRAINT "Song_pkey" PRIMARY KEY ("itemId")
);

-- CreateIndex
CREATE INDEX "Song_coverItemId_idx" ON "Song"("coverItemId");

-- CreateIndex
CREATE INDEX "MediaItem_purpose_deletedAt_uploadedAt_id_idx" ON "MediaItem"("purpose", "deletedAt", "uploadedAt", "id");

-- CreateIndex
CREATE INDEX "MediaItem_openedAt_deletedAt_purpose_mediaType_uploadedAt_idx" ON "MediaItem"("openedAt", "deletedAt", "purpose", "mediaType", "uploadedAt");

-- CreateIndex
CREATE INDEX "MediaItem_deletedAt_purpose_sizeBytes_idx" ON "MediaItem"("deletedAt", "purpose", "sizeBytes");

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_coverItemId_fkey" FOREIGN KEY ("coverItemId") REFERENCES "MediaItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;
