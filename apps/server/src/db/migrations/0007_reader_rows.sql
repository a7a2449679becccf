-- Who registered with their first sign-in did so from its address.
UPDATE account SET registered_ip = first.ip
FROM (
	SELECT DISTINCT ON (uid) uid, ip, at FROM activity_log
	WHERE kind = 'sign_in' AND act IN ('sms', 'jverification', 'external', 'anonymity') AND ip IS NOT NULL
	ORDER BY uid, id
) AS first
WHERE first.uid = account.uid AND first.at BETWEEN account.created_at - interval '1 minute' AND account.created_at + interval '1 minute';--> statement-breakpoint
-- The one rule of what people without an account may read: published, neither taken down nor deleted, of an author whose
-- account is open, not for the members of a closed circle alone, and as its author wants it. Columns are what readers see.
CREATE VIEW readable_work AS
SELECT work.id, work.kind, work.author_uid, author.name AS author_name, work.published_at, release.released_at,
  release.title, release.excerpt, release.words, release.cover, release.circle_id, release.channel_id,
  release.filed_topic_ids AS topic_ids, release.book_id, release.rating, release.spoiler, release.ai_made, release.body, release.beside,
  coalesce(work.searchable, preference.works_searchable, true) AS searchable
FROM work
  JOIN work_release release ON release.work_id = work.id
  JOIN account author ON author.uid = work.author_uid AND author.disabled_at IS NULL
  LEFT JOIN member_preference preference ON preference.uid = work.author_uid
  LEFT JOIN circle ON circle.id = release.circle_id
WHERE work.state = 'published' AND work.deleted_at IS NULL AND work.published_at IS NOT NULL
  AND coalesce(work.open_to_visitors, preference.works_open_to_visitors, true)
  AND (release.circle_id IS NULL OR (circle.state = 'public' AND circle.join_mode <> 'closed'));
