import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
let reader: Caller;
let writer: Caller;
let id: number;
let bookId: number;
let first: number;

beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const plan = await fixture.aPlan();
  bookId = plan.bookId ?? 0;
  id = await fixture.published(leader, plan);
  first = (await fixture.parts(leader, id))[0]?.id ?? 0;
  reader = await fixture.person();
  writer = await fixture.person();
  await fixture.leads.membership.join(reader, id);
  await fixture.leads.membership.join(writer, id);
  fixture.advance(2 * hour);
});

/** Notes a passage, and publishes it as an operator would let it. */
async function note(who: Caller, text: string, chapter: string, isPublic = true): Promise<number> {
  const content = { text, chapter, thought: '', position: null, notedOn: null, source: '' };
  const quote = await fixture.quotes.create(who, { bookId, ...content });
  if (isPublic)
    await fixture.db`update quote set state = 'public', published_at = created_at where id = ${quote.id}`;
  return quote.id;
}
const read = async (who: Caller) =>
  (await fixture.leads.quotes.list(who, id, { pageSize: 20 })).rows.map(({ text }) => text);

it('shows quotes of the parts that one has read, as their boards are, and always one’s own', async () => {
  await note(writer, '小溪流下去', '第一章');
  await note(writer, '爷爷死在雷雨夜', '第三章');
  await note(writer, '没有写哪一章', '');
  await note(writer, '只给自己', '第一章', false);
  await note(reader, '自己划的后面', '第三章', false);
  const stranger = await fixture.person();
  await note(stranger, '没有参加的人', '第一章');
  expect(await read(reader)).toEqual(['自己划的后面']);
  await fixture.leads.progress.markRead(reader, id, first);
  expect(await read(reader)).toEqual(['自己划的后面', '小溪流下去']);
  const [own, other] = (await fixture.leads.quotes.list(reader, id, { pageSize: 20 })).rows;
  expect(own).toMatchObject({ publishedAt: null });
  expect(other).toMatchObject({ partId: first, by: { uid: writer.uid } });
  await fixture.leads.progress.unmarkRead(reader, id, first);
  expect(await read(reader)).toEqual(['自己划的后面']);
  // who leads reads every board
  expect(await read(leader)).toEqual(['没有写哪一章', '爷爷死在雷雨夜', '小溪流下去']);
  await expect(read(stranger)).rejects.toMatchObject({ code: 'lead.not_in' });
});

it('goes on page by page past what must not be read', async () => {
  for (let at = 0; at < 60; at += 1) await note(writer, `后面的第 ${at} 句`, '第三章');
  await fixture.leads.progress.markRead(reader, id, first);
  expect(await read(reader)).toEqual([]);
  await note(leader, '领读人划的', '第一章');
  expect(await read(reader)).toEqual(['领读人划的']);
});
