import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
let ahead: Caller;
let behind: Caller;
let id: number;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  id = await fixture.published(leader, {
    endsAt: new Date(fixture.now().getTime() + 20 * day).toISOString(),
  });
  [ahead, behind] = [await fixture.person(), await fixture.person()];
  for (const one of [ahead, behind]) await fixture.leads.membership.join(one, id);
  // two of three parts are open
  fixture.advance(day + 2 * hour);
  for (const part of (await fixture.parts(leader, id)).slice(0, 2))
    await fixture.leads.progress.markRead(ahead, id, part.id);
});

const word = { parts: 2, text: '落下的不用补齐，从今天接着读。' };
const words = () => fixture.leads.words;
const wordsTo = (who: Caller) => fixture.db<{ body: string }[]>`
  select body from notification where uid = ${who.uid} and kind = 'lead_word' order by id`;

it('reaches members who are that far behind, in the leader’s words, hidden ones too and by number alone', async () => {
  await fixture.leads.membership.setHidden(behind, id, true);
  expect(await words().countBehind(leader, id, 2)).toEqual({ members: 1, sentToday: false });
  expect(await words().countBehind(leader, id, 3)).toEqual({ members: 0, sentToday: false });
  expect(await words().send(leader, id, word)).toEqual({ members: 1 });
  expect(await wordsTo(behind)).toEqual([{ body: word.text }]);
  expect(await wordsTo(ahead)).toEqual([]);
});

it('is said once a day, however often it is sent at once', async () => {
  const sent = await Promise.allSettled([...Array(5).keys()].map(() => words().send(leader, id, word)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await wordsTo(behind)).toHaveLength(1);
  expect((await words().countBehind(leader, id, 1)).sentToday).toBe(true);
  await expect(words().send(leader, id, word)).rejects.toMatchObject({ code: 'lead.word_sent' });
  fixture.advance(day);
  await words().send(leader, id, word);
  expect(await wordsTo(behind)).toHaveLength(2);
});

it('is refused to members, and where nobody is behind', async () => {
  await expect(words().send(behind, id, word)).rejects.toMatchObject({ code: 'lead.not_leader' });
  await expect(words().countBehind(behind, id, 1)).rejects.toMatchObject({ code: 'lead.not_leader' });
  await expect(words().send(leader, id, { ...word, parts: 3 })).rejects.toMatchObject({
    code: 'lead.nobody_behind',
  });
  // nothing was said: the day is still free
  await words().send(leader, id, word);
});

it('does not reach who switched it off', async () => {
  await fixture.preferences.switchNotification(behind, { topic: 'lead_word', channel: 'app', on: false });
  await words().send(leader, id, word);
  expect(await wordsTo(behind)).toEqual([]);
});
