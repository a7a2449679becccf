// @module-tag slow

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { demoApplications } from '../content/institutions.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db, new Date(), app.app.services.storage);
});
afterAll(() => app.close());

it('has an application in each state, each in the queue with its decision', async () => {
  const states = await app.db`
    select application.state, item.state as item from institution_application application
    left join moderation_item item on item.kind = 'institution' and item.object_id = application.id
    order by application.state`;
  expect(states).toEqual([
    { state: 'approved', item: 'approved' },
    { state: 'draft', item: null },
    { state: 'expired', item: 'approved' },
    { state: 'pending', item: 'pending' },
    { state: 'pending', item: 'pending' },
    { state: 'refused', item: 'refused' },
    { state: 'returned', item: 'returned' },
  ]);
  const drifted = await app.db`
    select kind, state, n from moderation_count c where kind = 'institution'
      and n <> (select count(*) from moderation_item i where i.kind = c.kind and i.state = c.state)`;
  expect(drifted).toEqual([]);
});

it('shows specimens of every qualification through the watermark, and covers as uploads', async () => {
  const files = await app.db<{ id: number; address: string | null }[]>`
    select id, address from qualification_file order by id`;
  expect(files).toHaveLength(demoApplications.flatMap(({ slots }) => slots).length);
  const reviewer = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const headers = { authorization: `Bearer ${reviewer.token}` };
  for (const { id, address } of files) {
    if (address !== null) continue;
    const { rawPayload } = await app.app.inject({ url: `/api/institution-files/${id}`, headers });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 860, height: 560 });
  }
  const cover = files.find(({ address }) => address !== null)?.address ?? '';
  for (const suffix of ['', '.320.webp', '.1280.webp'])
    expect((await fetch(cover + suffix)).status, suffix).toBe(200);
});

it('reminds 南风书店 of the licence that expires in 20 days', async () => {
  await app.app.services.institutionApplications.watchExpiry();
  const notices =
    await app.db`select title from notification where kind = 'institution_qualification_expiring'`;
  expect(notices).toEqual([{ title: '「南风书店」有资质还有 20 天到期' }]);
});
