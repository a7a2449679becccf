import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { textDocument } from '../../../testing/factories/documents.ts';
import {
  createReadingLeadsFixture,
  day,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());

const aDraft = () => fixture.draft(leader, { kind: 'reading_lead', text: '' });
const later = (at: string | null, by: number) => new Date(Date.parse(at ?? '') + by).toISOString();

it('saves an incomplete plan, and reports its missing fields when it is submitted', async () => {
  const { id, version } = await aDraft();
  const submit = () => fixture.works.submit(leader, id, version);
  await expect(submit()).rejects.toMatchObject({ details: { field: 'book' } });
  const plan = await fixture.aPlan();
  const [first, second] = plan.parts;
  if (!first || !second) return;
  const crooked = { ...plan, parts: [first, { ...second, opensAt: first.opensAt }] };
  const saved = await fixture.leads.plan.savePlan(leader, id, crooked);
  await expect(submit()).rejects.toMatchObject({
    code: 'lead.plan_faulty',
    details: { field: 'parts.1.opensAt', sentence: '第 2 部分应晚于第 1 部分开放' },
  });
  const short = { ...plan, version: saved.version, endsAt: first.dueAt, parts: plan.parts };
  await fixture.leads.plan.savePlan(leader, id, short);
  await expect(submit()).rejects.toMatchObject({ details: { field: 'endsAt' } });
});

it('keeps parts in their new order with their own ids, and refuses a save over a newer plan', async () => {
  const { id } = await aDraft();
  const plan = await fixture.aPlan();
  const { parts, version } = await fixture.leads.plan.savePlan(leader, id, plan);
  const turned = { ...plan, version, parts: parts.toReversed() };
  const after = await fixture.leads.plan.savePlan(leader, id, turned);
  expect(after.parts.map((part) => part.id)).toEqual(parts.map((part) => part.id).toReversed());
  await expect(fixture.leads.plan.savePlan(leader, id, turned)).rejects.toMatchObject({
    code: 'lead.plan_changed_elsewhere',
  });
  const stranger = await fixture.person();
  await expect(fixture.leads.plan.readPlan(stranger, id)).rejects.toMatchObject({ code: 'lead.not_found' });
});

it('cannot be changed while it is reviewed, and in its dates alone once it is public', async () => {
  const { id, version } = await aDraft();
  const plan = await fixture.aPlan();
  const saved = await fixture.leads.plan.savePlan(leader, id, plan);
  await fixture.works.submit(leader, id, version);
  const change = { ...plan, version: saved.version };
  await expect(fixture.leads.plan.savePlan(leader, id, change)).rejects.toMatchObject({
    code: 'lead.plan_locked',
  });
  await fixture.decide(id);
  await expect(fixture.leads.plan.savePlan(leader, id, change)).rejects.toMatchObject({
    code: 'lead.plan_locked',
  });
});

it('notifies all members of new dates, keeps open parts unchanged, and never removes a member', async () => {
  const id = await fixture.published(leader, { capacity: 2 });
  const [one, two, three] = [await fixture.person(), await fixture.person(), await fixture.person()];
  for (const each of [one, two, three]) await fixture.leads.membership.join(each, id);
  fixture.advance(2 * hour);
  const { version, parts, ...rest } = await fixture.leads.plan.readPlan(leader, id);
  const shifted = parts.map((part, at) =>
    at === 0 ? part : { ...part, opensAt: later(part.opensAt, day), dueAt: later(part.dueAt, day) },
  );
  const dates = { ...rest, version, parts: shifted };
  await expect(fixture.leads.plan.updateDates(leader, id, { ...dates, capacity: 1 })).rejects.toMatchObject({
    code: 'lead.seats_taken',
  });
  const opened = parts.map((part) => ({ ...part, opensAt: later(part.opensAt, hour) }));
  await expect(fixture.leads.plan.updateDates(leader, id, { ...dates, parts: opened })).rejects.toMatchObject(
    {
      code: 'lead.part_opened',
    },
  );
  await fixture.leads.plan.updateDates(leader, id, { ...dates, capacity: 3 });
  const notifications = await fixture.db`
    select uid, kind from notification where object_id = ${id} and kind like 'lead_%' order by kind, uid`;
  const dated = [one, two, three].map(({ uid }) => ({ uid, kind: 'lead_dates_changed' }));
  expect(notifications).toEqual([...dated, { uid: three.uid, kind: 'lead_seat' }]);
});

