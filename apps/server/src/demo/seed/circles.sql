insert into circle_name (name_key, circle_id) select name_key, id from circle;

insert into circle_announcement (circle_id, version, text, by_uid, at)
select id, announcement_version, announcement, announced_by_uid, announced_at from circle
where announcement <> '';

insert into circle_log (circle_id, act, actor_uid, at)
select circle_id, case role when 'owner' then 'founded' else 'joined' end, uid, joined_at
from circle_member order by joined_at;

-- Each published work of a member is in one of their circles, or in none; the oldest of a circle is pinned.
insert into circle_post (kind, work_id, circle_id, published_at)
select kind, id, (places.ids)[1 + id % array_length(places.ids, 1)], published_at
from work join (
  select uid, array_agg(circle_id order by circle_id) as ids from circle_member group by uid
) places on places.uid = work.author_uid
where state = 'published' and deleted_at is null and kind in ('post', 'review') and id % 3 <> 0;

update work set circle_id = p.circle_id from circle_post p where p.work_id = work.id;

update work_release r set circle_id = p.circle_id from circle_post p where p.work_id = r.work_id;

update content_entry e set circle_id = p.circle_id from circle_post p
where p.work_id = e.id and p.kind = e.kind;

update circle set posts = n, active_at = greatest(active_at, newest) from (
  select circle_id, count(*)::int as n, max(published_at) as newest from circle_post group by circle_id
) counted where counted.circle_id = circle.id;

update circle_post set pinned_at = published_at where work_id in (
  select distinct on (circle_id) work_id from circle_post order by circle_id, published_at
);
