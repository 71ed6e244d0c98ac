-- CreateTable
CREATE TABLE "ContentMark" (
    "kind" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "verdict" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "judge" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("kind", "entryId")
);
