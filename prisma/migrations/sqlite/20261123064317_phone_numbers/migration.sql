-- CreateTable
CREATE TABLE "PhoneNumber" (
    "position" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
