INSERT INTO institution_member (uid, institution_id, role, joined_at)
SELECT uid, institution_id, CASE WHEN row_number() OVER (PARTITION BY institution_id ORDER BY uid) = 1 THEN 'owner' ELSE 'admin' END, now()
FROM account WHERE role = 'user' AND institution_id IS NOT NULL;--> statement-breakpoint
-- A button-type entry for each code that an institution's members may hold.
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, perms, order_num)
SELECT parent.id, code.menu_name, 'F', '', code.perms, code.order_num
FROM (VALUES
	('leave-message', '查看留言', 'inst:message:read', 40),
	('insight', '查看回复报告', 'inst:report:read', 30),
	('member', '管理成员', 'inst:member:manage', 30),
	('announcing', '装修主页', 'inst:page:edit', 40),
	('announcing', '发布主页', 'inst:page:publish', 50),
	('member', '编辑机构信息', 'inst:profile:edit', 40),
	('member', '补交资质', 'inst:qualification:renew', 50)
) AS code (parent, menu_name, perms, order_num)
JOIN institution_menu parent ON parent.path = code.parent AND parent.parent_id IS NULL AND parent.menu_type = 'M';--> statement-breakpoint
-- The menu shows what is there: pages by their views, and each code where it is used.
DELETE FROM institution_menu WHERE path = 'visits';--> statement-breakpoint
UPDATE institution_menu SET path = '/message/im', component = NULL WHERE path = 'inbox';--> statement-breakpoint
UPDATE institution_menu SET component = 'institution-inbox/canned-replies-page', perms = 'inst:message:reply' WHERE path = 'replies';--> statement-breakpoint
UPDATE institution_menu SET component = 'institution-inbox/response-report-page', perms = 'inst:report:read' WHERE path = 'response';--> statement-breakpoint
UPDATE institution_menu SET component = 'institution-profile/members-page' WHERE path = 'people';--> statement-breakpoint
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, icon, visible, order_num) VALUES
	(NULL, '主页与信息', 'M', 'homepage', 'palette', false, 3);--> statement-breakpoint
UPDATE institution_menu SET parent_id = (SELECT id FROM institution_menu WHERE path = 'homepage')
WHERE perms IN ('inst:page:edit', 'inst:page:publish', 'inst:profile:edit', 'inst:qualification:renew') AND menu_type = 'F';--> statement-breakpoint
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num)
SELECT parent.id, child.menu_name, child.menu_type, child.path, child.component, child.icon, child.perms, child.order_num
FROM (VALUES
	('announcing', '发布资讯与直播', 'F', '', NULL, NULL, 'inst:content:publish', 40),
	('announcing', '编辑图书分类', 'F', '', NULL, NULL, 'inst:category:edit', 50),
	('leave-message', '自动回复', 'C', 'automatic-answer', 'institution-inbox/automatic-answer-page', 'clock', 'inst:message:reply', 25)
) AS child (parent, menu_name, menu_type, path, component, icon, perms, order_num)
JOIN institution_menu parent ON parent.path = child.parent AND parent.parent_id IS NULL AND parent.menu_type = 'M';--> statement-breakpoint
-- Numbers in tens, in the order in which they stand.
UPDATE institution_menu SET order_num = placed.n * 10
FROM (SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY order_num, id) AS n FROM institution_menu) AS placed
WHERE placed.id = institution_menu.id;--> statement-breakpoint
-- Visitors are found by nobody.
CREATE OR REPLACE FUNCTION "index_name_suffixes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM name_suffix WHERE uid = NEW.uid;
	IF NEW.disabled_at IS NULL AND NEW.role <> 'visitor' THEN
		INSERT INTO name_suffix (uid, at, is_full, suffix)
		SELECT NEW.uid, at, at = 1, substr(name, at)
		FROM (SELECT fold_name(NEW.name) AS name) folded, generate_series(1, char_length(name)) at;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "institution_session_keys"(state text, unread integer, waiting_since timestamptz, assignee_uid bigint)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_remove(ARRAY[
		state,
		CASE WHEN state = 'open' AND unread > 0 THEN 'unread' END,
		CASE WHEN state = 'open' AND waiting_since IS NOT NULL THEN 'unanswered' END,
		CASE WHEN state = 'open' THEN coalesce('mine:' || assignee_uid, 'unassigned') END
	], NULL)
$$;--> statement-breakpoint
CREATE FUNCTION "count_added_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO institution_session_count (institution_id, key, n)
	SELECT institution_id, key, count(*)
	FROM added, unnest(institution_session_keys(state, unread, waiting_since, assignee_uid)) key
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (institution_id, key) DO UPDATE SET n = institution_session_count.n + excluded.n;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "institution_session_added" AFTER INSERT ON "institution_session"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_sessions"();--> statement-breakpoint
CREATE FUNCTION "count_changed_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO institution_session_count (institution_id, key, n)
	SELECT institution_id, key, sum(n) FROM (
		SELECT institution_id, key, 1 AS n
		FROM added, unnest(institution_session_keys(state, unread, waiting_since, assignee_uid)) key
		UNION ALL
		SELECT institution_id, key, -1
		FROM removed, unnest(institution_session_keys(state, unread, waiting_since, assignee_uid)) key
	) changes
	GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
	ON CONFLICT (institution_id, key) DO UPDATE SET n = institution_session_count.n + excluded.n;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "institution_session_changed" AFTER UPDATE ON "institution_session"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_sessions"();--> statement-breakpoint
CREATE FUNCTION "index_session_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM institution_session_name WHERE institution_id = NEW.institution_id AND conv_id = NEW.conv_id;
	INSERT INTO institution_session_name (institution_id, conv_id, at, suffix)
	SELECT NEW.institution_id, NEW.conv_id, at, substr(NEW.visitor_name, at)
	FROM generate_series(1, char_length(NEW.visitor_name)) at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "institution_session_named" AFTER INSERT ON "institution_session"
	FOR EACH ROW EXECUTE FUNCTION "index_session_name"();--> statement-breakpoint
CREATE TRIGGER "institution_session_renamed" AFTER UPDATE OF "visitor_name" ON "institution_session"
	FOR EACH ROW WHEN (OLD.visitor_name IS DISTINCT FROM NEW.visitor_name)
	EXECUTE FUNCTION "index_session_name"();--> statement-breakpoint
-- An institution has no requests box, and its earlier conversations stand in the inbox.
UPDATE im_member SET accepted = true
WHERE NOT accepted AND uid IN (SELECT uid FROM account WHERE role = 'institution');--> statement-breakpoint
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
WHERE a.role = 'institution' AND a.institution_id IS NOT NULL;
