-- The counters of quotes, and which one stands for each passage.
insert into quote_passage (book_id, print, marks, lead_id, lead_at)
select noted.book_id, noted.print, noted.marks, lead.id, lead.published_at
from (select book_id, print, count(*)::int as marks from quote group by book_id, print) noted
  left join lateral (
    select id, published_at from quote
    where book_id = noted.book_id and print = noted.print and state = 'public'
    order by (thought = ''), published_at, id limit 1
  ) lead on true;
insert into quote_passage_count (book_id, n)
select book_id, count(*) from quote_passage where lead_id is not null group by book_id;
insert into quote_count (uid, state, n) select uid, state, count(*) from quote group by uid, state;
insert into quoted_book (uid, book_id, n, touched_at)
select uid, book_id, count(*), max(created_at) from quote group by uid, book_id;
