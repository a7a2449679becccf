INSERT INTO sensitive_word (word, key, level) SELECT word, lower(word), level FROM im_blocked_word ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE im_blocked_word;--> statement-breakpoint
-- Conversations that came without a session, such as by a node of the version before while 0003 ran.
INSERT INTO institution_session (
	institution_id, conv_id, institution_uid, visitor_uid, visitor_name, opened_at, unread, last_seq, last_at, preview, from_visitor
)
SELECT a.institution_id, c.id, a.uid, visitor.uid, fold_name(visitor.name), last.ctime,
	(
		SELECT count(*) FROM im_msg x
		WHERE x.conv_id = c.id AND x.seq > greatest(m.read_seq, m.clear_seq, m.join_seq) AND x.from_uid <> a.uid
			AND x.msg_type <> 'event' AND x.retracted_at IS NULL
	),
	last.seq, last.ctime, left(coalesce(last.body->'msg_body'->>'text', ''), 100), last.from_uid <> a.uid
FROM account a
JOIN im_member m ON m.uid = a.uid
JOIN im_conv c ON c.id = m.conv_id AND c.kind = 3
JOIN account visitor ON visitor.uid = c.low_uid + c.high_uid - a.uid
JOIN LATERAL (
	SELECT * FROM im_msg x WHERE x.conv_id = c.id AND x.msg_type <> 'event' ORDER BY x.seq DESC LIMIT 1
) last ON true
WHERE a.role = 'institution' AND a.institution_id IS NOT NULL
ON CONFLICT (institution_id, conv_id) DO NOTHING;--> statement-breakpoint
-- Of conversations from before there was an inbox: the words of pictures, files, places and cards, and of what was withdrawn.
UPDATE institution_session s SET preview = left(CASE
	WHEN m.retracted_at IS NOT NULL THEN '（消息已撤回）'
	WHEN m.msg_type = 'image' THEN '[图片]'
	WHEN m.msg_type = 'file' THEN '[文件] ' || coalesce(m.body->'msg_body'->>'fname', '')
	WHEN m.msg_type = 'location' THEN '[位置] ' || coalesce(m.body->'msg_body'->>'label', '')
	WHEN m.msg_type = 'custom' THEN rtrim('[卡片] ' || coalesce(m.body->'msg_body'->>'title', ''))
	ELSE ''
END, 100)
FROM im_msg m
WHERE m.conv_id = s.conv_id AND m.seq = s.last_seq AND (s.preview = '' OR m.retracted_at IS NOT NULL);--> statement-breakpoint
-- And who waits in them since when: sessions that have never had a wait, and a visitor's message after the last answer.
WITH waiting AS (
	SELECT s.institution_id, s.conv_id, (
		SELECT min(x.ctime) FROM im_msg x
		WHERE x.conv_id = s.conv_id AND x.from_uid <> s.institution_uid AND x.msg_type <> 'event' AND x.retracted_at IS NULL
			AND x.seq > coalesce((
				SELECT max(m.seq) FROM im_msg m LEFT JOIN institution_answer a ON a.conv_id = m.conv_id AND a.seq = m.seq
				WHERE m.conv_id = s.conv_id AND m.from_uid = s.institution_uid AND m.msg_type <> 'event'
					AND (a.seq IS NULL OR a.member_uid IS NOT NULL)
			), 0)
	) AS since
	FROM institution_session s
	WHERE s.state = 'open' AND s.waiting_since IS NULL AND NOT EXISTS (
		SELECT 1 FROM institution_wait w WHERE w.institution_id = s.institution_id AND w.conv_id = s.conv_id
	)
), started AS (
	INSERT INTO institution_wait (institution_id, conv_id, started_at)
	SELECT institution_id, conv_id, since FROM waiting WHERE since IS NOT NULL
)
UPDATE institution_session s SET waiting_since = waiting.since FROM waiting
WHERE s.institution_id = waiting.institution_id AND s.conv_id = waiting.conv_id AND waiting.since IS NOT NULL;--> statement-breakpoint
WITH item AS (
  INSERT INTO moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at)
  SELECT 'book', id, 'pending', title, author, proposed_by, created_at FROM book
  WHERE state = 'pending' AND proposed_by IS NOT NULL ORDER BY id
  RETURNING id, author_uid, submitted_at
), logged AS (
  INSERT INTO moderation_log (item_id, act, actor_uid, at) SELECT id, 'submitted', author_uid, submitted_at FROM item
)
INSERT INTO moderation_count (kind, state, n) SELECT 'book', 'pending', count(*) FROM item HAVING count(*) > 0;--> statement-breakpoint
UPDATE im_member SET in_group = true FROM im_conv WHERE im_conv.id = im_member.conv_id AND im_conv.kind = 4;--> statement-breakpoint
UPDATE moderation_item SET channel_id = 0 WHERE kind IN ('post', 'review', 'news', 'book_list', 'reading_lead');
--> statement-breakpoint
-- Records stay as they are written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_link_append_only BEFORE UPDATE OR DELETE ON audit_link FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_link_no_truncate BEFORE TRUNCATE ON audit_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER activity_log_no_update BEFORE UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER activity_log_no_truncate BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The law asks for six months.
CREATE TRIGGER activity_log_kept BEFORE DELETE ON activity_log FOR EACH ROW
	WHEN (OLD.at > now() - interval '184 days') EXECUTE FUNCTION refuse_change();
