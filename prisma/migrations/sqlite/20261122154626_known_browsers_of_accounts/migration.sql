-- The former rows belong to no account, and their tokens could be of the browser's own choosing: nobody is known any more.
DELETE FROM "KnownBrowser";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_KnownBrowser" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "KnownBrowser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_KnownBrowser" ("tokenHash") SELECT "tokenHash" FROM "KnownBrowser";
DROP TABLE "KnownBrowser";
ALTER TABLE "new_KnownBrowser" RENAME TO "KnownBrowser";
CREATE INDEX "KnownBrowser_userId_idx" ON "KnownBrowser"("userId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
