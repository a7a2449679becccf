-- What Drizzle's schema cannot say: settings of tables and indexes, the functions and triggers of the name search, and
-- the menu every institution starts with.
ALTER TABLE "search_entry" ALTER COLUMN "folded_title" SET STORAGE MAIN, ALTER COLUMN "folded_author" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "search_entry" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "im_conv" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "im_member" SET (fillfactor = 70);--> statement-breakpoint
CREATE FUNCTION "fold_name"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN lower(normalize(btrim(name), NFKC));--> statement-breakpoint
CREATE FUNCTION "index_name_suffixes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM name_suffix WHERE uid = NEW.uid;
	IF NEW.disabled_at IS NULL THEN
		INSERT INTO name_suffix (uid, at, is_full, suffix)
		SELECT NEW.uid, at, at = 1, substr(name, at)
		FROM (SELECT fold_name(NEW.name) AS name) folded, generate_series(1, char_length(name)) at;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "account_named" AFTER INSERT ON "account"
	FOR EACH ROW EXECUTE FUNCTION "index_name_suffixes"();--> statement-breakpoint
CREATE TRIGGER "account_renamed" AFTER UPDATE OF "name", "disabled_at" ON "account"
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
	EXECUTE FUNCTION "index_name_suffixes"();--> statement-breakpoint
-- M directory, C page, F permission; operators change it later.
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num) VALUES
	(null, '内容发布', 'M', 'announcing', null, 'pencil', null, 5),
	(null, '留言', 'M', 'leave-message', null, 'message', null, 10),
	(null, '运营数据', 'M', 'insight', null, 'chart', null, 20),
	(null, '机构成员', 'M', 'member', null, 'users', null, 30);--> statement-breakpoint
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num)
SELECT parent.id, child.menu_name, child.menu_type, child.path, child.component, child.icon, child.perms, child.order_num
FROM (VALUES
	('announcing', '资讯发布', 'C', '/publishNews', 'works/my-works-page', 'news', null, 10),
	('announcing', '直播预告', 'C', '/talks', 'livestreams/my-livestreams-page', 'broadcast', null, 20),
	('announcing', '图书分类', 'C', '/institute/book-categories', 'book-categories/book-categories-page', 'books', null, 30),
	('leave-message', '留言列表', 'C', 'inbox', null, 'inbox', null, 10),
	('leave-message', '快捷回复', 'C', 'replies', null, 'quote', null, 20),
	('leave-message', '回复留言', 'F', '', null, null, 'inst:message:reply', 30),
	('insight', '回复报告', 'C', 'response', null, 'clock', null, 10),
	('insight', '主页访问', 'C', 'visits', null, 'eye', null, 20),
	('member', '成员列表', 'C', 'people', null, 'users', null, 10),
	('member', '邀请成员', 'F', '', null, null, 'inst:member:invite', 20)
) AS child (parent, menu_name, menu_type, path, component, icon, perms, order_num)
JOIN institution_menu parent ON parent.path = child.parent AND parent.parent_id IS NULL;
