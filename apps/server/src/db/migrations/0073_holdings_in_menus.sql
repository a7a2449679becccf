-- A page of what the institution lends and sells, and the button-type entry of its code.
INSERT INTO institution_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num)
SELECT parent.id, child.menu_name, child.menu_type, child.path, child.component, child.icon, 'inst:holdings:edit',
	coalesce((SELECT max(order_num) FROM institution_menu WHERE parent_id IS NOT DISTINCT FROM parent.id), 0) + child.step
FROM (VALUES
	('馆藏与在售', 'C', '/institute/holdings', 'holdings/holdings-page', 'reading', 10),
	('管理馆藏与在售', 'F', '', NULL, NULL, 20)
) AS child (menu_name, menu_type, path, component, icon, step)
LEFT JOIN institution_menu parent ON parent.path = 'announcing' AND parent.parent_id IS NULL AND parent.menu_type = 'M';
