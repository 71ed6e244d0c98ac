-- CreateTable
CREATE TABLE "ChecklistTask" (
    "position" INTEGER NOT NULL,
    "taskId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "timeWindow" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ChecklistTask_pkey" PRIMARY KEY ("position")
);

-- CreateIndex
CREATE UNIQUE INDEX "ChecklistTask_taskId_key" ON "ChecklistTask"("taskId");
