-- The menu every institution starts with; operators change it later. M directory, C page, F permission.
insert into inst_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num) values
  (null, '留言', 'M', 'leave-message', null, 'message', null, 10),
  (null, '运营数据', 'M', 'insight', null, 'chart', null, 20),
  (null, '机构成员', 'M', 'member', null, 'users', null, 30);
--> statement-breakpoint
insert into inst_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num)
select parent.id, child.menu_name, child.menu_type, child.path, null, child.icon, child.perms, child.order_num
from (values
  ('leave-message', '留言列表', 'C', 'inbox', 'inbox', null, 10),
  ('leave-message', '快捷回复', 'C', 'replies', 'quote', null, 20),
  ('leave-message', '回复留言', 'F', '', null, 'inst:message:reply', 30),
  ('insight', '回复报告', 'C', 'response', 'clock', null, 10),
  ('insight', '主页访问', 'C', 'visits', 'eye', null, 20),
  ('member', '成员列表', 'C', 'people', 'users', null, 10),
  ('member', '邀请成员', 'F', '', null, 'inst:member:invite', 20)
) as child (parent, menu_name, menu_type, path, icon, perms, order_num)
join inst_menu parent on parent.path = child.parent and parent.parent_id is null;
