-- A button-type entry for each new code of an institution's members, and pages by the code that they use.
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, perms, order_num)
SELECT parent.id, code.menu_name, 'F', '', code.perms,
	coalesce((SELECT max(order_num) FROM institution_menu WHERE parent_id IS NOT DISTINCT FROM parent.id), 0) + code.step
FROM (VALUES
	('announcing', '以机构名义评论与互动', 'inst:community:speak', 10),
	('homepage', '查看机构通知', 'inst:notice:read', 10)
) AS code (parent, menu_name, perms, step)
LEFT JOIN institution_menu parent ON parent.path = code.parent AND parent.parent_id IS NULL AND parent.menu_type = 'M';--> statement-breakpoint
UPDATE institution_menu SET perms = page.perms
FROM (VALUES
	('/publishNews', 'inst:content:publish'),
	('/talks', 'inst:content:publish'),
	('/institute/book-categories', 'inst:category:edit'),
	('/message/im', 'inst:message:read')
) AS page (path, perms)
WHERE institution_menu.path = page.path AND institution_menu.menu_type = 'C' AND institution_menu.perms IS NULL;--> statement-breakpoint
-- News, talks and the board were open to every operator. Those who run contents keep the first two, those who run the
-- system the board; who holds all codes holds these.
UPDATE account SET permissions = permissions || ARRAY['content:news:publish', 'content:talk:publish']
WHERE role = 'admin' AND EXISTS (SELECT FROM unnest(permissions) code WHERE code LIKE 'content:%');--> statement-breakpoint
UPDATE account SET permissions = permissions || ARRAY['system:board:read']
WHERE role = 'admin' AND EXISTS (SELECT FROM unnest(permissions) code WHERE code LIKE 'system:%');
