import type { CircleCategory, JoinMode } from '@gongdu/contract/community/circles/circle';
import type { Role } from '@gongdu/contract/core/accounts/role';
import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';

export interface PublicPerson {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly bio: string;
  readonly role: Exclude<Role, 'visitor'>;
  readonly createdAt: string;
  readonly searchable: boolean;
  /** Slug of an institution's published page. */
  readonly publicPage: string | null;
  readonly changedAt: string;
}

/** Whose account is open; visitors are no members. */
export async function findPerson(db: Queryable, uid: number): Promise<PublicPerson | undefined> {
  const [row] = await db<PublicPerson[]>`
    select account.uid, name, avatar, bio, role, account.created_at, profile_changed_at as changed_at,
      coalesce(preference.page_searchable, true) as searchable,
      (select slug from institution join institution_page page on page.institution_id = institution.id
        where institution.id = account.institution_id and account.role = 'institution'
          and page.state = 'published') as public_page
    from account left join member_preference preference on preference.uid = account.uid
    where account.uid = ${uid} and disabled_at is null and role <> 'visitor'`;
  return row;
}

export interface PublicCircle {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly cover: string | null;
  readonly category: CircleCategory;
  readonly joinMode: JoinMode;
  readonly members: number;
  readonly searchable: boolean;
  readonly ownerUid: number;
  /** null where the account is closed. */
  readonly ownerName: string | null;
}

export async function findCircle(db: Queryable, id: number): Promise<PublicCircle | undefined> {
  const [row] = await db<PublicCircle[]>`
    select circle.id, circle.name, about, cover, category, join_mode, members, searchable, owner_uid,
      owner.name as owner_name
    from circle left join account owner on owner.uid = owner_uid and owner.disabled_at is null
    where circle.id = ${id} and state = 'public'`;
  return row;
}

export interface PublicTopic {
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

/** In the requested order. */
export async function findTopics(db: Queryable, ids: readonly number[]): Promise<PublicTopic[]> {
  return db<PublicTopic[]>`
    select topic.id, name, about from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, nth)
      join topic using (id) where state = 'public' order by nth`;
}

export interface PublicChannel {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly cover: string | null;
  /** Whether it accepts works. */
  readonly open: boolean;
}

/** @param address Its slug, or its id, which no slug equals. */
export async function findChannel(db: Queryable, address: string): Promise<PublicChannel | undefined> {
  const [row] = await db<PublicChannel[]>`
    select id, slug, name, description, cover, open from channel
    where slug = ${address.toLowerCase()} or id::text = ${address}`;
  return row;
}

export interface PublicBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly translator: string | null;
  readonly summary: string;
  readonly cover: string | null;
  readonly isbn13: string | null;
  readonly publisher: string | null;
  readonly publishedOn: string | null;
  readonly editionOf: number | null;
}

/** A merged book is the one that remained; `asked` is the id that was asked for. */
export async function findBooks(
  db: Queryable,
  ids: readonly number[],
): Promise<(PublicBook & { readonly asked: number })[]> {
  return db<(PublicBook & { readonly asked: number })[]>`
    select book.id, book.title, book.author, book.translator, book.summary, book.cover, book.isbn13, book.publisher,
      book.published_on, book.edition_of, asked.id as asked
    from book asked join book on book.id = coalesce(asked.merged_into, asked.id)
    where asked.id = any(${[...ids]}::bigint[]) and book.state = 'public'`;
}

/** All editions of the work with this leading edition. */
export async function findEditionIds(db: Queryable, leader: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from book where state = 'public' and (id = ${leader} or edition_of = ${leader})`;
  return rows.map(({ id }) => id);
}

/** The same with the books that were merged into one of them: reviews name the book that their author chose. */
export async function findReviewedIds(db: Queryable, leader: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from book where state in ('public', 'merged') and (id = ${leader} or edition_of = ${leader})`;
  return rows.map(({ id }) => id);
}

/** What members gave these books together: ten numbers, for half a star to five. */
export async function readRatings(db: Queryable, bookIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ state: string; n: number }[]>`
    select state, sum(n)::int as n from shelf_book_count
    where book_id = any(${[...bookIds]}::bigint[]) and state like 'rated:%' group by state`;
  const byState = new Map(rows.map(({ state, n }) => [state, n]));
  return Array.from({ length: 10 }, (_, at) => byState.get(`rated:${at + 1}`) ?? 0);
}

