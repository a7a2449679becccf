import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';

let fixture: WorksFixture;
let prose: number;
let night: number;
let post: number;
beforeAll(async () => {
  fixture = await createWorksFixture();
  prose = await fixture.topic('散文');
  night = await fixture.topic('夜读');
  await inTransaction(fixture.db, (tx) =>
    fixture.contentIndex.upsert(tx, contentEntry({ kind: 'topic', id: prose })),
  );
  post = (await fixture.published(await fixture.person(), { meta: { topicIds: [night] } })).id;
});
afterAll(() => fixture.close());

const follow = (member: Caller) => fixture.reactions.add(member, { kind: 'topic', id: prose }, 'follow');
const like = (member: Caller) => fixture.reactions.add(member, { kind: 'post', id: post }, 'like');
const tagsOf = async (member: Caller) =>
  (await fixture.interests.list(member)).map(({ name, source }) => [name, source]);

it('stores what a member follows, and the topics of what they like, with the source of each', async () => {
  const member = await fixture.person();
  await follow(member);
  fixture.advance(1000);
  await like(member);
  expect(await tagsOf(member)).toEqual([
    ['夜读', 'read'],
    ['散文', 'chosen'],
  ]);
  await fixture.reactions.remove(member, { kind: 'topic', id: prose }, 'follow');
  expect(await tagsOf(member)).toEqual([['夜读', 'read']]);
});

it('deletes one or all, of this member only', async () => {
  const [member, other] = [await fixture.person(), await fixture.person()];
  for (const each of [member, other]) await like(each);
  await follow(member);
  await fixture.interests.remove(member, { kind: 'topic', id: night });
  expect(await tagsOf(member)).toEqual([['散文', 'chosen']]);
  expect(await fixture.interests.removeAll(member)).toEqual([]);
  expect(await tagsOf(member)).toEqual([]);
  expect(await tagsOf(other)).toEqual([['夜读', 'read']]);
});

it('returns and stores nothing while the setting is off, and keeps existing ones', async () => {
  const member = await fixture.person();
  const known = [{ kind: 'topic', id: night }];
  await like(member);
  expect(await fixture.interests.of(member.uid)).toEqual(known);
  await fixture.preferences.savePrivacy(member, { personalized: false });
  await follow(member);
  expect(await fixture.interests.of(member.uid)).toEqual([]);
  expect(await tagsOf(member)).toEqual([['夜读', 'read']]);
  await fixture.preferences.savePrivacy(member, { personalized: true });
  expect(await fixture.interests.of(member.uid)).toEqual(known);
});
