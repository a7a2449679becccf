import type { Endpoint, InputOf } from '@gongdu/contract/endpoint';
import { createApplication } from '@gongdu/contract/institutions/application';
import { sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import { emptyPage } from '@gongdu/contract/institutions/page/document';
import type { Database } from '../../db/database.ts';
import type { Owners } from './owned-rows.ts';

interface Caller {
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<unknown>;
}

/** What the demo community lacks, so that the owner has one of each. */
export async function completeCommunity(
  db: Database,
  { owner, owners }: { readonly owner: Caller; readonly owners: Owners },
): Promise<void> {
  const { reader, institutionId, institutionUid, institutionSlug } = owners;
  await db`
    insert into work_version (work_id, reason, title, body, excerpt, words, device, saved_at, kept_at)
    select id, 'manual', title, body, excerpt, words, '', now(), now() from work
    where author_uid = ${reader} and kind = 'post' and state = 'draft'`;
  await giveCircle(db, reader);
  await owner.call(createApplication, { body: { form: application } });
  await db`
    insert into announcement (title, body, audience, style, starts_at, ends_at, created_by, created_at)
    values ('维护', '周日凌晨维护。', 'everyone', 'banner', now() + interval '1 day', now() + interval '2 days', 1, now())`;
  await db`
    insert into sanction (uid, act, object_kind, object_id, title, reason, sentence, decided_by, decided_at)
    values (${reader}, 'warn', 'person', ${reader}, '', 'off_topic', '', 1, now())`;
  await db`
    insert into complaint (receipt, uid, kind, state, address, statement, demand, name, as_agent, mail, owner_uid, acted_at, created_at)
    values ('TS-1111-1111-1111', 1, 'copyright', 'acted', '', '', '', '', false, '', ${reader}, now(), now())`;
  await db`
    insert into auth_passkey (uid, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${reader}, 'of-the-table', '', 0, '{}', false, '表里的一个', now())`;
  await db`
    insert into im_report_case (msg_id, conv_id, seq, about_uid, opened_at)
    select msg_id, conv_id, seq, from_uid, now() from im_msg limit 1`;
  await db`
    insert into institution_invitation (institution_id, phone, role, permissions, invited_by, invited_at, expires_at, notified_uid)
    values (${institutionId}, '13800000001', 'staff', '{}', ${institutionUid}, now(), now() + interval '7 days', ${reader})`;
  await db`
    insert into institution_role (institution_id, name, permissions) values (${institutionId}, '表里的一个', '{}')`;
  await db`insert into operator_role (name, permissions) values ('表里的一个', '{}')`;
  await owner.call(sendLeaveMessage, {
    params: { slug: institutionSlug },
    body: { text: '周日营业吗？', clientMsgId: 'a-leave-message' },
  });
  await db`
    insert into institution_canned_reply (institution_id, title, text, "order")
    values (${institutionId}, '表里的一条', '你好', 99)`;
  await db`
    insert into word_import (state, file_name, size, level, category, allow_short, by_uid, created_at, touched_at)
    values ('uploading', '词表.txt', 3, 'review', 'other', false, 1, now(), now())`;
  await db`
    insert into catalogue_import (institution_id, by_uid, state, file_name, address, created_at, touched_at)
    values (${institutionId}, ${institutionUid}, 'read', '书目.iso', '', now(), now())`;
  await db`
    insert into word_scan (state, revision, kind, total, by_uid, started_at, touched_at)
    values ('running', 1, 'content', 9, 1, now(), now())`;
  await db`
    insert into word_find (scan_id, kind, object_id, owner_uid, title, excerpt, hits, words, found_at)
    values (1, 'topic', 1, ${reader}, '话题', '话题', '[]', '{}', now())`;
  await giveShelf(db, reader);
  await db`
    insert into reading_day (uid, day, source) values (${reader}, '2026-01-02', 'typed') on conflict do nothing`;
  const page = JSON.stringify(emptyPage);
  await sendPageIn(db, institutionId, page);
  await db`
    insert into institution_page (institution_id, account_uid, draft, draft_print, saved_at, saved_by_uid)
    values (${institutionId}, ${institutionUid}, ${page}::text::jsonb, '', now(), ${institutionUid})
    on conflict do nothing`;
  await db`
    insert into institution_page_version (institution_id, number, document, print, note, by_uid, at, state)
    values (${institutionId}, 99, ${page}::text::jsonb, '', '', ${institutionUid}, now(), 'past')`;
}

async function giveShelf(db: Database, reader: number): Promise<void> {
  await db`
    insert into shelf_entry (uid, book_id, state, finished_on, sort_key, search_key, updated_at)
    select ${reader}, min(id), 'read', '2026-01-02', '', '', now() from book where state = 'public' on conflict do nothing`;
  await db`
    insert into short_review (uid, book_id, text, state, shown, created_at, published_at)
    select ${reader}, min(id), '一句话', 'public', '一句话', now(), now() from book where state = 'public'
    on conflict do nothing`;
  await db`
    insert into thought (uid, text, pictures, topic_ids, mentions, state, shown, created_at, published_at)
    values (${reader}, '几句话', '{}', '{}', '[]', 'public', '几句话', now(), now())`;
  await db`
    with created as (
      insert into book_import (uid, state, working, created_at, touched_at)
      values (${reader}, 'open', false, now(), now()) returning id
    ), refused as (
      insert into book_import_file (import_id, file, address, name, size, state, tally, added_at)
      select id, 1, '', '照片.jpg', 3, 'refused', '{"books":0,"quotes":0,"thoughts":0,"comments":0,"publicComments":0,"hidden":0,"faults":0,"states":{"want":0,"reading":0,"read":0,"paused":0,"dropped":0}}', now()
      from created
    )
    insert into book_import_book (import_id, book, key, title, author, publisher, published_on, on_shelf, status, match, candidates, remarks)
    select id, 2, '', '一本', '', '', '', false, 'unmatched', 'none', '{}', '{}' from created`;
}

/** Of another institution than the owner's: a page that waits before the desk. */
async function sendPageIn(db: Database, ownId: number, page: string): Promise<void> {
  const [{ id, institutionId }] = await db<[{ id: number; institutionId: number }]>`
    insert into institution_page_version (institution_id, number, document, print, note, by_uid, at, state)
    select institution_id, 99, ${page}::text::jsonb, 'waits', '', account_uid, now(), 'pending' from institution_page
    where institution_id <> ${ownId} limit 1 returning id, institution_id`;
  await db`
    update institution_page set pending_id = ${id}, desk_id = ${id} where institution_id = ${institutionId}`;
  await db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at)
    select 'institution_page', institution_id, 'pending', '主页', '', account_uid, now() from institution_page
    where institution_id = ${institutionId}`;
}

const application = {
  kind: 'bookshop' as const,
  name: '小满书房',
  operatorName: '',
  creditCode: '',
  slug: '',
  introduction: '',
  address: '',
  contactName: '',
  contactPhone: '',
};

/** A circle with requests to join. */
async function giveCircle(db: Database, reader: number): Promise<void> {
  const [{ id }] = await db<[{ id: number }]>`
    select circle_id as id from circle_request where state = 'waiting' and uid <> ${reader} order by id limit 1`;
  await db`update circle set owner_uid = ${reader} where id = ${id}`;
  await db`update circle_member set role = 'member', rank = 2 where circle_id = ${id} and role = 'owner'`;
  await db`
    insert into circle_member (circle_id, uid, role, rank, joined_at) values (${id}, ${reader}, 'owner', 0, now())
    on conflict (circle_id, uid) do update set role = 'owner', rank = 0`;
}
