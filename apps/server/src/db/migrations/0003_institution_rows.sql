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
UPDATE institution_menu SET component = 'institution-members/members-page' WHERE path = 'people';--> statement-breakpoint
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
WHERE placed.id = institution_menu.id;
