-- AlterTable
ALTER TABLE "ScheduleItem" ADD COLUMN "markedBy" TEXT;

-- CreateTable
CREATE TABLE "CareEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "date" TEXT NOT NULL,
    "itemId" TEXT,
    "title" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "value" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "userId" TEXT,
    "byName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "editedAt" DATETIME,
    "former" TEXT NOT NULL DEFAULT '[]',
    "markedAt" DATETIME,
    "struckAt" DATETIME,
    "struckBy" TEXT NOT NULL DEFAULT '',
    "struckWhy" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE INDEX "CareEntry_date_at_idx" ON "CareEntry"("date", "at");

-- CreateIndex
CREATE INDEX "CareEntry_kind_at_idx" ON "CareEntry"("kind", "at");
