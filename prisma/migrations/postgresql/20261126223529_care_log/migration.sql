-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN     "markedBy" TEXT;

-- CreateTable
CREATE TABLE "CareEntry" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "date" TEXT NOT NULL,
    "itemId" TEXT,
    "title" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "value" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "userId" TEXT,
    "byName" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "editedAt" TIMESTAMP(3),
    "former" TEXT NOT NULL DEFAULT '[]',
    "markedAt" TIMESTAMP(3),
    "struckAt" TIMESTAMP(3),
    "struckBy" TEXT NOT NULL DEFAULT '',
    "struckWhy" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CareEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CareEntry_date_at_idx" ON "CareEntry"("date", "at");

-- CreateIndex
CREATE INDEX "CareEntry_kind_at_idx" ON "CareEntry"("kind", "at");
