import type { WorksChoice } from '@gongdu/contract/administration/personal-data/cancellation';
import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { ReactionType, TargetKind } from '@gongdu/contract/core/reaction';
import { type Database, inTransaction, type Queryable } from '../../../../db/database.ts';
import { registry } from '../registry/registry.ts';
import { withoutName } from './mention-names.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}

/** Works to delete: all, except published ones if they are kept. */
export async function listWorksToDelete(
  db: Queryable,
  uid: number,
  choice: WorksChoice,
  limit: number,
): Promise<(Item & { readonly deleted: boolean })[]> {
  const stays = choice === 'keep' ? db`state = 'published' and deleted_at is null` : db`false`;
  return db<(Item & { deleted: boolean })[]>`
    select id, version, deleted_at is not null as deleted from work
    where author_uid = ${uid} and not (${stays}) order by id limit ${limit}`;
}

export async function listVersions(db: Queryable, items: readonly Item[]): Promise<Item[]> {
  return db<Item[]>`
    select id, version from work where id = any(${items.map(({ id }) => id)}::bigint[]) order by id`;
}

/** Published works whose newest text is not the published one. */
export async function listRevised(
  db: Queryable,
  uid: number,
): Promise<(Item & { readonly revision: string })[]> {
  return db<(Item & { revision: string })[]>`
    select id, version, revision from work where author_uid = ${uid} and revision is not null order by id`;
}

/** For kept works: their older texts, and their devices. */
export async function stripWorks(db: Database, uid: number): Promise<void> {
  await inTransaction(db, async ({ sql }) => {
    await sql`delete from work_version where work_id in (select id from work where author_uid = ${uid})`;
    await sql`
      update work set client_id = null, saved_device = '', saved_at = null, versioned_at = null, submitted_at = null,
        scheduled_at = null, refusal_code = null, refusal_sentence = null, refused_at = null
      where author_uid = ${uid}`;
  });
}

/** The member's reactions, and follows of the member. */
export async function listReactions(
  db: Queryable,
  uid: number,
  limit: number,
): Promise<{ act: ReactionType; kind: TargetKind; id: number; byUid: number }[]> {
  return db`
    (select act, object_kind as kind, object_id as id, uid as by_uid from reaction where uid = ${uid} limit ${limit})
    union all
    (select act, object_kind, object_id, uid from reaction
     where object_kind = 'person' and object_id = ${uid} limit ${limit})`;
}

interface CircleIds {
  readonly owned: readonly { id: number; state: string }[];
  readonly joined: readonly number[];
  readonly asked: readonly number[];
  readonly offered: readonly number[];
}

export async function listCircles(db: Queryable, uid: number): Promise<CircleIds> {
  const owned = await db<{ id: number; state: string }[]>`
    select id, state from circle where owner_uid = ${uid} order by id`;
  const others = await db<{ id: number; way: 'joined' | 'asked' | 'offered' }[]>`
    select circle_id as id, 'joined' as way from circle_member where uid = ${uid} and role <> 'owner'
    union all select circle_id, 'asked' from circle_request where uid = ${uid} and state = 'waiting'
    union all select circle_id, 'offered' from circle_transfer where to_uid = ${uid}`;
  const idsOf = (wanted: string) => others.filter(({ way }) => way === wanted).map(({ id }) => id);
  return { owned, joined: idsOf('joined'), asked: idsOf('asked'), offered: idsOf('offered') };
}

