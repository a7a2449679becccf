import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';

/** The rule of a data block; `ruleId` null: of the whole institution. */
export interface RuleRequest {
  readonly block: string;
  readonly ruleId: number | null;
  readonly limit: number;
}
/** An object selected by hand, and its position in the block. */
export interface HandRequest {
  readonly block: string;
  readonly kind: ContentKind;
  readonly id: number;
  readonly nth: number;
}

export interface ItemRow {
  readonly block: string;
  readonly kind: ContentKind;
  readonly id: number;
  readonly title: string;
  readonly authorName: string;
  readonly cover: string | null;
  readonly summary: string;
  readonly link: string | null;
  readonly publishedAt: string | null;
  readonly circleId: number | null;
  readonly spoiler: boolean;
}

export interface ItemRequests {
  readonly hand: readonly HandRequest[];
  /** By rule, `kind rule`. */
  readonly rules: ReadonlyMap<RuleName, readonly RuleRequest[]>;
}

export interface Viewer {
  readonly institutionId: number;
  /** Visitors see what people without an account may read. */
  readonly isMember: boolean;
}

const works = ['post', 'review', 'news', 'book_list', 'reading_lead'];
const posts = ['post', 'review'];
const leads = ['reading_lead'];
/** Rows of an index that are read to find visible ones. */
const lookedAt = 200;

/** All items of the blocks of a page, in one statement; in the order of each block. */
export async function findItems(
  db: Queryable,
  { hand, rules }: ItemRequests,
  viewer: Viewer,
): Promise<ItemRow[]> {
  const parts = [...rules].map(
    ([name, requests]) => db`
      select request.block, -row_number() over () as nth, found.position
      from ${requested(db, requests)} cross join lateral (${ruleQueries[name](db, viewer)}) found`,
  );
  if (hand.length > 0) parts.push(byHand(db, hand));
  const [first, ...others] = parts;
  if (!first) return [];
  const union = others.reduce((all, part) => db`${all} union all (${part})`, db`(${first})`);
  return db<ItemRow[]>`
    select item.block, entry.kind, entry.id, entry.title, entry.author_name, entry.cover, entry.summary, entry.link,
      entry.published_at, entry.circle_id, coalesce(work_release.spoiler, false) as spoiler
    from (${union}) item join content_entry entry using (position)
      left join work_release on work_release.work_id = entry.id and entry.kind = any(${works})
    ${mayBeShown(db, viewer)}
    order by item.nth desc`;
}

function requested(db: Queryable, requests: readonly RuleRequest[]) {
  const blocks = requests.map(({ block }) => block);
  const ids = requests.map(({ ruleId }) => ruleId);
  const limits = requests.map(({ limit }) => limit);
  return db`unnest(${blocks}::text[], ${ids}::bigint[], ${limits}::int[]) request (block, rule_id, n)`;
}

function byHand(db: Queryable, hand: readonly HandRequest[]) {
  const blocks = hand.map(({ block }) => block);
  const kinds = hand.map(({ kind }) => kind);
  const ids = hand.map(({ id }) => id);
  const nths = hand.map(({ nth }) => -nth);
  return db`
    select request.block, request.nth, entry.position
    from unnest(${blocks}::text[], ${kinds}::text[], ${ids}::bigint[], ${nths}::int[]) request (block, kind, id, nth)
      join content_entry entry using (kind, id)`;
}

type RuleQuery = (db: Queryable, viewer: Viewer) => ReturnType<typeof byHand>;
export type RuleName =
  | 'posts members'
  | 'posts circle'
  | 'posts topic'
  | 'posts book'
  | 'leads members'
  | 'leads circle'
  | 'leads book'
  | 'circles members'
  | 'circles newest'
  | 'books own'
  | 'books category'
  | 'books author'
  | 'books newest'
  | 'news';

