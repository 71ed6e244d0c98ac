-- CreateIndex
CREATE INDEX "MediaItem_senderKind_senderId_uploadedAt_id_idx" ON "MediaItem"("senderKind", "senderId", "uploadedAt", "id");

-- CreateIndex
CREATE INDEX "MediaItem_openedAt_deletedAt_mediaType_uploadedAt_idx" ON "MediaItem"("openedAt", "deletedAt", "mediaType", "uploadedAt");

-- CreateIndex
CREATE INDEX "MediaItem_deletedAt_sizeBytes_idx" ON "MediaItem"("deletedAt", "sizeBytes");

-- CreateIndex
CREATE INDEX "Rendition_sizeBytes_idx" ON "Rendition"("sizeBytes");

-- CreateIndex
CREATE INDEX "ScheduleItem_deletedAt_recurringGroupId_scheduledDate_idx" ON "ScheduleItem"("deletedAt", "recurringGroupId", "scheduledDate");