it('notifies members once that a part is open, at night in China too, and finds it among the contents', async () => {
  const id = await fixture.published(leader);
  const members = [await fixture.person(), await fixture.person()];
  for (const one of members) await fixture.leads.membership.join(one, id);
  const parts = await fixture.parts(leader, id);
  const [reader] = members;
  if (!reader) return;
  await expect(fixture.leads.queries.readPart(reader, id, parts[0]?.id ?? 0)).rejects.toMatchObject({
    code: 'lead.part_closed',
  });
  fixture.advance(hour + 1000);
  await fixture.leads.openDueParts();
  await fixture.leads.openDueParts();
  const notifications = await fixture.db`
    select uid, title, link from notification where object_id = ${id} and kind = 'lead_part_opened' order by uid`;
  const words = { title: '《秋天读边城》第 1 部分开放了', link: `/reader/${id}?part=${parts[0]?.id}` };
  expect(notifications).toEqual(members.map(({ uid }) => ({ uid, ...words })));
  const unread = await fixture.db`
    select n from notification_unread where uid = ${reader.uid} and type = 1`;
  expect(unread).toEqual([{ n: 1 }]);
  const part = await fixture.leads.queries.readPart(reader, id, parts[0]?.id ?? 0);
  expect(part.questions).toEqual(['翠翠在等谁？']);
  const entry = await fixture.contentIndex.find(fixture.db, { kind: 'reading_lead', id });
  expect(entry).toMatchObject({ link: `/reader/${id}`, text: expect.stringContaining('边城') });
});

it('shows the reviewer the whole plan, and copies changed dates into the released version', async () => {
  const operator = await fixture.person();
  const { id, version } = await aDraft();
  await fixture.leads.plan.savePlan(leader, id, await fixture.aPlan());
  await fixture.works.submit(leader, id, version);
  const { content } = await fixture.works.findForModeration(operator, id, {
    submittedAt: fixture.now().toISOString(),
    rejectedAt: null,
  });
  expect(content.beside).toMatchObject({
    kind: 'reading_lead',
    parts: [
      { title: '渡口', lead: textDocument('导读：渡口'), questions: ['翠翠在等谁？'] },
      { title: '龙舟' },
      { title: '白塔' },
    ],
  });
  await fixture.decide(id);
  const { version: seen, ...plan } = await fixture.leads.plan.readPlan(leader, id);
  const endsAt = later(plan.endsAt, day);
  await fixture.leads.plan.updateDates(leader, id, { ...plan, version: seen, endsAt });
  expect((await fixture.works.findBesides([id])).get(id)).toMatchObject({ endsAt });
  expect(await fixture.works.read(leader, id)).toMatchObject({ revision: null });
});

it('shows the plan that had passed when the lead is put back, whatever was written while it was down', async () => {
  const operator = await fixture.person();
  const id = await fixture.published(leader);
  await fixture.works.takeDown(operator, id, 'advertising', '导读里有广告');
  const { version, book: _book, ...plan } = await fixture.leads.plan.readPlan(leader, id);
  const [first, second] = plan.parts;
  if (!first || !second) return;
  const worse = [{ ...first, title: '加微信领福利' }, second];
  await fixture.leads.plan.savePlan(leader, id, {
    ...plan,
    bookId: await fixture.book('边城'),
    version,
    parts: worse,
  });
  await fixture.works.reinstate(operator, id);
  const { parts } = await fixture.leads.queries.read(await fixture.person(), id);
  expect(parts.map(({ title }) => title)).toEqual(['渡口', '龙舟', '白塔']);
  expect(parts[0]?.id).toBe(first.id);
  expect(await fixture.works.read(leader, id)).toMatchObject({ state: 'published', revision: null });
});
