-- Of these the original is shown: they count as ready, as lib/media/shown-rules.ts says of new ones.
UPDATE "MediaItem"
SET "preparation" = 'ready'
WHERE "preparation" = 'failed'
  AND "contentType" IN ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'video/mp4', 'video/quicktime', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/webm')
  AND EXISTS (
    SELECT 1
    FROM "MediaJob"
    WHERE "MediaJob"."itemId" = "MediaItem"."id"
      AND "MediaJob"."state" = 'failed'
      AND (
        ("MediaItem"."mediaType" = 'image' AND "MediaJob"."cause" = 'unsupported')
        OR ("MediaItem"."mediaType" IN ('video', 'audio') AND "MediaJob"."cause" IN ('unsupported', 'too-long', 'took-too-long', 'too-much-memory', 'crashed'))
      )
  );