/** Each gives the newest `request.n` positions of `content_entry` for `request.rule_id`. */
const ruleQueries: Readonly<Record<RuleName, RuleQuery>> = {
  'posts members': ofMembers(posts),
  'posts circle': inCircle(posts),
  'posts topic': (db, viewer) => db`
    select entry.position from (
      select work_id, published_at from work_topic where topic_id = request.rule_id
      order by published_at desc, work_id desc limit ${lookedAt}
    ) filed join content_entry entry on entry.id = filed.work_id and entry.kind = any(${posts})
    ${mayBeShown(db, viewer)} order by filed.published_at desc, filed.work_id desc limit request.n`,
  'posts book': (db, viewer) => db`
    select entry.position from (
      select written.work_id from ${editions(db)} cross join lateral (
        select work_id from work_release where book_id = edition.id order by work_id desc limit ${lookedAt}
      ) written order by written.work_id desc limit ${lookedAt}
    ) written join content_entry entry on entry.id = written.work_id and entry.kind = any(${posts})
    ${mayBeShown(db, viewer)} order by entry.position desc limit request.n`,
  'leads members': ofMembers(leads),
  'leads circle': inCircle(leads),
  'leads book': (db, viewer) => db`
    select entry.position from (
      select led.work_id from ${editions(db)} cross join lateral (
        select work_id from reading_lead where book_id = edition.id order by work_id desc limit ${lookedAt}
      ) led order by led.work_id desc limit ${lookedAt}
    ) led join content_entry entry on entry.id = led.work_id and entry.kind = any(${leads})
    ${mayBeShown(db, viewer)} order by entry.position desc limit request.n`,
  'circles members': (db, viewer) => db`
    select entry.position from ${members(db, viewer)} join circle on circle.owner_uid = member.uid
      join content_entry entry on entry.kind = 'circle' and entry.id = circle.id
    order by entry.position desc limit request.n`,
  'circles newest': newest('circle'),
  // published under the institution's name, or put into one of its categories
  'books own': (db, { institutionId }) => db`
    select entry.position from (
      (select coalesce(book.edition_of, book.id) as id from institution join book on book.publisher = institution.name
       where institution.id = ${institutionId} and book.state = 'public'
       order by book.id desc limit ${lookedAt})
      union
      select coalesce(book.edition_of, book.id) from institution_book_category category
        join institution_book held on held.category_id = category.id join book on book.id = held.book_id
      where category.institution_id = ${institutionId}
    ) own join content_entry entry on entry.kind = 'book' and entry.id = own.id
    order by entry.position desc limit request.n`,
  'books category': (db, viewer) => db`
    with recursive branch as (
      select id from institution_book_category
      where id = request.rule_id and institution_id = ${viewer.institutionId}
      union all
      select below.id from institution_book_category below join branch on below.parent_id = branch.id
    )
    select entry.position from (
      select distinct coalesce(book.edition_of, book.id) as id
      from institution_book held join book on book.id = held.book_id
      where held.category_id in (select id from branch)
    ) held join content_entry entry on entry.kind = 'book' and entry.id = held.id
    order by entry.position desc limit request.n`,
  'books author': (db, viewer) => db`
    select entry.position from (
      select coalesce(book.edition_of, book.id) as id, max(written.position) as written_at
      from ${members(db, viewer)} cross join lateral (
        select id, position from content_entry
        where owner_uid = member.uid and kind in ('post', 'review', 'news', 'book_list', 'reading_lead')
          and kind = 'review' ${viewer.isMember ? db`` : db`and circle_id is null`}
        order by position desc limit ${lookedAt}
      ) written join work_release release on release.work_id = written.id
        join book on book.id = release.book_id group by 1
    ) reviewed join content_entry entry on entry.kind = 'book' and entry.id = reviewed.id
    order by reviewed.written_at desc limit request.n`,
  'books newest': newest('book'),
  news: (db, viewer) => db`
    select entry.position from account join content_entry entry on entry.owner_uid = account.uid
      and entry.kind in ('post', 'review', 'news', 'book_list', 'reading_lead') and entry.kind = 'news'
    where account.institution_id = ${viewer.institutionId} and account.role = 'institution'
    order by entry.position desc limit request.n`,
};

function ofMembers(kinds: readonly string[]): RuleQuery {
  return (db, viewer) => db`
    select entry.position from ${members(db, viewer)} cross join lateral (
      select position from content_entry
      where owner_uid = member.uid and kind in ('post', 'review', 'news', 'book_list', 'reading_lead')
        and kind = any(${[...kinds]}) ${viewer.isMember ? db`` : db`and circle_id is null`}
      order by position desc limit request.n
    ) entry order by entry.position desc limit request.n`;
}

function inCircle(kinds: readonly string[]): RuleQuery {
  return (db, viewer) => db`
    select entry.position from circle_post post join content_entry entry
      on entry.kind = post.kind and entry.id = post.work_id
    where post.circle_id = request.rule_id and post.kind = any(${[...kinds]}) and ${viewer.isMember}
    order by post.published_at desc, post.work_id desc limit request.n`;
}

function newest(kind: ContentKind): RuleQuery {
  return (db) => db`
    select position from content_entry where kind = ${kind} order by position desc limit request.n`;
}

/** Reviews and plans refer to an edition; lists show the work, whose id the rule contains. */
function editions(db: Queryable) {
  return db`(
    select request.rule_id as id union all select id from book where edition_of = request.rule_id) edition`;
}

/** The institution's account and the members who let its page show their works; or the one of the rule. */
function members(db: Queryable, { institutionId }: Viewer) {
  return db`(
    select uid from account
    where institution_id = ${institutionId} and (request.rule_id is null or uid = request.rule_id)
      and (role = 'institution' or uid in (
        select uid from institution_member where institution_id = ${institutionId} and works_on_page))) member`;
}

function mayBeShown(db: Queryable, { isMember }: Viewer) {
  if (isMember) return db``;
  return db`where (entry.kind <> all(${works}) or exists (select from readable_work where readable_work.id = entry.id))`;
}
