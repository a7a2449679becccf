-- Counters and figures of the demo, derived from its rows at the end. `demo.now` is the time of the seeding.

-- Works by author, topics by work and thought, channels by work, items by queue
insert into work_count (author_uid, kind, bucket, n)
select author_uid, kind, state, count(*) from work group by author_uid, kind, state;

insert into work_topic (work_id, topic_id, published_at)
select work_id, topic_id, released_at from work_release, unnest(topic_ids) topic_id;

update topic set works = n from (
  select topic_id, count(*)::int as n from (
    select topic_id from work_topic union all select topic_id from thought_topic
  ) filed group by topic_id
) counted where counted.topic_id = topic.id;

update channel set posts = n from (
  select channel_id, count(*)::int as n from content_entry where channel_id is not null group by channel_id
) counted where counted.channel_id = channel.id;

insert into moderation_count (kind, state, n)
select kind, state, count(*) from moderation_item group by kind, state;

-- Lists of books, shelves
insert into book_list_shown (list_id, book_id) select list_id, book_id from book_list_item;

update book_list set
  count = (select count(*) from book_list_item where list_id = work_id),
  waiting = (select count(*) from book_list_contribution where list_id = work_id and state = 'waiting');

insert into shelf_count (uid, bucket, n)
select uid, case when hidden then 'hidden:' else '' end || state, count(*) from shelf_entry group by 1, 2;

insert into shelf_book_count (book_id, state, n)
select book_id, state, count(*) from shelf_entry where not hidden group by 1, 2
union all
select book_id, 'rated:' || rating, count(*) from shelf_entry where rating is not null and not hidden group by 1, 2;

-- Circles and reading groups
update circle set
  waiting = (select count(*) from circle_request r where r.circle_id = circle.id and r.state = 'waiting'),
  members = (select count(*) from circle_member m where m.circle_id = circle.id),
  admins = (select count(*) from circle_member m where m.circle_id = circle.id and m.role = 'admin');

update reading_lead_part p set
  readers = (select count(*) from reading_lead_part_read where part_id = p.id),
  posts = (select count(*) from reading_lead_post where part_id = p.id);

update reading_lead set
  members = (select count(*) from reading_lead_member m where m.work_id = reading_lead.work_id),
  finished = (
    select count(*) from reading_lead_member m
    where m.work_id = reading_lead.work_id and finished_at <= current_setting('demo.now')::timestamptz);

-- Followers of the channels
insert into reaction_count (kind, id, follows)
select object_kind, object_id, count(*)::int from reaction where object_kind = 'channel' group by object_kind, object_id;

-- Author statistics. A comment is received by the owner of its object, a reply by the author of the comment it answers.
insert into author_stat_work (work_id, uid, day, words)
select id, author_uid, (published_at at time zone 'Asia/Shanghai')::date, words from work where state = 'published';

insert into author_stat_day (uid, day, works, words, likes, collects, comments, followers)
select uid, day, sum(works), sum(words), sum(likes), sum(collects), sum(comments), sum(followers) from (
  select uid, day, 1 as works, words, 0 as likes, 0 as collects, 0 as comments, 0 as followers from author_stat_work
  union all
  select owner_uid, (at at time zone 'Asia/Shanghai')::date, 0, 0, (act = 'like')::int, (act = 'collect')::int, 0,
    (act = 'follow')::int
  from reaction where owner_uid <> uid
  union all
  select case when c.root_id is null then entry.owner_uid else c.reply_to_uid end,
    (c.created_at at time zone 'Asia/Shanghai')::date, 0, 0, 0, 0, 1, 0
  from comment c left join content_entry entry on entry.kind = c.object_kind and entry.id = c.object_id
  where c.deleted_at is null
    and case when c.root_id is null then entry.owner_uid else c.reply_to_uid end <> c.author_uid
) received where uid is not null group by uid, day;

insert into author_stat_total (uid, works, words, likes, collects, comments, followers)
select uid, sum(works), sum(words), sum(likes), sum(collects), sum(comments), sum(followers)
from author_stat_day group by uid;

-- Reads of works and of the bookshop's page: most in the first days, more on weekends. They are derived from the ids,
-- so every demo has the same.
insert into work_day (work_id, day, member_reads, visitor_reads, likes, collects, comments)
select work_id, day, sum(members), sum(visitors), sum(likes), sum(collects), sum(comments) from (
  select work.id as work_id, the.day::date as day,
    (3 + (work.id * 7) % 19) * weekend / (1 + age / 3) + (work.id + age) % 3 as members,
    (5 + (work.id * 5) % 23) * weekend / (2 + age / 2) + (work.id + age) % 2 as visitors,
    0 as likes, 0 as collects, 0 as comments
  from work
    cross join generate_series(
      (published_at at time zone 'Asia/Shanghai')::date, current_setting('demo.today')::date, interval '1 day'
    ) the (day)
    cross join lateral (
      select the.day::date - (published_at at time zone 'Asia/Shanghai')::date as age,
        case when extract(isodow from the.day) > 5 then 2 else 1 end as weekend
    ) facts
  where state = 'published' and deleted_at is null
  union all
  select object_id, (at at time zone 'Asia/Shanghai')::date, 0, 0, (act = 'like')::int, (act = 'collect')::int, 0
  from reaction join work on work.id = object_id and work.kind = object_kind where act in ('like', 'collect')
  union all
  select object_id, (comment.created_at at time zone 'Asia/Shanghai')::date, 0, 0, 0, 0, 1
  from comment join work on work.id = object_id and work.kind = object_kind where comment.deleted_at is null
) counted where day > current_setting('demo.today')::date - 400 group by work_id, day;

insert into work_read (work_id, member_reads, visitor_reads)
select work_id, sum(member_reads), sum(visitor_reads) from work_day group by work_id;

insert into owner_read_day (uid, day, works, page)
select author_uid, day, sum(member_reads + visitor_reads), 0
from work_day join work on work.id = work_id group by author_uid, day;

insert into owner_read_day (uid, day, works, page)
select account_uid, today - back, 0,
  6 + (back * 7) % 11 + case when extract(isodow from today - back) > 5 then 9 else 0 end
from institution_page, generate_series(0, 60) as back, (select current_setting('demo.today')::date) now (today)
where account_uid is not null
on conflict (uid, day) do update set page = excluded.page;

-- Names of the visitors, as they are found
update institution_session s set visitor_name = fold_name(a.name) from account a where a.uid = s.visitor_uid;
