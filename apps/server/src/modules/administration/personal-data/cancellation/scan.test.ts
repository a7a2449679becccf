// @module-tag slow

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requestCancellation } from '@gongdu/contract/administration/personal-data/cancellation';
import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { saveDigest } from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import { sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import { addComment } from '@gongdu/contract/writing/comment';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../demo/accounts.ts';
import { seedIfEmpty } from '../../../../demo/seed/seed-if-empty.ts';
import type { Caller } from '../../../../http/caller.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { createCallers } from '../../../../testing/authorisation/callers.ts';
import { completeCommunity } from '../../../../testing/authorisation/community.ts';
import { textDocument } from '../../../../testing/factories/documents.ts';
import { createPicture } from '../../../../testing/factories/pictures.ts';
import { fillTables } from '../../../../testing/personal-data/fill-tables.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { registry } from '../../../../wiring/personal-data.ts';
import type { Fate } from '../../../core/accounts/held-data.ts';
import { storagePrefixes } from '../registry/registry.ts';

/** Values that identify the member. */
const identity = {
  name: '卷耳柒号',
  phone: '13712340007',
  bio: '住在槐树街尽头',
  city: '临安北郊',
  email: 'juaner@mail.example',
  contact: '卷耳本名',
} as const;
/** Texts written by them. */
const word = '拾遗录';
const shop = { slug: 'nanfeng' };

const folder = temporaryFolder();
let now = Date.now();
let app: TestApp;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(now) }, env: { DATA_DIR: folder() } });
  await seedIfEmpty(app.db, new Date(now));
  const callers = await createCallers(app);
  await completeCommunity(app.db, callers);
  member = callers.owner;
  other = await app.createMember({ name: '在旁边的人' });
  await doEverything();
  await settleBlocks();
});
afterAll(() => app.close());

describe('a member who did everything is cancelled', () => {
  it('has rows in every table of the registry beforehand', async () => {
    const empty: string[] = [];
    for (const { table, owners } of registry)
      for (const owner of owners) if ((await count(table, owner)) === 0) empty.push(`${table}.${owner}`);
    expect(empty).toEqual(['cancellation.uid']);
    // Otherwise the scan below would find nothing in any case.
    expect(await columnsWith(identity.phone)).toContain('account.phone');
    expect((await columnsWith(identity.name)).length).toBeGreaterThan(4);
    expect((await columnsWith(word)).length).toBeGreaterThan(30);
  });

  it('is carried out when it is due', async () => {
    await member.call(requestCancellation, { body: { works: 'keep', password: demoPassword } });
    now += 15 * dayMs;
    await app.app.services.cancellations.run(member.uid);
    const [row] = await app.db`select finished_at from cancellation where uid = ${member.uid}`;
    expect(row?.['finishedAt']).not.toBeNull();
  });

  it('leaves no identifying value in any column of any table, except those kept by the registry', async () => {
    for (const [fact, text] of Object.entries(identity)) {
      const found = (await columnsWith(text)).filter((column) => fateOf(column) !== 'kept');
      expect([fact, found]).toEqual([fact, []]);
    }
  });

  it('leaves their texts only where the registry keeps them', async () => {
    const found = (await columnsWith(word)).filter(
      (column) => !['kept', 'anonymised'].includes(fateOf(column)),
    );
    expect(found).toEqual([]);
  });

  it('leaves no row to be deleted, and nothing in a column to be cleared', async () => {
    const left: string[] = [];
    for (const { table, rows, owners, columns } of registry)
      for (const owner of owners) {
        if (rows === 'deleted' && (await count(table, owner)) > 0) left.push(table);
        if (rows !== 'stays') continue;
        for (const [column, fate] of columns)
          if (fate === 'gone' && (await hasValue(table, owner, column))) left.push(`${table}.${column}`);
      }
    expect(left).toEqual([]);
  });

  it('notifies the phone before the number is erased', async () => {
    expect(await app.sentTexts()).toMatchObject([
      { phone: identity.phone, words: expect.stringContaining('已按申请注销') },
    ]);
  });

  it('leaves no unreferenced file', async () => {
    const rows = await app.db<{ key: string }[]>`
      select key from upload where exists (select 1 from file_reference r where r.key = upload.key)
      union select sealed_key from qualification_file union select key from download
      union select original_key from site_licence where original_key is not null
      union select preview_key from site_licence where preview_key is not null`;
    const known = (key: string) => Object.keys(storagePrefixes).some((prefix) => key.startsWith(prefix));
    expect(rows.filter(({ key }) => !known(key))).toEqual([]);
    const expected = new Set(rows.map(({ key }) => createHash('sha256').update(key).digest('hex')));
    const files = await storedFiles();
    expect(files.filter((file) => !expected.has(file))).toEqual([]);
  });

  it('keeps others’ content: texts under another name, counters that agree with rows', async () => {
    const [comment] = await app.db<{ text: string; name: string }[]>`
      select c.text, a.name from comment c join account a on a.uid = c.author_uid
      where c.author_uid = ${member.uid} and c.text like ${`%${word}%`}`;
    expect(comment).toMatchObject({ name: '已注销用户' });
    const [entry] = await app.db<{ authorName: string }[]>`
      select author_name from content_entry where owner_uid = ${member.uid} and kind = 'post' limit 1`;
    expect(entry?.authorName).toBe('已注销用户');
    const wrong = await app.db`
      select id, kind, likes from reaction_count r where likes <> (
        select count(*) from reaction where object_kind = r.kind and object_id = r.id and act = 'like')`;
    expect([...wrong]).toEqual([]);
  });

  it('deletes records kept by law after their retention period', async () => {
    now += 3 * 366 * dayMs;
    await app.app.services.cancellations.purgeKept();
    for (const { table, rows, owners } of registry)
      for (const owner of owners)
        if (rows === 'term') expect([table, await count(table, owner)]).toEqual([table, 0]);
    now -= 3 * 366 * dayMs;
  });
});

