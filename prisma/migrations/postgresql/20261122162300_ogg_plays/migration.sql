-- Ogg recordings that came before the hub played them.
UPDATE "MediaItem" SET "mediaType" = 'audio' WHERE "contentType" = 'audio/ogg';