-- Bans on sending that run still, from the record of the decisions; what an operator lifted since stays lifted.
INSERT INTO sanction (uid, act, object_kind, object_id, title, reason, sentence, decided_by, decided_at)
SELECT k.about_uid, 'restrict', 'message', k.msg_id, left(coalesce(m.body->'msg_body'->>'text', ''), 40),
  CASE a.details->>'reason' WHEN 'spam' THEN 'advertising' WHEN 'abuse' THEN 'abuse' WHEN 'porn' THEN 'illegal'
    WHEN 'fraud' THEN 'illegal' WHEN 'illegal' THEN 'illegal' ELSE 'other' END,
  coalesce(a.details->>'sentence', ''), a.actor_uid, a.at
FROM audit_log a JOIN im_report_case k ON k.id = a.object_id LEFT JOIN im_msg m ON m.msg_id = k.msg_id
WHERE a.act = 'im_case.silence' AND a.object_kind = 'im_case' AND (a.details->>'silencedUntil')::timestamptz > now()
  AND NOT EXISTS (
    SELECT 1 FROM audit_log l WHERE l.act = 'im_case.silence_lifted' AND l.at > a.at
      AND (l.details->>'uid')::bigint = k.about_uid
  );--> statement-breakpoint
INSERT INTO penalty (uid, "right", sanction_id, by_hand, starts_at, ends_at)
SELECT s.uid, 'message', s.id, true, s.decided_at, (a.details->>'silencedUntil')::timestamptz
FROM sanction s JOIN im_report_case k ON k.msg_id = s.object_id
  JOIN audit_log a ON a.object_kind = 'im_case' AND a.object_id = k.id AND a.at = s.decided_at AND a.act = 'im_case.silence'
WHERE s.act = 'restrict' AND s.object_kind = 'message';--> statement-breakpoint
INSERT INTO word_list (one, revision) VALUES (true, 0);--> statement-breakpoint
INSERT INTO second_look_key (key) VALUES (gen_random_uuid()::text);--> statement-breakpoint
-- What the word list had reported becomes items of the queue; what members reported stays a case.
INSERT INTO im_flagged (msg_id, conv_id, context)
SELECT msg_id, conv_id, context FROM im_report WHERE by_uid = 0 AND closed_at IS NULL;--> statement-breakpoint
WITH item AS (
  INSERT INTO moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, priority, signals)
  SELECT 'message', r.msg_id, 'pending', CASE c.kind WHEN 3 THEN '私信' WHEN 4 THEN '群消息' ELSE '聊天室消息' END,
    left(coalesce(m.body->'msg_body'->>'text', ''), 200), r.about_uid, r.created_at, 10,
    '[{"source": "word", "level": "low", "text": "命中敏感词", "words": []}]'
  FROM im_report r JOIN im_conv c ON c.id = r.conv_id JOIN im_msg m ON m.msg_id = r.msg_id
  WHERE r.by_uid = 0 AND r.closed_at IS NULL ORDER BY r.id
  RETURNING id, author_uid, submitted_at
), logged AS (
  INSERT INTO moderation_log (item_id, act, actor_uid, at) SELECT id, 'submitted', author_uid, submitted_at FROM item
)
INSERT INTO moderation_count (kind, state, n) SELECT 'message', 'pending', count(*) FROM item HAVING count(*) > 0;--> statement-breakpoint
DELETE FROM im_report_case k WHERE decided_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM im_report r WHERE r.msg_id = k.msg_id AND r.by_uid <> 0);--> statement-breakpoint
DELETE FROM im_report WHERE by_uid = 0 AND closed_at IS NULL;--> statement-breakpoint
UPDATE im_report SET reason = 'other', note = '命中敏感词' WHERE by_uid = 0;