export async function listLeads(db: Queryable, uid: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select work_id as id from reading_lead_member where uid = ${uid} and state in ('member', 'waiting')`;
  return rows.map(({ id }) => id);
}

export async function listGroups(db: Queryable, uid: number): Promise<number[]> {
  const rows = await db<{ gid: number }[]>`
    select g.gid from im_member m join im_group g on g.conv_id = m.conv_id
    where m.uid = ${uid} and m.in_group and m.left_seq is null and g.ended_at is null`;
  return rows.map(({ gid }) => gid);
}

/** Applications that did not become an institution. */
export async function listApplications(db: Queryable, uid: number): Promise<{ id: number; state: string }[]> {
  return db`
    select id, state from institution_application
    where uid = ${uid} and institution_id is null and deleted_at is null order by id`;
}

/** A message's data about its sender besides the text. @returns how many were changed. */
export async function stripSentMessages(db: Queryable, uid: number, limit: number): Promise<number> {
  const rows = await db`
    update im_msg set device_id = '', client_msg_id = 'gone-' || msg_id,
      body = case when body ? 'from_name'
        then jsonb_set(body, '{from_name}', to_jsonb(${deletedMemberName}::text)) else body end
    where (conv_id, seq) in (
      select conv_id, seq from im_msg
      where from_uid = ${uid} and client_msg_id not like 'gone-%' limit ${limit}
    ) returning 1`;
  return rows.length;
}

/** Single conversations. */
export async function listConversations(db: Queryable, uid: number): Promise<number[]> {
  const rows = await db<{ convId: number }[]>`
    select m.conv_id from im_member m join im_conv c on c.id = m.conv_id and c.kind = 3 where m.uid = ${uid}`;
  return rows.map(({ convId }) => convId);
}

/** Messages contain their receiver's name as well. */
export async function stripReceivedMessages(db: Queryable, uid: number, convId: number): Promise<void> {
  await db`
    update im_msg set body = jsonb_set(body, '{target_name}', to_jsonb(${deletedMemberName}::text))
    where conv_id = ${convId} and from_uid <> ${uid} and body ? 'target_name'`;
}

/** The member's own rows of conversations, and their name in institutions' inboxes. */
export async function stripConversations(db: Queryable, uid: number): Promise<void> {
  await db`
    update im_member set draft = null, draft_at = null, pinned_at = null, no_disturb = false, shield = false
    where uid = ${uid}`;
  await db`
    update institution_session set visitor_name = fold_name(${deletedMemberName})
    where conv_id in (select conv_id from im_member where uid = ${uid}) and visitor_uid = ${uid}`;
  await db`
    delete from im_friend where (uid, friend_uid) in (
      select friend_uid, uid from im_friend where uid = ${uid})`;
}

/**
 * Others' notifications about the member's actions begin with their name, or do not contain it; the same word further on
 * is another's. @returns how many were changed.
 */
export async function renameInNotifications(db: Queryable, uid: number, limit: number): Promise<number> {
  const rows = await db`
    update notification set by_uid = null,
      title = case when starts_with(title, a.name)
        then ${deletedMemberName} || substr(title, char_length(a.name) + 1) else title end
    from account a
    where a.uid = ${uid} and notification.id in (select id from notification where by_uid = ${uid} limit ${limit})
    returning 1`;
  return rows.length;
}

/** Others' comments that mention the member. */
export async function renameInMentions(db: Database, uid: number): Promise<void> {
  await inTransaction(db, async ({ sql }) => {
    // Mentions have no index: the table is scanned once per cancellation.
    await sql`set local statement_timeout = '10min'`;
    const found = await sql<{ id: number; text: string; mentions: { uid: number; name: string }[] }[]>`
      select id, text, mentions from comment where mentions @> ${sql.json([{ uid }])} order by id for update`;
    const changed = found.map(({ id, ...comment }) => ({ id, ...withoutName(comment, uid) }));
    await sql`
      update comment set text = changed.text, mentions = changed.mentions
      from jsonb_to_recordset(${sql.json(changed)}) as changed (id bigint, text text, mentions jsonb)
      where comment.id = changed.id`;
  });
}

/** Codes, attempt counters, tokens and invitations of the phone and of the sessions. */
export async function eraseSignIn(db: Queryable, uid: number): Promise<void> {
  await db`delete from auth_sms_code where phone = (select phone from account where uid = ${uid})`;
  await db`
    delete from auth_attempt using account a
    where a.uid = ${uid} and (strpos(key, a.phone) > 0 or key ~ ('(^|[^0-9])' || a.uid || '([^0-9]|$)'))`;
  await db`
    delete from auth_oidc_model where grant_id in (
      select sid from auth_session where uid = ${uid} or acting_uid = ${uid})`;
  await db`
    delete from institution_invitation
    where phone = (select phone from account where uid = ${uid}) or notified_uid = ${uid}`;
}

/** Books of the shelf, whose counters include others'. */
export async function listShelf(db: Queryable, uid: number, limit: number): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select book_id from shelf_entry where uid = ${uid} order by book_id limit ${limit}`;
  return rows.map(({ bookId }) => bookId);
}

/** The remaining data of an import's file. */
export async function deleteImportedLines(db: Database, uid: number): Promise<void> {
  await inTransaction(db, async ({ sql }) => {
    await sql`delete from shelf_import_line where import_id in (select id from shelf_import where uid = ${uid})`;
    await sql`delete from shelf_import_part where import_id in (select id from shelf_import where uid = ${uid})`;
  });
}

export async function listDownloads(db: Queryable, uid: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from download where uid = ${uid}`;
  return rows.map(({ id }) => id);
}

/** All rows to delete, by the registry. */
export async function deleteRows(db: Database, uid: number): Promise<void> {
  for (const { table, rows, owners } of registry) {
    if (rows !== 'deleted') continue;
    for (const owner of owners)
      await inTransaction(db, async ({ sql }) => {
        // Some owner columns have no index: such a table is scanned once per cancellation.
        await sql`set local statement_timeout = '10min'`;
        await sql`delete from ${sql(table)} where ${sql(owner)} = ${uid}`;
      });
  }
  await inTransaction(db, async ({ sql }) => {
    await sql`update institution_application set client_id = null, saved_device = '' where uid = ${uid}`;
    await sql`update institution_page set saved_device = '' where saved_by_uid = ${uid}`;
    await sql`update comment set client_id = null, held_change = null where author_uid = ${uid}`;
    await sql`update circle set proposed = null, revision = null where owner_uid = ${uid}`;
    await sql`update livestream set proposed = null, revision = null where owner_uid = ${uid}`;
  });
}

/** Records whose retention by law has ended, and the cancellation itself. */
export async function deleteTermRows(db: Queryable, uid: number): Promise<void> {
  await db`set local statement_timeout = '10min'`;
  await db`
    delete from moderation_log where item_id in (select id from moderation_item where author_uid = ${uid})`;
  await db`delete from im_flagged where msg_id in (select msg_id from im_msg where from_uid = ${uid})`;
  for (const { table, rows, owners } of registry) {
    if (rows !== 'term') continue;
    for (const owner of owners) await db`delete from ${db(table)} where ${db(owner)} = ${uid}`;
  }
}
