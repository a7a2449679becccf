import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';

let desk: WorksFixture;
let prose: number;
let night: number;
let post: number;
beforeAll(async () => {
  desk = await createWorksFixture();
  prose = await desk.topic('散文');
  night = await desk.topic('夜读');
  await inTransaction(desk.db, (tx) =>
    desk.contentIndex.upsert(tx, contentEntry({ kind: 'topic', id: prose })),
  );
  post = (await desk.published(await desk.person(), { meta: { topicIds: [night] } })).id;
});
afterAll(() => desk.close());

const follow = (member: Caller) => desk.reactions.add(member, { kind: 'topic', id: prose }, 'follow');
const like = (member: Caller) => desk.reactions.add(member, { kind: 'post', id: post }, 'like');
const tagsOf = async (member: Caller) =>
  (await desk.interests.list(member)).map(({ name, source }) => [name, source]);

it('stores what a member follows, and the topics of what they like, with the source of each', async () => {
  const member = await desk.person();
  await follow(member);
  desk.advance(1000);
  await like(member);
  expect(await tagsOf(member)).toEqual([
    ['夜读', 'read'],
    ['散文', 'chosen'],
  ]);
  await desk.reactions.remove(member, { kind: 'topic', id: prose }, 'follow');
  expect(await tagsOf(member)).toEqual([['夜读', 'read']]);
});

it('deletes one or all, of this member only', async () => {
  const [member, other] = [await desk.person(), await desk.person()];
  for (const each of [member, other]) await like(each);
  await follow(member);
  await desk.interests.remove(member, { kind: 'topic', id: night });
  expect(await tagsOf(member)).toEqual([['散文', 'chosen']]);
  expect(await desk.interests.removeAll(member)).toEqual([]);
  expect(await tagsOf(member)).toEqual([]);
  expect(await tagsOf(other)).toEqual([['夜读', 'read']]);
});

it('returns and stores nothing while the setting is off, and keeps existing ones', async () => {
  const member = await desk.person();
  const known = [{ kind: 'topic', id: night }];
  await like(member);
  expect(await desk.interests.of(member.uid)).toEqual(known);
  await desk.preferences.savePrivacy(member, { personalized: false });
  await follow(member);
  expect(await desk.interests.of(member.uid)).toEqual([]);
  expect(await tagsOf(member)).toEqual([['夜读', 'read']]);
  await desk.preferences.savePrivacy(member, { personalized: true });
  expect(await desk.interests.of(member.uid)).toEqual(known);
});
