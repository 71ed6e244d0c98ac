-- CreateTable
CREATE TABLE "RequestResult" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "request" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "RequestResult_at_idx" ON "RequestResult"("at");
