-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SetupCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "codeHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL
);
INSERT INTO "new_SetupCode" ("codeHash", "expiresAt", "id") SELECT "codeHash", "expiresAt", "id" FROM "SetupCode";
DROP TABLE "SetupCode";
ALTER TABLE "new_SetupCode" RENAME TO "SetupCode";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
