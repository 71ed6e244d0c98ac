-- CreateTable
CREATE TABLE "BookMemory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "book" TEXT NOT NULL,
    "version" INTEGER NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Household" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "nickname" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "placeTitle" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "timeZone" TEXT NOT NULL,
    "inIsrael" BOOLEAN NOT NULL,
    "placeIsChosen" BOOLEAN NOT NULL DEFAULT false,
    "candleMinutes" INTEGER,
    "havdalahMinutes" INTEGER,
    "opinion" TEXT NOT NULL DEFAULT 'gra',
    "nusach" TEXT NOT NULL DEFAULT 'chabad',
    "quietNineAv" BOOLEAN NOT NULL DEFAULT true,
    "kioskMayDelete" BOOLEAN NOT NULL DEFAULT false,
    "pronoun" TEXT NOT NULL DEFAULT 'he',
    "nameInBook" TEXT NOT NULL DEFAULT 'printed',
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_Household" ("candleMinutes", "city", "country", "havdalahMinutes", "id", "inIsrael", "kioskMayDelete", "latitude", "location", "longitude", "name", "nickname", "nusach", "opinion", "placeIsChosen", "placeTitle", "pronoun", "quietNineAv", "timeZone", "updatedAt") SELECT "candleMinutes", "city", "country", "havdalahMinutes", "id", "inIsrael", "kioskMayDelete", "latitude", "location", "longitude", "name", "nickname", "nusach", "opinion", "placeIsChosen", "placeTitle", "pronoun", "quietNineAv", "timeZone", "updatedAt" FROM "Household";
DROP TABLE "Household";
ALTER TABLE "new_Household" RENAME TO "Household";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
