CREATE OR REPLACE VIEW readable_work AS
SELECT work.id, work.kind, work.author_uid, author.name AS author_name, work.published_at, release.released_at,
  release.title, release.excerpt, release.words, release.cover, release.circle_id, release.channel_id,
  release.filed_topic_ids AS topic_ids, release.book_id, release.rating, release.spoiler, release.ai_made, release.body, release.beside,
  coalesce(work.searchable, preference.works_searchable, true) AS searchable, coalesce(release.pictures[1], release.cover) AS picture
FROM work
  JOIN work_release release ON release.work_id = work.id
  JOIN account author ON author.uid = work.author_uid AND author.disabled_at IS NULL
  LEFT JOIN member_preference preference ON preference.uid = work.author_uid
  LEFT JOIN circle ON circle.id = release.circle_id
WHERE work.state = 'published' AND work.deleted_at IS NULL AND work.published_at IS NOT NULL
  AND coalesce(work.open_to_visitors, preference.works_open_to_visitors, true)
  AND (release.circle_id IS NULL OR (circle.state = 'public' AND circle.join_mode <> 'closed'));
