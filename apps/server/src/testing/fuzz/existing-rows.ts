import fc from 'fast-check';
import type { Database } from '../../db/database.ts';

/** Ids that belong together in a call: a part with its reading group, a book with its list, a row with its version. */
export type Row = Readonly<Record<string, number>>;

/** By the beginnings of the addresses that name such rows. */
export type ExistingRows = ReadonlyMap<string, readonly Row[]>;

/** Up to forty rows of each noun, those first that the demo accounts own. */
export async function loadExistingRows(db: Database): Promise<ExistingRows> {
  const rows = new Map<string, readonly Row[]>();
  for (const [prefix, statement] of Object.entries(statements)) {
    const found = await db.unsafe<Record<string, number | null>[]>(statement);
    rows.set(prefix, found.map(withoutNulls));
  }
  return rows;
}

const demoAccounts = `(select uid from account where phone between '13800000001' and '13800000005')`;
const work = `select w.id, w.version, w.circle_id as "circleId", w.book_id as "bookId", v.id as "versionId"
  from work w left join lateral (select id from work_version v where v.work_id = w.id limit 1) v on true`;
const lead = `select w.id, w.version, p.id as "partId", r.id as "proposalId", o.id as "postId", o.id as "replyTo",
    m.uid, coalesce(r.book_id, l.book_id) as "bookId"
  from reading_lead l join work w on w.id = l.work_id
  left join lateral (select * from reading_lead_part p where p.work_id = w.id order by no limit 3) p on true
  left join lateral (select * from reading_lead_proposal r where r.work_id = w.id limit 1) r on true
  left join lateral (select * from reading_lead_post o where o.part_id = p.id limit 1) o on true
  left join lateral (select * from reading_lead_member m where m.work_id = w.id limit 1) m on true`;
const limit = 'limit 40';

const statements: Readonly<Record<string, string>> = {
  '/api/works': `${work} order by w.author_uid in ${demoAccounts} desc, w.state, w.id ${limit}`,
  '/api/reactions': `select id from work where state = 'published' order by id desc ${limit}`,
  '/api/comments/of': `select object_id as id, id as around, id as "replyTo", author_uid as uid from comment order by id ${limit}`,
  '/api/comments': `select id, author_uid as uid, id as before, id as after from comment
    order by author_uid in ${demoAccounts} desc, id ${limit}`,
  '/api/mutes': `select id from work where state = 'published' order by id ${limit}`,
  '/api/book-lists': `select l.work_id as id, i.book_id as "bookId", i.book_id as after, c.id as "contributionId"
    from book_list l left join book_list_item i on i.list_id = l.work_id
    left join book_list_contribution c on c.list_id = l.work_id order by c.id, l.work_id, i.rank ${limit}`,
  '/api/books': `select id, id as before, id as "editionOf", (select min(id) from book_category) as "categoryIds",
    (select min(id) from book_category) as category from book order by state desc, id ${limit}`,
  '/api/quotes': `select id, book_id as "bookId" from quote order by uid in ${demoAccounts} desc, id ${limit}`,
  '/api/reading-days': `select book_id as id, book_id as "bookId" from reading_day where book_id > 0 order by uid in ${demoAccounts} desc, day ${limit}`,
  '/api/institution': `select id, coalesce(parent_id, id) as "parentId" from institution_book_category order by id ${limit}`,
  '/api/reading-leads': `${lead} order by w.author_uid in ${demoAccounts} desc, w.id ${limit}`,
  '/api/channels/moderation': `select r.id, i.version from channel_request r
    join moderation_item i on i.kind = 'channel' and i.object_id = r.id order by r.id ${limit}`,
  '/api/channels': `select id, version from channel order by id ${limit}`,
  '/api/circles/moderation': `select c.id, i.version from circle c
    join moderation_item i on i.kind = 'circle' and i.object_id = c.id order by i.state <> 'waiting', c.id ${limit}`,
  '/api/circles': `select c.id, c.version, m.uid, coalesce(r.id, w.work_id) as ids, c.id as before
    from circle c left join circle_member m on m.circle_id = c.id and m.uid <> c.owner_uid
    left join circle_request r on r.circle_id = c.id left join circle_post w on w.circle_id = c.id
    order by c.owner_uid in ${demoAccounts} desc, r.id, m.rank desc ${limit}`,
  '/api/circles/selection': `select circle_id as id, version from circle_featured ${limit}`,
  '/api/interventions': `select id, id as before, version from recommendation_intervention order by id ${limit}`,
  '/api/InterveneRecmd': `select id from content_entry where kind = 'post' ${limit}`,
  '/api/topics/moderation': `select t.id, i.version from topic t
    join moderation_item i on i.kind = 'topic' and i.object_id = t.id order by i.state <> 'waiting', t.id ${limit}`,
  '/api/topics': `select id, id as before from topic order by id ${limit}`,
  '/api/moderation': `select id, version from moderation_item order by state <> 'waiting', id ${limit}`,
  '/api/reports': `select id, version from report_case order by id ${limit}`,
  '/api/livestreams': `select id from livestream order by id ${limit}`,
  '/api/invited-authors': `select uid from account order by uid ${limit}`,
  '/api/blocks': `select uid from account order by uid ${limit}`,
  '/api/members': `select uid from account order by uid ${limit}`,
  '/api/announcements': `select id from announcement order by id ${limit}`,
  '/api/userNotice': `select id, id as ids, id as "beforeId", id as "upToId" from notification
    order by uid in ${demoAccounts} desc, id ${limit}`,
  '/api/im': `${'select c.id, c.id as "sessionId", m.msg_id as "msgId", m.from_uid as "fromUid", p.uid'}
    from im_conv c join im_msg m on m.conv_id = c.id join im_member p on p.conv_id = c.id
    order by p.uid in ${demoAccounts} desc, m.msg_id ${limit}`,
  '/api/userPrivateMessage': `select c.id, c.id as "sessionId", p.uid as "toUid", c.last_seq as "readSeq",
    c.last_seq as "beforeSeq", c.last_seq as "aroundSeq" from im_conv c join im_member p on p.conv_id = c.id
    order by p.uid in ${demoAccounts} desc, c.id ${limit}`,
  '/api/Common': `select 1 + n as "contentType" from generate_series(0, 12) n`,
  '/api/Content': `select 1 + n as "ContentTypeList" from generate_series(0, 12) n`,
};

function withoutNulls(row: Record<string, number | null>): Row {
  return Object.fromEntries(Object.entries(row).flatMap(([name, id]) => (id === null ? [] : [[name, id]])));
}

/** A row that an address may name; the longest beginning counts. */
export function rowForPath(rows: ExistingRows, path: string): fc.Arbitrary<Row> {
  const [prefix] = [...rows.keys()]
    .filter((each) => path.startsWith(each))
    .toSorted((a, b) => b.length - a.length);
  const fitting = prefix === undefined ? [] : (rows.get(prefix) ?? []);
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.constant({});
}

/** `value` with the row's numbers in place of numbers of those names, at any depth. */
export function withExistingIds(row: Row, value: unknown, name = ''): unknown {
  if (typeof value === 'number') return row[name] ?? value;
  if (Array.isArray(value)) return value.map((each) => withExistingIds(row, each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withExistingIds(row, each, key)]),
  );
}
