-- AlterTable
ALTER TABLE "Household" ADD COLUMN "plainSongs" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'post';

-- AlterTable
ALTER TABLE "UploadLink" ADD COLUMN "addsSongs" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "UploadSession" ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'post';

-- CreateTable
CREATE TABLE "Song" (
    "itemId" TEXT NOT NULL PRIMARY KEY,
    "artist" TEXT NOT NULL DEFAULT '',
    "album" TEXT NOT NULL DEFAULT '',
    "disc" INTEGER,
    "track" INTEGER,
    "gain" REAL,
    "isPlain" BOOLEAN NOT NULL DEFAULT false,
    "readAt" DATETIME,
    "coverItemId" TEXT,
    CONSTRAINT "Song_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Song_coverItemId_fkey" FOREIGN KEY ("coverItemId") REFERENCES "MediaItem" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- RedefineIndex
DROP INDEX "MediaItem_deletedAt_uploadedAt_id_idx";
CREATE INDEX "MediaItem_purpose_deletedAt_uploadedAt_id_idx" ON "MediaItem"("purpose", "deletedAt", "uploadedAt", "id");

-- RedefineIndex
DROP INDEX "MediaItem_openedAt_deletedAt_mediaType_uploadedAt_idx";
CREATE INDEX "MediaItem_openedAt_deletedAt_purpose_mediaType_uploadedAt_idx" ON "MediaItem"("openedAt", "deletedAt", "purpose", "mediaType", "uploadedAt");

-- RedefineIndex
DROP INDEX "MediaItem_deletedAt_sizeBytes_idx";
CREATE INDEX "MediaItem_deletedAt_purpose_sizeBytes_idx" ON "MediaItem"("deletedAt", "purpose", "sizeBytes");

-- CreateIndex
CREATE INDEX "Song_coverItemId_idx" ON "Song"("coverItemId");
