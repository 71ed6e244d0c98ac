-- CreateTable
CREATE TABLE "ChecklistTask" (
    "position" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "taskId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "timeWindow" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "ChecklistTask_taskId_key" ON "ChecklistTask"("taskId");
