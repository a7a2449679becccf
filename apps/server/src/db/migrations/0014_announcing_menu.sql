-- What an institution tells the community, in its menu.
insert into inst_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num) values
  (null, '内容发布', 'M', 'announcing', null, 'pencil', null, 5);
--> statement-breakpoint
insert into inst_menu (parent_id, menu_name, menu_type, path, component, icon, perms, order_num)
select parent.id, child.menu_name, 'C', child.path, child.component, child.icon, null, child.order_num
from (values
  ('资讯发布', '/publishNews', 'works/my-works-page', 'news', 10),
  ('直播预告', '/talks', 'talks/talk-desk-page', 'broadcast', 20),
  ('图书分类', '/institute/book-categories', 'book-categories/book-categories-page', 'books', 30)
) as child (menu_name, path, component, icon, order_num)
join inst_menu parent on parent.path = 'announcing' and parent.parent_id is null;