/** Through the calls if others are affected; an own row in every other table. */
async function doEverything(): Promise<void> {
  const { uid } = member;
  const { name, phone, bio, city, email, contact } = identity;
  await member.call(saveProfile, { body: { name, bio, city } });
  await member.call(saveDigest, { body: { address: email, frequency: 'week', hour: 8 } });
  await app.db`update account set phone = ${phone} where uid = ${uid}`;
  const [post] = await app.db<[{ id: number }]>`
    select id from content_entry where kind = 'post' and owner_uid <> ${uid} order by id limit 1`;
  const target = { kind: 'post', id: post.id } as const;
  await member.call(addComment, { params: target, body: { text: `${word}：说得好`, mentions: [] } });
  await member.call(addReaction, { params: { ...target, act: 'like' } });
  await member.call(addReaction, { params: { kind: 'person', id: other.uid, act: 'follow' } });
  await other.call(addReaction, { params: { kind: 'person', id: uid, act: 'follow' } });
  await other.call(addComment, {
    params: target,
    body: { text: '看看这个', mentions: [{ uid, name }] },
  });
  await member.call(createWork, { body: { kind: 'post', title: `${word}草稿`, body: textDocument(word) } });
  await member.call(sendLeaveMessage, {
    params: shop,
    body: { text: `${word}还有吗？`, clientMsgId: 'leave-before-going' },
  });
  const { privateMessages } = app.app.services.messaging;
  await privateMessages.send(callerOf(uid), {
    toUid: other.uid,
    msgType: 'text',
    body: { text: `${word}寄给你` },
    clientMsgId: 'sent-before-going',
  });
  await privateMessages.send(callerOf(other.uid), {
    toUid: uid,
    msgType: 'text',
    body: { text: '收到' },
    clientMsgId: 'answer-to-who-goes',
  });
  await app.db`update institution_application set contact_name = ${contact}, contact_phone = ${phone} where uid = ${uid}`;
  const picture = await createPicture('png');
  await app.app.services.uploads.storeFile(uid, picture, 'image');
  const avatar = await app.app.services.uploads.storeFile(uid, picture, 'image');
  await member.call(saveProfile, { body: { avatar } });
  await fillTables(app.db, uid, { tables: registry.filter(({ table }) => table !== 'cancellation'), word });
}

/** Transfers what depends on them, as they would have to. */
async function settleBlocks(): Promise<void> {
  const { uid } = member;
  await app.db`delete from circle_member where uid <> ${uid} and circle_id in (select id from circle where owner_uid = ${uid})`;
  await app.db`update circle set members = 1, admins = 0 where owner_uid = ${uid}`;
  await app.db`update reading_lead set ends_at = now() - interval '1 day' where work_id in (select id from work where author_uid = ${uid})`;
  await app.db`update report_case set decided_at = now() where about_uid = ${uid}`;
  await app.db`update im_report_case set decided_at = now() where about_uid = ${uid}`;
  await app.db`update appeal set state = 'upheld', decided_at = now() where uid = ${uid}`;
}

function callerOf(uid: number): Caller {
  return {
    uid,
    sid: '',
    role: 'user',
    permissions: [],
    institutionId: null,
    actingUid: null,
    secondFactorMissing: false,
  };
}

async function count(table: string, owner: string): Promise<number> {
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from ${app.db(table)} where ${app.db(owner)} = ${member.uid}`;
  return n;
}

async function hasValue(table: string, owner: string, column: string): Promise<boolean> {
  const rows = await app.db`
    select 1 from ${app.db(table)} where ${app.db(owner)} = ${member.uid}
      and coalesce(${app.db(column)}::text, '') not in ('', '{}', '[]', 'false', '1') limit 1`;
  return rows.length > 0;
}

/** Columns that contain the text, as `table.column`. */
async function columnsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns } of registry) {
    const rows = await app.db<Record<string, unknown>[]>`
      select to_jsonb(t) as row from ${app.db(table)} t where t::text like ${`%${text}%`}`;
    for (const column of columns.keys())
      if (rows.some(({ row }) => JSON.stringify(valueIn(row, column))?.includes(text)))
        found.push(`${table}.${column}`);
  }
  return found;
}

function valueIn(row: unknown, column: string): unknown {
  return typeof row === 'object' && row !== null
    ? Object.entries(row).find(([name]) => name === column)?.[1]
    : undefined;
}

function fateOf(place: string): Fate {
  const [table, column = ''] = place.split('.');
  return registry.find((each) => each.table === table)?.columns.get(column) ?? 'none';
}

async function storedFiles(): Promise<string[]> {
  const root = join(folder(), 'storage', 'files');
  const parts = await readdir(root).catch(() => []);
  return (await Promise.all(parts.map((part) => readdir(join(root, part))))).flat();
}
