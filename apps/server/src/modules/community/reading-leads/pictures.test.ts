import type { RichDocument } from '@gongdu/contract/document/document';
import { mediaIn } from '@gongdu/contract/document/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPicture } from '../../../testing/factories/pictures.ts';
import {
  createReadingLeadsFixture,
  day,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
});
afterAll(() => fixture.close());

it('keeps the pictures of a lead text until the work is permanently deleted, and refuses those of other hosts', async () => {
  const leader = await fixture.person();
  const own = await fixture.uploads.storeFile(leader.uid, await createPicture('jpeg'), 'image');
  const draft = await fixture.draft(leader, { kind: 'reading_lead', title: '带图的领读' });
  const plan = await fixture.aPlan();
  const [first, ...others] = plan.parts;
  if (!first) throw new Error('no part');
  const save = (...addresses: string[]) =>
    fixture.leads.plan.savePlan(leader, draft.id, {
      ...plan,
      parts: [{ ...first, lead: showing(addresses) }, ...others],
    });
  await expect(save(own, 'https://elsewhere.example/a.png')).rejects.toThrow('不在本站的图片');
  const saved = await save(own);
  expect(saved.parts.flatMap(({ lead }) => mediaIn(lead))).toEqual([own]);

  const isThere = () => fixture.uploads.isOwnedBy(fixture.db, leader.uid, own);
  fixture.advance(2 * day);
  await fixture.uploads.sweep();
  expect(await isThere()).toBe(true);
  const deleted = await fixture.works.remove(leader, draft.id, draft.version);
  await fixture.works.purge(leader, draft.id, deleted.version);
  fixture.advance(2 * day);
  await fixture.uploads.sweep();
  expect(await isThere()).toBe(false);
});

function showing(addresses: readonly string[]): RichDocument {
  return { type: 'doc', content: addresses.map((src) => ({ type: 'image', attrs: { src } })) };
}
