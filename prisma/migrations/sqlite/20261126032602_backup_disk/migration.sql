-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_BackupRecord" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "madeAt" DATETIME NOT NULL,
    "goodAt" DATETIME,
    "files" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,
    "onDataDisk" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_BackupRecord" ("files", "goodAt", "id", "lost", "madeAt") SELECT "files", "goodAt", "id", "lost", "madeAt" FROM "BackupRecord";
DROP TABLE "BackupRecord";
ALTER TABLE "new_BackupRecord" RENAME TO "BackupRecord";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
