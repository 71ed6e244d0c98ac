-- CreateTable
CREATE TABLE "MediaAnswer" (
    "itemId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("itemId", "kind"),
    CONSTRAINT "MediaAnswer_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VoiceAnswer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" TEXT,
    "objectKey" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "storedAt" DATETIME,
    CONSTRAINT "VoiceAnswer_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "VoiceAnswer_objectKey_key" ON "VoiceAnswer"("objectKey");

-- CreateIndex
CREATE INDEX "VoiceAnswer_itemId_idx" ON "VoiceAnswer"("itemId");
