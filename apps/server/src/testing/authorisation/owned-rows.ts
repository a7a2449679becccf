import type { Database } from '../../db/database.ts';
import type { Row } from '../fuzz/existing-rows.ts';

/** Whose rows the calls name. */
export interface Owners {
  /** The uid of the reader `owner`. */
  readonly reader: number;
  /** The institution of `member` and `able`, and its account. */
  readonly institutionId: number;
  readonly institutionUid: number;
  readonly institutionSlug: string;
}

export async function findOwners(db: Database): Promise<Owners> {
  const [owners] = await db<[Owners]>`
    select reader.uid as reader, shop.uid as institution_uid, shop.institution_id,
      institution.slug as institution_slug
    from account reader, account shop join institution on institution.id = shop.institution_id
    where reader.phone = '13800000001' and shop.phone = '13800000003'`;
  return owners;
}

/**
 * By prefix of the address: rows of the owner alone, so that answers to other callers show whether they are protected. The
 * first by the first column counts, unless a statement has its own order.
 */
const statements = ({ reader, institutionId, institutionUid }: Owners): Readonly<Record<string, string>> => ({
  '/api/works': `select w.id, w.version, v.id as "versionId" from work w join work_version v on v.work_id = w.id
    where w.author_uid = ${reader} and w.kind = 'post' and w.state = 'draft' and w.deleted_at is null`,
  '/api/comments/of': `select w.id from work w where w.author_uid = ${reader} and w.kind = 'post' and w.state = 'draft'`,
  '/api/reactions': `select w.id from work w where w.author_uid = ${reader} and w.kind = 'post' and w.state = 'draft'`,
  '/api/mutes': `select w.id from work w where w.author_uid = ${reader} and w.kind = 'post' and w.state = 'draft'`,
  '/api/comments': `select c.id from comment c where c.author_uid = ${reader} and c.deleted_at is null and not c.held`,
  '/api/book-lists': `select l.work_id as id, i.book_id as "bookId", i.book_id as after, c.id as "contributionId"
    from book_list l join work w on w.id = l.work_id join book_list_item i on i.list_id = l.work_id
    left join book_list_contribution c on c.list_id = l.work_id
    where w.author_uid = ${reader} order by w.state = 'draft' desc, c.id`,
  '/api/books': `select id, id as "editionOf", (select min(id) from book_category) as "categoryIds" from book where state = 'public'`,
  '/api/shelf': `select book_id as id, book_id as "bookIds" from shelf_entry where uid = ${reader}`,
  '/api/short-reviews': `select id from short_review where uid = ${reader} and shown is not null`,
  '/api/short-reviews/books': `select book_id as id from short_review where uid = ${reader}`,
  '/api/thoughts': `select id, ${reader} as uid, (select min(id) from book where state = 'public') as "bookId",
    (select min(id) from topic where state = 'public') as "topicIds" from thought
    where uid = ${reader} and shown is not null`,
  '/api/quotes': `select id, book_id as "bookId" from quote where uid = ${reader} and deleted_at is null`,
  '/api/reading-days': `select book_id as id, book_id as "bookId" from reading_day where uid = ${reader} and book_id > 0`,
  '/api/imports': `select i.id, f.file, array[b.book] as books from book_import i
    join book_import_file f on f.import_id = i.id join book_import_book b on b.import_id = i.id where i.uid = ${reader}`,
  '/api/catalogue-imports': `select id from catalogue_import where institution_id = ${institutionId}`,
  '/api/leave-sessions': `select conv_id as id, conv_id as "sessionId", version from institution_session where institution_id = ${institutionId}`,
  '/api/user/leaveMessage': `select conv_id as id, conv_id as "sessionId", version from institution_session where institution_id = ${institutionId}`,
  '/api/canned-replies': `select id from institution_canned_reply where institution_id = ${institutionId}`,
  '/api/institution-applications': `select id, version from institution_application where uid = ${reader}`,
  '/api/institution-page/versions': `select id from institution_page_version where institution_id = ${institutionId}`,
  '/api/institution-invitations': `select id from institution_invitation where institution_id = ${institutionId}`,
  '/api/institution/invitations': `select id from institution_invitation where institution_id = ${institutionId}`,
  '/api/institution/roles': `select id, version from institution_role where institution_id = ${institutionId}`,
  '/api/institution/members': `select uid from institution_member where institution_id = ${institutionId} and role = 'owner'`,
  '/api/institution-book-categories': `select id, id as "parentId" from institution_book_category where institution_id = ${institutionId}`,
  '/api/reading-leads': `select w.id, w.version, p.id as "partId", r.id as "proposalId", o.id as "postId", m.uid
    from reading_lead l join work w on w.id = l.work_id
    left join reading_lead_part p on p.work_id = w.id
    left join reading_lead_proposal r on r.work_id = w.id
    left join reading_lead_post o on o.part_id = p.id
    left join reading_lead_member m on m.work_id = w.id and m.uid <> w.author_uid
    where w.author_uid = ${reader} order by o.id, r.id, m.uid`,
  '/api/channels/moderation': `select object_id as id, version from moderation_item where kind = 'channel'`,
  '/api/channels/managed': 'select id, version from channel',
  '/api/channels/requests': `select id from channel_request where creator_uid = ${reader} and state = 'pending'`,
  '/api/circles/moderation': `select object_id as id, version from moderation_item where kind = 'circle'`,
  '/api/circles': `select c.id, c.version, m.uid, coalesce(r.id, p.work_id) as ids from circle c
    left join circle_member m on m.circle_id = c.id and m.uid <> c.owner_uid
    left join circle_request r on r.circle_id = c.id left join circle_post p on p.circle_id = c.id
    where c.owner_uid = ${reader} order by r.id, m.uid`,
  '/api/circles/selection': 'select circle_id as id, version from circle_featured',
  '/api/interventions': 'select id, version from recommendation_intervention where ended_at is null',
  '/api/InterveneRecmd': `select id from content_entry where kind = 'post'`,
  '/api/topics/moderation': `select object_id as id, version from moderation_item where kind = 'topic'`,
  '/api/topics': `select id from topic where state = 'public'`,
  '/api/moderation': `select id, version from moderation_item where kind = 'post' and state = 'pending'`,
  '/api/moderation/comments': `select id, version from moderation_item where kind = 'comment' and state = 'pending'`,
  '/api/moderation/messages': `select id, version from moderation_item where kind = 'message' and state = 'pending'`,
  '/api/moderation/profiles': `select id, version from moderation_item where kind = 'profile' and state = 'pending'`,
  '/api/moderation/institutions': `select id, version from moderation_item where kind = 'institution' and state = 'pending'`,
  '/api/institution-pages/moderation': `select id, version from moderation_item where kind = 'institution_page'`,
  '/api/institution-pages': `select institution_id as id from institution_page where institution_id = ${institutionId}`,
  '/api/appeals': `select a.id, a.version from appeal a join sanction s on s.id = a.sanction_id
    where a.state = 'waiting' order by s.decided_by desc`,
  '/api/complaints/notices': `select id from complaint where owner_uid = ${reader} and acted_at is not null`,
  '/api/moderation/complaints': `select id, version from moderation_item where kind = 'complaint' and state = 'pending'`,
  '/api/sanctions': `select id from sanction where uid = ${reader}`,
  '/api/reports': 'select id, version from report_case',
  '/api/livestreams': `select id from livestream where owner_uid = ${institutionUid}`,
  '/api/livestreams/moderation': `select id, version from moderation_item where kind = 'live' and state = 'pending'`,
  '/api/invited-authors': 'select uid from invited_author',
  '/api/blocks': `select uid from account where role = 'user' and uid <> ${reader}`,
  '/api/sessions': 'select 1 as id',
  '/api/security/passkeys': `select id from auth_passkey where uid = ${reader}`,
  '/api/members': `select uid from account where role = 'user' and uid <> ${reader}`,
  '/api/people': `select uid, rights_version as version from account where role = 'user' and uid <> ${reader}`,
  '/api/operator-roles': `select id, version from operator_role where permissions = '{}'`,
  '/api/announcements': 'select id from announcement',
  '/api/sensitive-words': 'select id, id as ids from sensitive_word',
  '/api/sensitive-words/imports': 'select id from word_import',
  '/api/word-scans': 'select id from word_scan',
  '/api/word-finds': 'select id from word_find',
  '/api/userNotice': `select id, id as ids, id as "beforeId", id as "upToId" from notification where uid = ${reader}`,
  '/api/messaging/cases': 'select id, version from im_report_case',
  '/api/messaging': `select c.id, m.msg_id as "msgId" from im_conv c join im_member p on p.conv_id = c.id
    join im_msg m on m.conv_id = c.id where p.uid = ${reader} and m.from_uid <> ${reader}`,
  '/api/userPrivateMessage': `select c.id, c.id as "sessionId", c.last_seq as "readSeq"
    from im_conv c join im_member p on p.conv_id = c.id where p.uid = ${reader}`,
  '/api/InstMenu': `select id, version, parent_id as "parentId" from institution_menu
    where menu_type = 'C' and parent_id is not null`,
});

/** One row for each beginning of an address; the longest beginning counts. */
export async function loadOwnedRows(db: Database, owners: Owners): Promise<(path: string) => Row> {
  const rows = new Map<string, Row>();
  for (const [prefix, statement] of Object.entries(statements(owners))) {
    const order = statement.includes('order by') ? '' : 'order by 1';
    const [row] = await db.unsafe<Record<string, number | null>[]>(`${statement} ${order} limit 1`);
    if (!row) throw new Error(`The community has no row for ${prefix}`);
    rows.set(
      prefix,
      Object.fromEntries(Object.entries(row).flatMap(([name, id]) => (id === null ? [] : [[name, id]]))),
    );
  }
  const prefixes = [...rows.keys()].toSorted((a, b) => b.length - a.length);
  return (path) => rows.get(prefixes.find((prefix) => path.startsWith(prefix)) ?? '') ?? {};
}
