-- CreateTable
CREATE TABLE "Contact" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "onSheet" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Contact_position_key" ON "Contact"("position");

-- What was a telephone number of the sheet is someone of the list whose number stands on it.
INSERT INTO "Contact" ("id", "position", "name", "number", "onSheet", "updatedAt")
SELECT 'number-' || "position", "position", "name", "number", true, "updatedAt" FROM "PhoneNumber";

-- DropTable
DROP TABLE "PhoneNumber";
