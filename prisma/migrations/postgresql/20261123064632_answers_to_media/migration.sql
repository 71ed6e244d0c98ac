-- CreateTable
CREATE TABLE "MediaAnswer" (
    "itemId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MediaAnswer_pkey" PRIMARY KEY ("itemId","kind")
);

-- CreateTable
CREATE TABLE "VoiceAnswer" (
    "id" TEXT NOT NULL,
    "itemId" TEXT,
    "objectKey" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "storedAt" TIMESTAMP(3),

    CONSTRAINT "VoiceAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "VoiceAnswer_objectKey_key" ON "VoiceAnswer"("objectKey");

-- CreateIndex
CREATE INDEX "VoiceAnswer_itemId_idx" ON "VoiceAnswer"("itemId");

-- AddForeignKey
ALTER TABLE "MediaAnswer" ADD CONSTRAINT "MediaAnswer_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoiceAnswer" ADD CONSTRAINT "VoiceAnswer_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;
