import { setCircleBook } from '@gongdu/contract/community/circles/reading';
import { setReminder } from '@gongdu/contract/community/reading-leads/reminders';
import { mute } from '@gongdu/contract/core/mute';
import { switchNotification } from '@gongdu/contract/core/preferences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';

const [hour, day] = [3_600_000, 86_400_000];
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let circles: CircleApp;
beforeAll(async () => {
  circles = await startCircleApp({ clock });
});
afterAll(() => circles.close());

/** Six minutes past the hour of the coming Sunday in China. */
function onSundayAt(wanted: number): void {
  const china = new Date(Date.now() + 8 * hour);
  const sunday = Date.UTC(china.getUTCFullYear(), china.getUTCMonth(), china.getUTCDate());
  const days = (7 - china.getUTCDay()) % 7;
  ahead = sunday + days * day + wanted * hour + 360_000 - 8 * hour - Date.now();
}

async function run(): Promise<void> {
  await circles.app.app.services.circles.weekly.sendDue();
  await circles.app.settled();
}

const toldTo = ({ uid }: TestMember) =>
  circles.app.messagingDb<
    { title: string; body: string; link: string }[]
  >`select title, body, link from notification where uid = ${uid} and kind = 'circle_week' order by id`;

let works = 70_000;
/** A work that the circle lists since yesterday. */
async function posted(circleId: number, author: TestMember, title: string): Promise<void> {
  const { app } = circles;
  works += 1;
  const id = works;
  const publishedAt = new Date(clock.now().getTime() - day).toISOString();
  const entry = contentEntry({ id, kind: 'post', ownerUid: author.uid, title, publishedAt });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
  await app.db`insert into circle_post ${app.db({ kind: 'post', workId: id, circleId, publishedAt })}`;
}

/** A circle with two members who have been in it for long. */
async function oldCircle() {
  ahead = 0;
  const id = await circles.circle();
  const { owner } = circles;
  const reader = await circles.app.createMember({ name: '周知秋' });
  await circles.join(id, reader);
  await circles.app
    .db`update circle_member set joined_at = now() - interval '40 days' where circle_id = ${id}`;
  await circles.app.db`truncate circle_week`;
  return { id, owner, reader };
}

it('tells on Sunday evening what was written, who joined and what is read, in one notice', async () => {
  const { id, owner, reader } = await oldCircle();
  const { app } = circles;
  const [{ id: bookId }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('边城', '沈从文', '边城') returning id`;
  await owner.call(setCircleBook, { params: { id }, body: { bookId } });
  const [first, second] = [
    await app.createMember({ name: '陈砚' }),
    await app.createMember({ name: '程见山' }),
  ];
  for (const person of [first, second]) await circles.join(id, person);
  onSundayAt(20);
  await posted(id, owner, '渡口');
  await posted(id, owner, '白塔');
  onSundayAt(19);
  await run();
  expect(await toldTo(reader)).toEqual([]);
  onSundayAt(20);
  await run();
  const [notice, ...more] = await toldTo(reader);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ link: `/circle/${id}` });
  expect(notice?.body).toBe('《白塔》等 2 篇新作品，程见山等 2 人加入，在读《边城》。');
  expect((await toldTo(second))[0]?.body).toBe('《白塔》等 2 篇新作品，陈砚加入，在读《边城》。');
});

it('is never sent twice, however often it runs and on however many nodes', async () => {
  const { id, owner, reader } = await oldCircle();
  onSundayAt(20);
  await posted(id, owner, '龙舟');
  await Promise.all([run(), run(), run()]);
  onSundayAt(22);
  await run();
  expect(await toldTo(reader)).toHaveLength(1);
});

it('is not sent of a circle with nothing new, nor of what the member did, nor of one that is muted', async () => {
  const { reader } = await oldCircle();
  const own = await oldCircle();
  const quiet = await oldCircle();
  await quiet.reader.call(mute, { params: { kind: 'circle', id: quiet.id } });
  onSundayAt(20);
  await posted(own.id, own.reader, '我自己写的');
  await posted(quiet.id, quiet.owner, '没有人要看的');
  await run();
  expect([await toldTo(reader), await toldTo(own.reader), await toldTo(quiet.reader)]).toEqual([[], [], []]);
});

it('comes at the hour that a member has for reminders, and not once it is disabled', async () => {
  const { id, owner, reader } = await oldCircle();
  const off = await circles.app.createMember();
  await circles.join(id, off);
  await off.call(switchNotification, {
    params: { topic: 'circle_week', channel: 'app' },
    body: { on: false },
  });
  await reader.call(setReminder, { body: { hour: 9 } });
  onSundayAt(9);
  await posted(id, owner, '清晨');
  await run();
  expect(await toldTo(reader)).toHaveLength(1);
  onSundayAt(21);
  await run();
  expect(await toldTo(off)).toEqual([]);
});

it('is sent on Sundays alone', async () => {
  const { id, owner, reader } = await oldCircle();
  onSundayAt(20);
  ahead -= day;
  await posted(id, owner, '星期六');
  await run();
  expect(await toldTo(reader)).toEqual([]);
});