/** The author that a spelling was merged into, and all spellings of theirs; `name` null: the name is no other's. */
export async function findAuthorKeys(
  db: Queryable,
  key: string,
): Promise<{ key: string; name: string | null; keys: readonly string[] }> {
  const [row] = await db<[{ key: string; name: string | null; keys: readonly string[] }]>`
    with recursive top (key, name, depth) as (
      select ${key}::text, null::text, 0
      union all
      select alias.author_key, alias.author_name, depth + 1
      from top join book_author_alias alias on alias.alias_key = top.key where depth < 50
    ), author as (
      select key, name from top order by depth desc limit 1
    ), spelling (key) as (
      select key from author
      union
      select alias.alias_key from spelling join book_author_alias alias on alias.author_key = spelling.key
    )
    select key, name, array(select key from spelling) as keys from author`;
  return row;
}

/** The works under these spellings, the latest in the catalogue first, with the name as each writes it. */
export async function findBooksByAuthor(
  db: Queryable,
  keys: readonly string[],
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<(PublicBook & { authorName: string })[]> {
  return db<(PublicBook & { authorName: string })[]>`
    select distinct on (named.book_id) book.id, title, author, translator, summary, cover, isbn13, publisher,
      published_on, edition_of, named.name as author_name
    from book_author named join book on book.id = named.book_id
    where named.name_key = any(${[...keys]}::text[]) ${before === undefined ? db`` : db`and named.book_id < ${before}`}
    order by named.book_id desc limit ${limit}`;
}

export interface PublicComment {
  readonly id: number;
  readonly authorUid: number;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: string;
  readonly replies: number;
}

/** Those that began a thread under the work, the hottest first: not held back, not deleted, their authors' accounts open. */
export async function listComments(
  db: Queryable,
  { kind, id }: { readonly kind: ContentKind; readonly id: number },
  limit: number,
): Promise<PublicComment[]> {
  return db<PublicComment[]>`
    select comment.id, author_uid, account.name as author_name, text, comment.created_at, replies
    from comment join account on account.uid = author_uid and disabled_at is null
    where object_kind = ${kind} and object_id = ${id} and root_id is null and deleted_at is null and not held
    order by heat desc, comment.id desc limit ${limit}`;
}

export interface PublicSentence {
  readonly id: number;
  readonly uid: number;
  readonly name: string;
  readonly text: string;
  readonly publishedAt: string;
}

/** Short reviews of a book's editions, the most liked first; their authors' accounts open, and their works too. */
export async function listShortReviews(
  db: Queryable,
  bookIds: readonly number[],
  limit: number,
): Promise<PublicSentence[]> {
  return db<PublicSentence[]>`
    select said.id, said.uid, account.name, said.shown as text, said.published_at
    from unnest(${[...bookIds]}::bigint[]) edition, lateral (
      select id, uid, shown, published_at, likes from short_review where book_id = edition and shown is not null order by likes desc, id desc limit ${limit}
    ) said join account on account.uid = said.uid and disabled_at is null
      left join member_preference preference on preference.uid = said.uid
    where coalesce(preference.works_open_to_visitors, true)
    order by said.likes desc, said.id desc limit ${limit}`;
}

export interface WorkCounts {
  readonly likes: number;
  readonly comments: number;
}

export async function findCounts(
  db: Queryable,
  { kind, id }: { readonly kind: ContentKind; readonly id: number },
): Promise<WorkCounts> {
  const [row] = await db<WorkCounts[]>`
    select likes, comments from reaction_count where kind = ${kind} and id = ${id}`;
  return row ?? { likes: 0, comments: 0 };
}

/** A published passage, without who noted it: that is for members. */
export interface PublicPassage {
  readonly text: string;
  readonly chapter: string;
  readonly marks: number;
}

/** Those that most members noted. */
export async function listPassages(
  db: Queryable,
  editions: readonly number[],
  limit: number,
): Promise<PublicPassage[]> {
  return db<PublicPassage[]>`
    select quote.text, quote.chapter, passage.marks from unnest(${[...editions]}::bigint[]) edition,
      lateral (
        select lead_id, marks from quote_passage where book_id = edition and lead_id is not null
        order by marks desc, lead_id desc limit ${limit}
      ) passage
      join quote on quote.id = passage.lead_id
    order by passage.marks desc, quote.id desc limit ${limit}`;
}
