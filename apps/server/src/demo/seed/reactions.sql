-- The newest two verdicts of each author are unread.
update notification set read_at = null from (
  select id, row_number() over (partition by uid order by id desc) as nth from notification
) ranked where ranked.id = notification.id and nth <= 2;

insert into notification_unread (uid, type, n)
select uid, type, count(*) from notification where read_at is null group by uid, type;

-- What follows from reactions and comments: replies and sums as the live actions maintain them, notifications.
update comment set replies = n, heat = 2 * n
from (select root_id, count(*)::int as n from comment where root_id is not null group by 1) of
where of.root_id = comment.id;

insert into reaction_count (kind, id, likes, collects, follows, comments, following, received)
select kind, id, sum(likes), sum(collects), sum(follows), sum(comments), sum(following), sum(received) from (
  select object_kind as kind, object_id as id, (act = 'like')::int as likes, (act = 'collect')::int as collects,
    (act = 'follow')::int as follows, 0 as comments, 0 as following, 0 as received from reaction
  union all select object_kind, object_id, 0, 0, 0, 1, 0, 0 from comment
  union all select 'person', uid, 0, 0, 0, 0, 1, 0 from reaction where act = 'follow'
  union all select 'person', owner_uid, 0, 0, 0, 0, 0, 1 from reaction where act in ('like', 'collect')
) each group by kind, id;

insert into notification_source (uid, type, object_kind, object_id, actor_uid, source_id, body, link, at)
select owner_uid, case act when 'like' then 3 when 'collect' then 4 else 5 end, object_kind, object_id, uid, 0, '',
  case act when 'follow' then '/user/' || uid else '/post/' || object_id end, at
from reaction
union all
select work.author_uid, 6, c.object_kind, c.object_id, c.author_uid, c.id, left(c.text, 60),
  '/post/' || c.object_id || '?comment=' || c.id, c.created_at
from comment c join work on work.id = c.object_id where c.root_id is null
union all
select root.author_uid, 7, 'comment', root.id, c.author_uid, c.id, left(c.text, 60),
  '/post/' || c.object_id || '?comment=' || c.id, c.created_at
from comment c join comment root on root.id = c.root_id where root.author_uid <> c.author_uid;

insert into notification (uid, type, kind, title, body, link, object_kind, object_id, actors, read_at, created_at)
select s.uid, s.type, (array['like', 'collect', 'follow', 'comment', 'reply'])[s.type - 2],
  coalesce(left(max(c.text), 60), max(work.title), max(account.name), ''),
  (array_agg(s.body order by s.at desc))[1], (array_agg(s.link order by s.at desc))[1],
  s.object_kind, s.object_id, count(distinct s.actor_uid), max(s.at), max(s.at)
from notification_source s
  left join comment c on s.object_kind = 'comment' and c.id = s.object_id
  left join work on s.object_kind in ('post', 'review') and work.id = s.object_id
  left join account on s.object_kind = 'person' and account.uid = s.object_id
group by s.uid, s.type, s.object_kind, s.object_id order by max(s.at);

-- The two newest notifications of each type are unread for the first reader, with the latest action of each unseen.
with news as (
  update notification set read_at = null from (
    select id, row_number() over (partition by type order by id desc) as nth
    from notification where uid = current_setting('demo.reader')::bigint and type >= 3
  ) ranked where ranked.id = notification.id and nth <= 2
  returning notification.id, notification.uid, type, object_kind, object_id
), latest as (
  select distinct on (news.id) news.id, s.uid, s.type, s.object_kind, s.object_id, s.actor_uid, s.source_id
  from news join notification_source s using (uid, type, object_kind, object_id) order by news.id, s.at desc
), marked as (
  update notification_source s set notification_id = latest.id from latest
  where (s.uid, s.type, s.object_kind, s.object_id, s.actor_uid, s.source_id) =
    (latest.uid, latest.type, latest.object_kind, latest.object_id, latest.actor_uid, latest.source_id)
) insert into notification_unread (uid, type, n) select uid, type, count(*) from news group by uid, type;
