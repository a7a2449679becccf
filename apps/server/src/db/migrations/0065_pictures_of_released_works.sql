-- what is published already
UPDATE "work_release" SET "pictures" = CASE WHEN "cover" IS NOT NULL THEN ARRAY["cover"] ELSE ARRAY(
  SELECT address #>> '{}' FROM jsonb_path_query("body", 'strict $.** ? (@.type == "image").attrs.src', '{}', true) address
  LIMIT 9) END
WHERE "cover" IS NOT NULL OR (NOT "spoiler" AND "body" @? 'strict $.** ? (@.type == "image")');
--> statement-breakpoint
UPDATE "content_entry" SET "cover" = release.pictures[1] FROM "work_release" release
WHERE release.work_id = content_entry.id AND content_entry.kind IN ('post', 'review', 'news', 'book_list', 'reading_lead')
  AND content_entry.cover IS NULL AND release.pictures <> '{}';
