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
JOIN institution_menu parent ON parent.path = code.parent AND parent.parent_id IS NULL AND parent.menu_type = 'M';
